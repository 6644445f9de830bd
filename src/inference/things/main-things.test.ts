import { describe, expect, test } from 'vitest'
import { createPlane } from '#imaging/image.ts'
import { type Candidate, findMain, sharpnessOf } from '#inference/things/main-things.ts'

const person = (
  left: number,
  right: number,
  top: number,
  bottom: number,
  more: Partial<Candidate> = {},
): Candidate => ({
  group: 'people',
  score: 0.6,
  box: { left, right, top, bottom },
  share: (right - left) * (bottom - top) * 0.6,
  sharpness: 4,
  ...more,
})
const portrait = person(0.3, 0.7, 0.1, 1)

describe('what a photo was taken of', () => {
  test('is the large person in the middle, and not those behind', () => {
    expect(findMain([person(0.02, 0.12, 0.4, 0.7), portrait, person(0.8, 0.99, 0.2, 0.9, { sharpness: 0.5 })])).toEqual(
      [false, true, false],
    )
  })

  test('is everybody in a group of alike people', () => {
    expect(findMain([person(0.1, 0.3, 0.2, 0.9), person(0.4, 0.6, 0.2, 0.9), person(0.7, 0.9, 0.2, 0.9)])).toEqual([
      true,
      true,
      true,
    ])
  })

  test('includes what the person wears, and nobody who leans on them', () => {
    const tie = person(0.48, 0.52, 0.4, 0.6, { group: 'objects' })
    const child = person(0.4, 0.5, 0.6, 0.9)
    expect(findMain([portrait, tie, child])).toEqual([true, true, false])
  })

  test('includes children on the ground of the main person, and nobody whose feet are farther up', () => {
    const father = person(0.3, 0.5, 0.12, 0.77)
    const child = person(0.2, 0.29, 0.45, 0.75)
    const behind = person(0.7, 0.8, 0.2, 0.55)
    const tiny = person(0.1, 0.12, 0.7, 0.77)
    expect(findMain([father, child, behind, tiny])).toEqual([true, true, false, false])
  })

  test('includes who looks out between others of a group, one after the other', () => {
    const front = person(0.4, 0.52, 0.3, 1)
    const between = person(0.5, 0.6, 0.25, 0.75)
    const onShoulders = person(0.61, 0.68, 0.15, 0.65)
    const passing = person(0.8, 0.87, 0.2, 0.6)
    const blurred = person(0.3, 0.4, 0.25, 0.85, { sharpness: 1 })
    expect(findMain([front, between, onShoulders, passing, blurred])).toEqual([true, true, true, false, false])
  })

  test('is no passer-by in a view, and nothing where there is nothing', () => {
    expect(findMain([person(0.45, 0.5, 0.5, 0.65), person(0.6, 0.63, 0.5, 0.6)])).toEqual([false, false])
    expect(findMain([])).toEqual([])
  })
})

test('sharpness is that of the mask alone', () => {
  const light = createPlane(40, 20)
  for (let i = 0; i < light.data.length; i++) light.data[i] = i % 40 < 20 ? (i % 2) * 50 : 30
  const area = { x: 10, y: 2, width: 20, height: 10 }
  const left = sharpnessOf(light, area, (at) => at % 20 < 8)
  const right = sharpnessOf(light, area, (at) => at % 20 > 11)
  expect(left).toBeGreaterThan(40)
  expect(right).toBe(0)
  expect(sharpnessOf(light, area, () => false)).toBe(0)
})
