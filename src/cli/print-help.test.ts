import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordOf } from '#cli/command.ts'
import { commands } from '#cli/commands.ts'
import { printHelp, printOverview } from '#cli/print-help.ts'
import { changesBetween, findNearest } from '#contract/nearest.ts'
import { operatorGroups, verbsOf } from '#contract/operator-commands.ts'
import { helpWidth } from '#line/help.ts'
import { toolIds } from '#tools/catalog.ts'

test('help names every flag with its meaning, and every line but the usage fits its terminal', () => {
  for (const command of commands)
    for (const word of [null, ...command.words.map(([name]) => name)])
      for (const width of [helpWidth({ columns: 20 }), 80, helpWidth({ columns: 300 })]) {
        const text = printHelp(command, word, width)
        const long = text.split('\n').filter((line) => line.length > width && !/^(Usage: | {7}emulsion )/.test(line))
        expect(long, `${command.name} ${word}`).toEqual([])
        for (const { name, means } of command.flagsOf(word)) {
          expect(text).toContain(`  --${name}`)
          expect(means, `${command.name} ${word} --${name}`).toMatch(/^.{5}/)
        }
      }
  const overview = printOverview(commands, 80)
  for (const { name } of commands) expect(overview).toContain(`  ${name} `)
})

test('help says choices, range and default as the schema has them', () => {
  const help = (tool: string) => printHelp(commands[0]!, tool, 100).replace(/\s+/g, ' ')
  expect(help('cartoon')).toContain('--palette name The colours: ')
  expect(help('cartoon')).toContain('photo, warm, cool, vintage, mono; default photo')
  expect(help('beauty')).toContain('moles stay at any strength (0 to 100, default 60)')
  expect(help('repair')).toMatch(/--upscale name [^-]*: 1, 2, 4; default 1/)
  expect(help('change-sky')).not.toContain('--mask')
  for (const tool of toolIds) expect(help(tool)).not.toContain('--marks-of')
})

test("help of the operator's commands names every verb, and how one is written", () => {
  for (const group of Object.keys(operatorGroups)) {
    const command = commands.find((one) => one.name === group)!
    const help = printHelp(command, null, 80)
    for (const { verb } of verbsOf(group)) expect(help).toMatch(new RegExp(`^ {2}${verb} +[A-Z]`, 'm'))
  }
  const grant = printHelp(commands.find(({ name }) => name === 'admin')!, 'grant', 80)
  expect(grant).toContain('Usage: emulsion admin grant <email> [--days <n>] --reason <text>\n')
})

test('the tool is found where each command has it', () => {
  const [edit, batch] = commands
  expect(wordOf(edit!, ['--crop', 'adjust', 'a', 'b'])).toBe('adjust')
  expect(wordOf(batch!, ['cartoon', 'out', '--tool', 'beauty'])).toBe('beauty')
  expect(wordOf(batch!, ['in', 'out', '--tool=repair'])).toBe('repair')
})

test('a slip of the keys is understood, and other words are not', () => {
  expect(findNearest('stlye', ['style', 'strength'])).toBe('style')
  expect(findNearest('exp', ['exposure', 'contrast'])).toBe('exposure')
  expect(findNearest('zebra', ['style', 'mask'])).toBeNull()
  const word = fc.string({ maxLength: 12 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      const count = changesBetween(a, b)
      expect(count).toBe(changesBetween(b, a))
      expect(count === 0).toBe(a === b)
      expect(count).toBeLessThanOrEqual(Math.max(a.length, b.length))
    }),
  )
})
