import type { Command } from '#cli/command.ts'
import type { Flag } from '#line/flag.ts'

/** The flags after a command, or after a command and a word. */
export interface FlagTable {
  /** 'edit', or 'edit cartoon'. */
  readonly place: string
  readonly flags: readonly Flag[]
}

/** A flag that takes no value from a list: what a shell should offer instead. */
export type Offer = 'files' | 'nothing'

export const offerOf = ({ value }: Flag): Offer => (value === 'file' || value === 'what' ? 'files' : 'nothing')

/** All flags of all commands. */
export function flagTables(commands: readonly Command[]): FlagTable[] {
  return commands.flatMap((command) => {
    const { name, words, flagsOf } = command
    const tables = [
      { place: name, flags: flagsOf(null) },
      ...words.map(([word]) => ({ place: `${name} ${word}`, flags: flagsOf(word) })),
    ]
    return tables.filter(({ flags }) => flags.length > 0)
  })
}

/** A text between single quotes, for bash and zsh. */
export const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Commands whose further arguments are files. */
export const takesFiles = ({ flagsOf }: Command): boolean => flagsOf(null).length > 0
