import { expect, test } from 'vitest'
import { createMask } from '#imaging/image.ts'
import type { Thing } from '#inference/things/find-things.ts'
import { othersOf } from './find-subject.ts'

test('somebody of whom little is sure is none who is surely not meant', () => {
  const person = (score: number): Thing => ({
    kind: 'person',
    group: 'people',
    score,
    isMain: false,
    isSmall: false,
    box: { left: 0, top: 0, right: 0.5, bottom: 1 },
    mask: createMask(1, 1),
  })
  const [main, other, unsure] = [person(0.9), person(0.4), person(0.17)]
  const dog: Thing = { ...person(0.9), kind: 'dog', group: 'animals' }
  expect(othersOf([main, other, unsure, dog], [main])).toEqual([other])
})
