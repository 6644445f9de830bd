import { expect, test } from 'vitest'
import { meanOf } from '#imaging/test-planes.ts'
import { cloudPlane } from '#tools/cartoon/styles/paper.ts'
import { keepLatest } from '#tools/keep-latest.ts'

const waves = [{ wavelengthPx: 40, weight: 1 }]
const sketchOf = (width: number, height: number, unitPx: number) => ({
  width,
  height,
  unitPx,
  keep: keepLatest(9),
})

test('each of two faces as wide has clouds of its own height', () => {
  for (const height of [30, 50]) {
    const { data } = cloudPlane(sketchOf(40, height, 1), waves, 3)
    expect(data).toHaveLength(40 * height)
    expect(data.every(Number.isFinite)).toBe(true)
  }
})

test('clouds are as large in proportion at any size, and other places have others', () => {
  const small = cloudPlane(sketchOf(300, 300, 1), waves, 3)
  const large = cloudPlane(sketchOf(600, 600, 2), waves, 3)
  for (const [x, y] of [
    [10, 20],
    [150, 70],
    [290, 299],
  ] as const)
    expect(large.data[2 * y * 600 + 2 * x]).toBeCloseTo(small.data[y * 300 + x]!, 1)
  const other = cloudPlane(sketchOf(300, 300, 1), waves, 3, 1)
  expect(Math.abs(meanOf(small.data.map((value, i) => value * other.data[i]!)))).toBeLessThan(0.35)
})
