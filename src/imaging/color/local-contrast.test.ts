import { describe, expect, test } from 'vitest'
import { raiseLocalContrast } from '#imaging/color/local-contrast.ts'
import type { Rgba } from '#imaging/image.ts'
import { deviationOf, noisePhoto, noisePlane, photoOf } from '#imaging/test-planes.ts'

const noise = noisePlane(120, 80)
// Little contrast, on ground that is darker to the left.
const dull = photoOf(120, 80, (x, y) => {
  const code = 70 + x / 2 + 12 * noise.data[y * 120 + x]
  return [code - 20, code, code + 20, x]
})
const codes = ({ data }: Rgba, channel: number) => data.filter((_, i) => i % 4 === channel)

describe('raising local contrast', () => {
  test('changes nothing at share 0, and more with a larger share, up to the clip limit', () => {
    expect(raiseLocalContrast(dull, 0)).toEqual(dull)
    const contrasts = [0, 0.1, 0.3, 1].map((share) =>
      deviationOf(codes(raiseLocalContrast(dull, share), 1).subarray(50, 60)),
    )
    expect(contrasts).toEqual([...contrasts].sort((one, other) => one - other))
    // Bins hold 2.5 times their share at most, and the redistributed rest adds less than one share.
    expect(contrasts[3] / contrasts[0]).toBeLessThan(3.6)
    expect(contrasts[3] / contrasts[0]).toBeGreaterThan(1.3)
  })

  test('moves all channels by the same levels, and keeps alpha', () => {
    const raised = raiseLocalContrast(dull, 0.4)
    for (let i = 0; i < dull.data.length; i += 4) {
      const change = raised.data[i + 1] - dull.data[i + 1]
      expect(Math.abs(raised.data[i] - dull.data[i] - change)).toBeLessThanOrEqual(1)
      expect(Math.abs(raised.data[i + 2] - dull.data[i + 2] - change)).toBeLessThanOrEqual(1)
      expect(raised.data[i + 3]).toBe(dull.data[i + 3])
    }
  })

  test('never reverses the tones of one place', () => {
    const raised = raiseLocalContrast(
      photoOf(64, 64, (x) => [x * 4, x * 4, x * 4, 255]),
      1,
    )
    for (let x = 1; x < 64; x++)
      expect(raised.data[(32 * 64 + x) * 4]).toBeGreaterThanOrEqual(raised.data[(32 * 64 + x - 1) * 4])
  })

  test('hardly changes tones that fill the range evenly, and accepts a photo of one pixel', () => {
    const even = noisePhoto(160, 160)
    const grey = photoOf(160, 160, (x, y) => [0, 1, 2].map(() => even.data[(y * 160 + x) * 4]).concat(255))
    const raised = raiseLocalContrast(grey, 1)
    expect(Math.abs(deviationOf(codes(raised, 0)) / deviationOf(codes(grey, 0)) - 1)).toBeLessThan(0.05)
    expect(
      raiseLocalContrast(
        photoOf(1, 1, () => [9, 9, 9, 9]),
        0.2,
      ).data[3],
    ).toBe(9)
  })
})
