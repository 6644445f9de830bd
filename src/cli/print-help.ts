import type { Command } from '#cli/command.ts'
import { flagSection, twoColumns, wrap } from '#line/help.ts'

const intro = 'Emulsion edits photos: in the browser (npm start), and here on files.'
const exits =
  'Exit codes: 0 when everything was done, 1 when something could not be done, 2 when the command was not understood, 130 when it was stopped by Ctrl+C; verify also 3. Results go to standard output, messages to standard error.'

/** What `emulsion --help` prints. */
export function printOverview(commands: readonly Command[], width: number): string {
  return [
    wrap(intro, width).join('\n'),
    'Usage: emulsion <command> …',
    `Commands\n${twoColumns(
      commands.map(({ name, summary }) => [name, summary]),
      width,
    )}`,
    twoColumns(
      [
        ['--help', 'Shows this, and all about a command after its name: emulsion edit --help'],
        ['--version', 'Prints the version'],
      ],
      width,
    ),
    wrap(exits, width).join('\n'),
  ].join('\n\n')
}

/**
 * What `emulsion <command> --help` prints.
 * @param word the word whose flags are shown too, e.g. a tool; null for none
 */
export function printHelp(command: Command, word: string | null, width: number): string {
  const { name, summary, words, wordsAre, notes = [] } = command
  const basic = command.flagsOf(null)
  const shown = command.flagsOf(word)
  const isBasic = (flag: { name: string }) => basic.some((one) => one.name === flag.name)
  const means = words.find(([one]) => one === word)?.[1]
  return [
    wrap(word === null ? `${summary}.` : `emulsion ${name}, ${word}: ${means}`, width).join('\n'),
    usageOf(command, word)
      .map((line, at) => `${at === 0 ? 'Usage: ' : '       '}emulsion ${line}`)
      .join('\n'),
    ...(word === null && words.length > 0 ? [`${wrap(wordsAre, width).join('\n')}\n${twoColumns(words, width)}`] : []),
    ...(word === null
      ? []
      : flagSection(
          `Options of ${word}`,
          shown.filter((flag) => !isBasic(flag)),
          width,
        )),
    ...flagSection('Options', shown.filter(isBasic), width),
    ...(word === null ? notes : []).map((note) => wrap(note, width).join('\n')),
  ].join('\n\n')
}

/** The ways to write a command; for one word, those that take it. */
function usageOf({ name, usage }: Command, word: string | null): readonly string[] {
  if (word === null) return usage
  const taking = usage.filter((line) => line.includes('<tool>') || `${line} `.startsWith(`${name} ${word} `))
  return (taking.length > 0 ? taking : usage).map((line) => line.replace('<tool>', word))
}
