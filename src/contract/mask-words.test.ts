import { expect, test } from 'vitest'
import { findMaskOfWord, maskWords, unknownMaskWord } from '#contract/mask-words.ts'

test('each word and all but it is a mask by meaning, and no other word is', () => {
  for (const word of maskWords) {
    const mask = findMaskOfWord(word)
    expect(mask).not.toBeNull()
    expect(findMaskOfWord(`not-${word}`)).toEqual({ ...mask, isInverted: true })
  }
  expect(findMaskOfWord('potted-plant')).toEqual({ by: 'thing', kind: 'potted plant' })
  for (const word of ['', 'not-', 'thing', 'painted', 'sky,people']) expect(findMaskOfWord(word)).toBeNull()
  expect(unknownMaskWord('not-poeple')).toContain('Did you mean people?')
})
