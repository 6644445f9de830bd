import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { halveDownTo } from '#imaging/resampling/halve.ts'
import { largestDifference, noisePhoto, photoOf, photos } from '#imaging/test-planes.ts'

describe('halving', () => {
  test('stops at the last size that is not smaller than the target', () => {
    fc.assert(
      fc.property(photos(60), fc.integer({ min: 1, max: 70 }), (photo, side) => {
        const { width, height } = halveDownTo(photo, side)
        const times = [0, 1, 2, 3, 4, 5].filter((n) => photo.width >> n === width && photo.height >> n === height)
        expect(times).toHaveLength(1)
        const canGoOn = Math.max(width, height) >= 2 * side && Math.min(width, height) >= 2
        expect(canGoOn).toBe(false)
        if (Math.max(photo.width, photo.height) >= side) expect(Math.max(width, height)).toBeGreaterThanOrEqual(side)
      }),
    )
  })

  test('takes the rounded mean of four pixels, in each channel; an odd last row and column are dropped', () => {
    const photo = noisePhoto(9, 7)
    const half = halveDownTo(photo, 4)
    const plain = photoOf(4, 3, (x, y) =>
      [0, 1, 2, 3].map((c) => {
        const at = (u: number, v: number) => photo.data[((2 * y + v) * 9 + 2 * x + u) * 4 + c]
        return (at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1)) / 4
      }),
    )
    // Halves are rounded up here, to even in the reference.
    expect(largestDifference(half.data, plain.data)).toBeLessThanOrEqual(1)
    expect(
      halveDownTo(
        photoOf(2, 2, (x) => [x, 0, 0, 255]),
        1,
      ).data[0],
    ).toBe(1)
  })

  test('returns a small enough photo unchanged', () => {
    const photo = noisePhoto(12, 10)
    expect(halveDownTo(photo, 7)).toBe(photo)
  })
})
