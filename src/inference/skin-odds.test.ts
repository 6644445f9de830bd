import { expect, test } from 'vitest'
import { createPlane } from '#imaging/image.ts'
import { skinOdds } from '#inference/skin-odds.ts'

test('without knowledge of a place skin is unlikely, and each plane of it counts where it lies', () => {
  const known = Array.from({ length: 128 }, () => createPlane(3, 2))
  const nothing = skinOdds(known).data[0]!
  expect(nothing).toBeLessThan(-2)
  known[127]!.data[4] = 1
  const odds = skinOdds(known)
  expect(odds.data[4]).not.toBe(nothing)
  expect(odds.data[3]).toBe(nothing)
})
