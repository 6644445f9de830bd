import { describe, expect, test } from 'vitest'
import { measureSensorNoise } from '#imaging/damage/sensor-noise.ts'
import { createRgba } from '#imaging/image.ts'
import { gaussianFrom, noisePlane, photoOf } from '#imaging/test-planes.ts'

const sidePx = 224
/** The left half is dark, the right half in the middle tones. */
const base = (x: number) => (x < sidePx / 2 ? 50 : 120)

describe('sensor noise', () => {
  test('is read in luma and in colour where a photo is dark', () => {
    const noise = gaussianFrom(5)
    const photo = photoOf(sidePx, sidePx, (x) => {
      const sigma = x < sidePx / 2 ? 6 : 2
      return [base(x) + sigma * noise(), base(x) + sigma * noise(), base(x) + sigma * noise(), 255]
    })
    const { least, dark, chroma, coarseChroma } = measureSensorNoise([photo])
    // Luma of independent channels has 0.75 of their noise; half a difference has 0.71, and half of that at half the size.
    expect(Math.abs(dark / (0.75 * 6) - 1)).toBeLessThan(0.15)
    expect(Math.abs(least / (0.75 * 2) - 1)).toBeLessThan(0.2)
    expect(Math.abs(chroma / (0.71 * 3) - 1)).toBeLessThan(0.15)
    expect(coarseChroma).toBeLessThan(chroma)
  })

  test('is not read from texture: another brightness is calm, and leaves have one colour', () => {
    const texture = noisePlane(sidePx, sidePx)
    const leaves = photoOf(sidePx, sidePx, (x, y) => {
      const light = x < sidePx / 2 ? 0.6 + 0.8 * texture.data[y * sidePx + x] : 1
      return [base(x) * light, base(x) * light, base(x) * light, 255]
    })
    const { least, dark, chroma, coarseChroma } = measureSensorNoise([leaves])
    expect(dark).toBeGreaterThan(5)
    expect(Math.max(least, chroma, coarseChroma)).toBeLessThan(0.3)
  })

  test('is the same from one window as from its parts, and none where nothing can be measured', () => {
    const noise = gaussianFrom(9)
    const half = photoOf(96, 96, () => [70 + 4 * noise(), 70 + 4 * noise(), 70 + 4 * noise(), 255])
    expect(measureSensorNoise([half, half]).dark).toBeCloseTo(measureSensorNoise([half]).dark, 1)
    const none = { least: 0, coarseLeast: 0, dark: 0, coarseDark: 0, chroma: 0, coarseChroma: 0 }
    expect(measureSensorNoise([createRgba(100, 100)])).toEqual(none)
    expect(measureSensorNoise([createRgba(3, 3)])).toEqual(none)
  })
})
