import { expect, test } from 'vitest'
import { toolIds } from '#tools/catalog.ts'
import { meantTool } from './other-names.ts'

test.each([
  ['remove-background', 'A background goes by remove-object'],
  ['removebg', 'A background goes by remove-object'],
  ['Cut_out', 'A background goes by remove-object'],
  ['colorize', 'Did you mean coloring?'],
  ['retouch', 'Did you mean beauty?'],
  ['cartoonify', 'Did you mean cartoon?'],
  ['crop', 'Did you mean adjust?'],
])('a tool that others call %s is led to', (name, sentence) => {
  expect(meantTool(name, toolIds)).toContain(sentence)
})

test('every name leads to a tool that there is, and others to none', () => {
  for (const name of ['eraser', 'restore', 'sky', 'portrait', 'enhance'])
    expect(toolIds.some((id) => meantTool(name, toolIds) === ` Did you mean ${id}?`)).toBe(true)
  expect(meantTool('spreadsheet', toolIds)).toBe('')
})
