import type { Command } from '#cli/command.ts'
import { offerOf, takesFiles } from '#cli/completion/completion-tables.ts'
import type { Flag } from '#line/flag.ts'

/** A script for fish. It says what each word means. */
export function completeFish(commands: readonly Command[]): string {
  const files = commands.filter(takesFiles).map(({ name }) => name)
  return [
    '# fish completion of emulsion',
    'complete -c emulsion -f',
    `complete -c emulsion -n ${quote(seen(files))} -F`,
    ...commands.map(({ name, summary }) => line('__fish_use_subcommand', `-a ${name}`, summary)),
    line('__fish_use_subcommand', '-l version', 'Prints the version'),
    'complete -c emulsion -l help -d "Shows what there is"',
    ...commands.flatMap(linesOf),
  ].join('\n')
}

function linesOf({ name, words, wordFlag, flagsOf }: Command): string[] {
  const basic = flagsOf(null)
  const list = words.map(([word]) => word)
  const isUnchosen = `${seen([name])}; and not ${seen(list)}`
  const ownWords = wordFlag === undefined ? words.map(([word, means]) => line(isUnchosen, `-a ${word}`, means)) : []
  const flags = basic.filter((flag) => flag.name !== 'help').map((flag) => line(seen([name]), spell(flag), flag.means))
  const flagsOfWords = words.flatMap(([word]) =>
    flagsOf(word)
      .filter((flag) => !basic.some((one) => one.name === flag.name))
      .map((flag) => line(`${seen([name])}; and ${seen([word])}`, spell(flag), flag.means)),
  )
  return [...ownWords, ...flags, ...flagsOfWords]
}

const seen = (words: readonly string[]) => `__fish_seen_subcommand_from ${words.join(' ')}`
const line = (condition: string, what: string, means: string) =>
  `complete -c emulsion -n ${quote(condition)} ${what} -d ${quote(means)}`

function spell(flag: Flag): string {
  if (flag.value === null) return `-l ${flag.name}`
  const choices = flag.offered.length > 0 ? ` -a ${quote(flag.offered.join(' '))}` : ''
  return `-l ${flag.name} ${offerOf(flag) === 'files' ? '-r -F' : '-x'}${choices}`
}

/** fish knows two escapes between single quotes. */
const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
