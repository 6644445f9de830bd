import { describe, expect, test } from 'vitest'
import { measureNoise } from '#imaging/damage/noise-level.ts'
import type { Plane } from '#imaging/image.ts'
import { gaussianFrom, planeOf } from '#imaging/test-planes.ts'

/** A slope with Gaussian noise. */
function noisySlope(sigmaLevels: number): Plane {
  const noise = gaussianFrom(12345)
  return planeOf(256, 256, (x) => 0.2 + (x / 256) * 0.6 + (sigmaLevels * noise()) / 255)
}

describe('noise', () => {
  test.each([0, 2, 5, 12])('of %d levels is measured to within a twentieth, on a slope', (sigma) => {
    const { fine } = measureNoise(noisySlope(sigma))
    expect(Math.abs(fine - sigma)).toBeLessThanOrEqual(0.05 + sigma / 20)
  })

  test('is half as strong at half the size where pixels are independent, and as strong where grain is coarse', () => {
    const { fine, coarse } = measureNoise(noisySlope(8))
    expect(Math.abs(coarse / fine - 0.5)).toBeLessThan(0.08)
    const noise = gaussianFrom(7)
    const grains = planeOf(64, 64, () => (8 * noise()) / 255)
    const coarseGrain = measureNoise(planeOf(256, 256, (x, y) => 0.5 + grains.data[(y >> 2) * 64 + (x >> 2)]))
    expect(coarseGrain.coarse).toBeGreaterThan(coarseGrain.fine)
  })

  test('is not confused with texture, edges, or clipped tones', () => {
    const noise = gaussianFrom(3)
    const photo = planeOf(256, 256, (x, y) => {
      if (y > 200) return 1
      const texture = y < 100 ? 0.2 * ((x * 7 + y * 13) % 3) : x % 50 < 25 ? 0.3 : 0.6
      return 0.2 + texture + (3 * noise()) / 255
    })
    expect(Math.abs(measureNoise(photo).fine - 3)).toBeLessThan(0.8)
  })

  test('is 0 for a photo that is smaller than a block or clipped all over', () => {
    expect(measureNoise(planeOf(10, 10, (x) => x / 10))).toEqual({ fine: 0, coarse: 0 })
    expect(measureNoise(planeOf(64, 64, () => 1)).fine).toBe(0)
  })
})
