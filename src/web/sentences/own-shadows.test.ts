import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { read, said, told } from '#web/sentences/test-sentences.ts'

test.each<[Language, string, string[]]>([
  ['en', 'get rid of the guy and his shadow', ['remove-object @people']],
  ['en', 'remove the dog with its shadow', ['remove-object @dog']],
  ['en', 'remove the people and lift the shadows', ['remove-object @people', 'adjust']],
  ['en', 'remove the people, shadows +20', ['remove-object @people', 'adjust']],
  ['de', 'entferne die Leute samt Schatten', ['remove-object @people']],
  ['de', 'die Leute und ihre Schatten entfernen', ['remove-object @people']],
  ['es', 'quita al hombre y su sombra', ['remove-object @people']],
  ['fr', 'enlève le monsieur et son ombre', ['remove-object @people']],
  ['ja', '男の人と影を消して', ['remove-object @people']],
  ['zh-Hans', '去掉这个人和他的影子', ['remove-object @people']],
])('what goes takes its shadow along: %s: %s', (language, sentence, expected) => {
  expect(read(language, sentence)).toEqual(expected)
  expect(told(language, sentence)).toBe('')
})

test.each<[Language, string]>([
  ['en', 'remove the background, keep the shadow'],
  ['en', 'cut her out but keep the shadow'],
  ['de', 'Hintergrund weg, der Schatten bleibt'],
  ['fr', 'enlève le fond mais garde l’ombre'],
])('a cut-out keeps its shadow: %s: %s', (language, sentence) => {
  const { steps, unknown } = said(language, sentence)
  expect([steps.length, unknown]).toEqual([1, []])
  expect(steps[0]?.step.options).toMatchObject({ remove: 'background', shadow: true })
})
