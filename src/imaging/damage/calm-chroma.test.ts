import { describe, expect, test } from 'vitest'
import { luminance } from '#imaging/color/color.ts'
import { calmChroma } from '#imaging/damage/calm-chroma.ts'
import { createRgba } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { deviationOf, gaussianFrom, largestDifference, photoOf, planeOf } from '#imaging/test-planes.ts'

const sidePx = 96
const noise = gaussianFrom(3)
/** Colour of blotches about 8 px wide. */
const blotches = resizePlane(
  planeOf(12, 12, () => 4 * noise()),
  sidePx,
  sidePx,
)
/** Brown beside blue of the same luma, with blotches. */
const blotched = photoOf(sidePx, sidePx, (x, y) => {
  const [red, green, blue] = x < 48 ? [90, 60, 40] : [40, 71, 77]
  const blotch = blotches.data[y * sidePx + x]
  return [red + blotch, green, blue - blotch, 255 - (x % 3)]
})
const differences = ({ data }: { data: Uint8ClampedArray }, isLeft: boolean) =>
  Array.from({ length: sidePx * sidePx }, (_, i) => i)
    .filter((i) => (isLeft ? i % sidePx < 40 : i % sidePx >= 56))
    .map((i) => data[i * 4] - data[i * 4 + 2])

describe('blotches of colour', () => {
  const calm = calmChroma(blotched, 3)

  test('are evened out, and luma and alpha stay', () => {
    for (const isLeft of [true, false])
      expect(deviationOf(differences(calm, isLeft))).toBeLessThan(0.6 * deviationOf(differences(blotched, isLeft)))
    // Red, green and blue weigh a little less or more in the luma that is kept.
    expect(largestDifference(luminance(calm).data, luminance(blotched).data)).toBeLessThan(0.02)
    for (let i = 3; i < calm.data.length; i += 4) expect(calm.data[i]).toBe(blotched.data[i])
  })

  test('do not run over an edge of colour that luma does not have', () => {
    const mean = (isLeft: boolean) => {
      const values = differences(calm, isLeft)
      return values.reduce((sum, value) => sum + value, 0) / values.length
    }
    expect(mean(true) - mean(false)).toBeGreaterThan(80)
  })

  test('nothing happens to a photo of one colour', () => {
    const plain = createRgba(17, 5)
    plain.data.fill(90)
    expect(calmChroma(plain, 5).data).toEqual(plain.data)
  })
})
