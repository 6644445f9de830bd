import { expect, test } from 'vitest'
import { supportVerbs } from '#contract/operator-verbs.ts'
import { readCommand, supportUsage } from '#server/operator/read-command.ts'

test.each([
  [['support', 'list'], { verb: 'list', isOpenOnly: false }],
  [['support', 'list', '--open'], { verb: 'list', isOpenOnly: true }],
  [['support', 'show', 'AB12'], { verb: 'show', id: 'ab12' }],
  [['support', 'reply', 'ab12', 'Point', 'it up.'], { verb: 'reply', id: 'ab12', text: 'Point it up.' }],
  [['support', 'reply', 'ab12', '-', 'no', '--flag'], { verb: 'reply', id: 'ab12', text: '- no --flag' }],
  [['support', 'reply', 'ab12', '-'], { verb: 'reply', id: 'ab12', text: null }],
  [['support'], { verb: 'help' }],
  [['help'], { verb: 'help' }],
])('%j is understood', (args, command) => {
  expect(readCommand(args)).toEqual(command)
})

test.each([
  [['boss'], /^There is no command support boss\.$/],
  [['lsit'], 'There is no command support lsit. Did you mean list?'],
  [['show'], 'Give the id of one message to show.'],
  [['show', 'a', 'b'], 'Give the id of one message to show.'],
  [['reply'], 'Give the id of the message to answer, and the answer.'],
  [['reply', 'aaaa1'], 'The answer is missing; give it after the id, or - to read it from standard input.'],
  [['reply', 'aaaa1', ' '], 'The answer is missing; give it after the id, or - to read it from standard input.'],
  [['list', '--closed'], 'emulsion support list does not know --closed.'],
])('%j is refused in one sentence', (args, sentence) => {
  expect(() => readCommand(['support', ...args])).toThrow(sentence)
})

test('help has the lines of every verb that is read, and of no other', () => {
  const named = [...supportUsage.matchAll(/^emulsion support (\S+)/gm)].map(([, verb]) => verb)
  expect(named).toEqual(Object.keys(supportVerbs))
})
