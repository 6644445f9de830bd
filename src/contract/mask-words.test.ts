import { expect, test } from 'vitest'
import { findMaskOfWord, givenMask, maskWords, unknownMaskWord } from '#contract/mask-words.ts'
import { absentThing } from '#contract/other-names.ts'

test('each word and all but it is a mask by meaning, and no other word is', () => {
  for (const word of maskWords) {
    const mask = findMaskOfWord(word)
    expect(mask).not.toBeNull()
    expect(findMaskOfWord(`not-${word}`)).toEqual({ ...mask, isInverted: true })
  }
  expect(findMaskOfWord('potted-plant')).toEqual({ by: 'thing', kind: 'potted plant' })
  for (const [word, by] of [
    ['vehicle', 'vehicles'],
    ['animals', 'animals'],
  ])
    expect(findMaskOfWord(word as string)).toEqual({ by })
  for (const [name, kind] of [
    ['sofa', 'couch'],
    ['Mobile-Phone', 'cell phone'],
    ['television', 'tv'],
    ['lorry', 'truck'],
  ])
    expect(findMaskOfWord(name as string)).toEqual({ by: 'thing', kind })
  for (const word of ['', 'not-', 'thing', 'painted', 'sky,people']) expect(findMaskOfWord(word)).toBeNull()
  expect(unknownMaskWord('not-poeple')).toContain('Did you mean people?')
  expect(unknownMaskWord('tasse')).toMatch(
    /^"tasse" names no part of a photo\. It may be people, bystanders, vehicles, /,
  )
})

test.each([
  ['not-woman', 'person'],
  ['children', 'person'],
  ['mugs', 'cup'],
  ['plant', 'potted-plant'],
  ['televison', 'tv'],
  ['glove', 'baseball-glove'],
  ['rug', null],
])('who writes %s is asked for the kind that it is of', (word, kind) => {
  expect(findMaskOfWord(word)).toBeNull()
  expect(unknownMaskWord(word)).toContain(kind === null ? 'It may be people' : `Did you mean ${kind}?`)
})

test('a mask by meaning is given in a word, as an object, or as that object in a text', () => {
  const person = { by: 'thing', kind: 'person' }
  for (const given of ['person', person, JSON.stringify(person)]) expect(givenMask.parse(given)).toEqual(person)
  for (const given of ['persn', '{"by":"unicorn"}', '{', '', 3]) expect(givenMask.safeParse(given).success).toBe(false)
  expect(givenMask.safeParse('persn').error?.message).toContain('Did you mean person?')
})

test('who asked for a sofa is told of one', () => {
  expect(absentThing('couch')).toMatch(/^No couch \(sofa\) was found/)
  expect(absentThing('dog')).toMatch(/^No dog was found/)
})
