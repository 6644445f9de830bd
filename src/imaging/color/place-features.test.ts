import { expect, test } from 'vitest'
import { featuresOf, likeness, openCellEnlarger, packFeatures, unpackFeatures } from '#imaging/color/place-features.ts'
import { planeOf } from '#imaging/test-planes.ts'

const features = featuresOf(
  Array.from({ length: 32 }, (_, c) => planeOf(7, 5, (x, y) => Math.sin(1 + c * 1.7 + x + 2 * y))),
)

test('a place is like itself, whatever the size of what the network says there', () => {
  const larger = featuresOf([planeOf(2, 1, (x) => 1 + 9 * x), planeOf(2, 1, (x) => 2 + 18 * x)])
  expect(likeness(larger, 0, larger, 1)).toBeCloseTo(1, 5)
  for (let cell = 0; cell < 35; cell++) expect(likeness(features, cell, features, cell)).toBeCloseTo(1, 4)
})

test('as bytes they say the same likeness to 0.02', () => {
  const read = unpackFeatures(packFeatures(features))
  expect([read.width, read.height, read.channels]).toEqual([7, 5, 32])
  for (let cell = 0; cell < 35; cell++)
    expect(Math.abs(likeness(read, 3, read, cell) - likeness(features, 3, features, cell))).toBeLessThan(0.02)
})

test('cells are enlarged up to the edge of the lightness, not over it', () => {
  const lightness = planeOf(40, 8, (x) => (x < 17 ? 0.2 : 0.8))
  const cells = planeOf(5, 1, (x) => (x < 2 ? 0.2 : 0.8))
  const enlarged = openCellEnlarger(lightness, cells)(planeOf(5, 1, (x) => (x < 2 ? 0 : 10)))
  expect(enlarged.data[16]).toBeLessThan(1)
  expect(enlarged.data[17]).toBeGreaterThan(9)
})
