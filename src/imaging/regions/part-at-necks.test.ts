import { expect, test } from 'vitest'
import { findRegions } from '#imaging/regions/mask-regions.ts'
import { partAtNecks } from '#imaging/regions/part-at-necks.ts'
import { maskOf } from '#imaging/test-planes.ts'

const size = { width: 90, height: 50 }
const isDiscs = (x: number, y: number) => Math.hypot(x - 25, y - 25) < 15 || Math.hypot(x - 65, y - 25) < 15
const isBridge = (x: number, y: number) => x > 30 && x < 60 && Math.abs(y - 25) < 4
const regionOf = (isIn: (x: number, y: number) => boolean) => findRegions(maskOf(90, 50, isIn), 1)[0]!

test('two discs with a bridge are parted in its middle, and nothing of them is lost', () => {
  const region = regionOf((x, y) => isDiscs(x, y) || isBridge(x, y))
  const parts = partAtNecks(region, size, 6)
  expect(parts.map(({ pixels }) => Math.round((20 * pixels) / region.pixels))).toEqual([10, 10])
  expect(parts.reduce((sum, { pixels }) => sum + pixels, 0)).toBe(region.pixels)
})

test('what has no neck, or none so narrow, is not parted', () => {
  expect(
    partAtNecks(
      regionOf((x, y) => Math.hypot(x - 25, y - 25) < 15),
      size,
      6,
    ),
  ).toEqual([])
  expect(
    partAtNecks(
      regionOf((x, y) => isDiscs(x, y) || isBridge(x, y)),
      size,
      2,
    ),
  ).toEqual([])
})
