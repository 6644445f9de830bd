import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitWithin, resizeRgba } from '#imaging/resampling/resize.ts'
import { smallCopy } from '#imaging/resampling/small-copy.ts'
import { largestDifference, noisePhoto, photoOf, sizes } from '#imaging/test-planes.ts'

describe('a small copy', () => {
  test('has the size that fits, and the level of a flat photo', () => {
    fc.assert(
      fc.property(sizes(90), fc.integer({ min: 1, max: 60 }), ({ width, height }, sidePx) => {
        const copy = smallCopy(
          photoOf(width, height, () => [20, 130, 240, 255]),
          sidePx,
        )
        expect({ width: copy.width, height: copy.height }).toEqual(fitWithin({ width, height }, sidePx))
        expect(copy).toEqual(photoOf(copy.width, copy.height, () => [20, 130, 240, 255]))
      }),
    )
  })

  test('of a photo up to four times as large is its resize', () => {
    const photo = noisePhoto(79, 50)
    expect(smallCopy(photo, 20)).toEqual(resizeRgba(photo, 20, 13))
  })

  test('of a larger photo is near its resize where it is smooth', () => {
    const photo = photoOf(400, 300, (x, y) => [x / 2, y / 2, 120 + 60 * Math.sin((x + y) / 60), 255])
    expect(largestDifference(smallCopy(photo, 40).data, resizeRgba(photo, 40, 30).data)).toBeLessThan(6)
  })
})
