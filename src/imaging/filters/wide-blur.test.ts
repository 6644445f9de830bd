import { describe, expect, test } from 'vitest'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { wideBlur } from '#imaging/filters/wide-blur.ts'
import { largestDifference, noisePlane, plainGaussianBlur, planeOf } from '#imaging/test-planes.ts'

describe('a wide blur', () => {
  const edge = planeOf(240, 160, (x) => (x < 100 ? 0 : 1))

  test.each([2, 9, 20, 33])('of %d px agrees with the full-size blur on an edge', (sigmaPx) => {
    expect(largestDifference(wideBlur(edge, sigmaPx).data, gaussianBlur(edge, sigmaPx).data)).toBeLessThan(0.03)
  })

  test('agrees with the Gaussian mean of noise away from the borders', () => {
    const noise = noisePlane(120, 100)
    const blurred = wideBlur(noise, 9)
    const plain = plainGaussianBlur(noise, 9)
    const inner = (data: Float32Array) =>
      data.filter((_, i) => i % 120 > 25 && i % 120 < 95 && i > 25 * 120 && i < 75 * 120)
    expect(largestDifference(inner(blurred.data), inner(plain.data))).toBeLessThan(0.01)
  })

  test('keeps a flat plane flat, however wide', () => {
    const flat = planeOf(30, 20, () => 0.3)
    for (const sigmaPx of [1, 9, 60, 500])
      expect(largestDifference(wideBlur(flat, sigmaPx).data, flat.data)).toBeLessThan(1e-5)
  })
})
