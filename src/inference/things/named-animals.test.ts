import { describe, expect, test } from 'vitest'
import { type ConfusedKind, confusedKinds } from '#contract/confused-kinds.ts'
import { isNamed } from '#inference/things/named-animals.ts'

/** Kinds that are not given have nothing. */
const means = (given: Partial<Record<ConfusedKind, number>>) =>
  Object.fromEntries(confusedKinds.map((kind) => [kind, given[kind] ?? 0])) as Record<ConfusedKind, number>

// As the detector saw them from three distances.
const dalmatian = means({ cow: 0.52, horse: 0.36, dog: 0.13, zebra: 0.1 })
const wildebeest = means({ sheep: 0.41, cow: 0.2, dog: 0.03 })
const tabby = means({ cat: 0.53, dog: 0.2 })
const daisies = means({ dog: 0.25, cat: 0.16 })

describe('an animal that somebody names', () => {
  test('is what the detector takes it for, where it stands for the only one', () => {
    expect([isNamed('dog', dalmatian, true), isNamed('dog', dalmatian, false)]).toEqual([true, false])
  })

  test('is found from nearer and farther where one look was not sure of it', () => {
    expect([isNamed('cat', tabby, false), isNamed('dog', tabby, false)]).toEqual([true, false])
  })

  test('is not taken from what it is not', () => {
    expect(isNamed('dog', wildebeest, true)).toBe(false)
    expect(isNamed('dog', daisies, false)).toBe(false)
    expect(isNamed('giraffe', dalmatian, false)).toBe(false)
  })
})
