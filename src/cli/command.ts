import type { ModelSettings } from '#cli/models/models-command.ts'
import type { ServerSettings } from '#cli/remote/server-settings.ts'
import type { Flag } from '#line/flag.ts'

/** What a command may use besides its arguments. */
export interface CommandContext {
  readonly settings: ModelSettings
  readonly server: ServerSettings
  /** All commands, for those that describe them. */
  readonly commands: readonly Command[]
}

/** A command, as the program runs it and as help and completion show it. */
export interface Command {
  readonly name: string
  /** What it does, in one line. */
  readonly summary: string
  /** The ways to write it, without 'emulsion'. */
  readonly usage: readonly string[]
  /** Paragraphs below the list of flags. */
  readonly notes?: readonly string[]
  /** The words that may follow it, e.g. tools or verbs, with what they mean. */
  readonly words: readonly (readonly [word: string, means: string])[]
  /** A heading for the words. */
  readonly wordsAre: string
  /** The flag by which a word is chosen; absent: the word stands for itself and comes first. */
  readonly wordFlag?: string
  /** The flags that may follow. @param word null: none is chosen yet */
  flagsOf(word: string | null): readonly Flag[]
  /** Absent: `bin/emulsion.mjs` starts another program for it. */
  run?(args: readonly string[], context: CommandContext): Promise<number>
}

/** The word of a command line that decides which flags there are; null when none is chosen yet. */
export function wordOf({ words, wordFlag }: Command, args: readonly string[]): string | null {
  const names = words.map(([word]) => word)
  if (wordFlag === undefined) return args.find((arg) => names.includes(arg)) ?? null
  const at = args.indexOf(`--${wordFlag}`)
  const joined = args.find((arg) => arg.startsWith(`--${wordFlag}=`))
  const given = joined?.slice(wordFlag.length + 3) ?? (at < 0 ? undefined : args[at + 1])
  return names.find((name) => name === given) ?? null
}
