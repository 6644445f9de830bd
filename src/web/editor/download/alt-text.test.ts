import { expect, test } from 'vitest'
import { createTranslator } from '#i18n/messages.ts'
import { describeFound } from './alt-text.ts'

const t = createTranslator('en')
const thing = (kind: string, group: 'people' | 'animals' | 'objects' | 'wires', isMain = true, score = 0.9) => ({
  ...{ kind, group, isMain, score },
  isSmall: !isMain,
})

test('people come first, equal things are counted, what is small or unsure is left out', () => {
  const found = [
    thing('dog', 'animals'),
    thing('person', 'people'),
    thing('bench', 'objects', false),
    thing('dog', 'animals'),
    thing('person', 'people'),
    thing('cat', 'animals', true, 0.3),
    thing('wire', 'wires'),
  ]
  expect(describeFound(t, found, true)).toBe('Photo: 2 people, dog (2), sky.')
  expect(describeFound(t, found.slice(0, 1), false)).toBe('Photo: dog.')
  expect(describeFound(t, [thing('wire', 'wires')], false)).toBe('')
})
