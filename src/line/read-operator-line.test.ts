import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OperatorCommandName, operatorCommands } from '#contract/operator-commands.ts'
import { fieldsOf, readOperatorLine, usageOf } from '#line/read-operator-line.ts'

test.each([
  ['support list', { open: false }],
  ['support list --open', { open: true }],
  ['support show AB12', { message: 'ab12' }],
  ['support reply ab12 Point it up.', { message: 'ab12', text: 'Point it up.' }],
  ['support reply ab12 - no --flag', { message: 'ab12', text: '- no --flag' }],
  ['support reply ab12 -', { message: 'ab12', text: '-' }],
  ['admin users', {}],
  ['admin users ada@', { part: 'ada@' }],
  ['admin orders', {}],
  ['admin ledger a@b.example', { email: 'a@b.example' }],
  ['admin grant a@b.example --reason an outage', { email: 'a@b.example', days: 30, reason: 'an outage' }],
  [
    'admin grant a@b.example --days 7 --reason took --days to answer',
    { email: 'a@b.example', days: 7, reason: 'took --days to answer' },
  ],
  ['admin grant --days=7 a@b.example --reason why', { email: 'a@b.example', days: 7, reason: 'why' }],
  ['admin revoke a@b.example --reason a mistake', { email: 'a@b.example', reason: 'a mistake' }],
  ['admin refund-note AB12 all of it', { order: 'ab12', text: 'all of it' }],
  ['admin inbox --waiting', { waiting: true }],
  ['admin replay evt_A1', { event: 'evt_A1' }],
  ['admin switch-off uploads Back at noon.', { feature: 'uploads', sentence: 'Back at noon.' }],
  ['admin sweep --dry-run', { dryRun: true }],
  ['admin adopt-store', {}],
  ['backup /place', { place: '/place', quiet: false }],
  ['backup verify /place --id=b1', { place: '/place', id: 'b1', quiet: false }],
  ['backup prune /place --keep 3', { place: '/place', keep: 3, quiet: false }],
  ['restore /place --replace', { place: '/place', replace: true, quiet: false }],
  ['doctor --send-to ada@example.org', { json: false, sendTo: 'ada@example.org' }],
])('%s is understood', (line, input) => {
  expect(readOperatorLine(line.split(' ')).input).toEqual(input)
})

test.each([
  ['admin boss', /^There is no command admin boss\.$/],
  ['admin swich-off uploads', 'There is no command admin swich-off. Did you mean switch-off?'],
  ['admin toString', /^There is no command admin toString\.$/],
  ['toString', /^There is no command toString\.$/],
  ['suport list', 'There is no command suport. Did you mean support?'],
  ['support lsit', 'There is no command support lsit. Did you mean list?'],
  ['support show', 'Give the id of a message.'],
  ['support show a b', 'emulsion support show does not know b.'],
  ['support reply', 'Give the id of a message.'],
  ['support reply aaaa1', 'Give the answer.'],
  ['support reply aaaa1  ', 'Give the answer.'],
  [`support reply aaaa1 ${'x'.repeat(20_001)}`, 'The answer has at most 20000 characters.'],
  ['support list --closed', 'There is no option --closed.'],
  ['admin users a b', 'emulsion admin users does not know b.'],
  ['admin ledger', 'Give the email of a member.'],
  ['admin grant a@b.example', 'Give the reason, after --reason.'],
  ['admin grant --reason why', 'Give the email of a member.'],
  [`admin grant a@b.example --reason ${'x'.repeat(2001)}`, 'The reason, after --reason has at most 2000 characters.'],
  ['admin grant a@b.example --days 0 --reason why', '--days must be a whole number between 1 and 3650.'],
  ['admin grant a@b.example --days 1e9 --reason why', '--days must be a whole number between 1 and 3650.'],
  ['admin grant a@b.example --weeks 2 --reason why', 'There is no option --weeks.'],
  ['admin revoke a@b.example --days 2 --reason why', 'There is no option --days.'],
  ['admin refund-note ab12', 'Give the note.'],
  ['admin inbox --wating', 'There is no option --wating. Did you mean --waiting?'],
  ['admin switch-off uploads', 'Give the sentence to the users.'],
  ['admin switch-on uploads now', 'emulsion admin switch-on does not know now.'],
  ['admin adopt-store mine', 'emulsion admin adopt-store does not know mine.'],
  ['migrate now', 'emulsion migrate does not know now.'],
])('%s is refused in one sentence', (line, sentence) => {
  expect(() => readOperatorLine(line.split(' '))).toThrow(sentence)
})

test('every field says what it is, and every line is written as its fields say', () => {
  for (const name of Object.keys(operatorCommands) as OperatorCommandName[]) {
    for (const { means } of fieldsOf(name)) expect(means, name).toMatch(/^.{5}/)
    expect(usageOf(name)).toMatch(new RegExp(`^${name}( |$)`))
  }
})

test('the words of a person arrive as they were written, whatever they look like', () => {
  const word = fc.stringMatching(/^[!-~]{1,12}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      const { input } = readOperatorLine(['admin', 'grant', 'a@b.example', '--reason', ...words])
      expect(input).toMatchObject({ email: 'a@b.example', reason: words.join(' ') })
    }),
  )
})
