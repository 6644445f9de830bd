import { describe, expect, test } from 'vitest'
import { denoiseByDct } from '#imaging/filters/dct-denoise.ts'
import type { Rgba } from '#imaging/image.ts'
import { deviationOf, gaussianFrom, largestDifference, noisePhoto, photoOf } from '#imaging/test-planes.ts'

const whole = { luma: 1, chroma: 1 }
const quiet = () => {}

const blocks = [0, 1, 2, 3, 4, 5, 6, 7]
const scaleOf = (frequency: number) => Math.sqrt((frequency === 0 ? 1 : 2) / 8)
const wave = (frequency: number, at: number) => scaleOf(frequency) * Math.cos((Math.PI * (2 * at + 1) * frequency) / 16)

/** An 8 x 8 photo through the cosine transform's definition: waves weaker than the threshold are left out of the sum. */
function plainDenoise(photo: Rgba, threshold: readonly number[]): number[] {
  const axes = [
    [1, 1, 1].map((value) => value / Math.sqrt(3)),
    [1, 0, -1].map((value) => value / Math.SQRT2),
    [1, -2, 1].map((value) => value / Math.sqrt(6)),
  ]
  const out = Array.from(photo.data, (value, i) => (i % 4 === 3 ? value : 0))
  for (const [k, axis] of axes.entries()) {
    const valueAt = (x: number, y: number) =>
      axis.reduce((sum, share, c) => sum + share * photo.data[(y * 8 + x) * 4 + c], 0)
    for (const v of blocks)
      for (const u of blocks) {
        let strength = 0
        for (const y of blocks) for (const x of blocks) strength += wave(u, x) * wave(v, y) * valueAt(x, y)
        if (u + v > 0 && Math.abs(strength) < threshold[k]) continue
        for (const y of blocks)
          for (const x of blocks)
            for (let c = 0; c < 3; c++) out[(y * 8 + x) * 4 + c] += axis[c] * strength * wave(u, x) * wave(v, y)
      }
  }
  return out.map((value) => Math.min(255, Math.max(0, value)))
}

describe('denoising by the cosine transform', () => {
  test('drops the weak waves of a block; colour has a higher threshold than luma', () => {
    for (const seed of [1, 2, 3]) {
      const photo = noisePhoto(8, 8, seed)
      const noiseLevels = 20
      const plain = plainDenoise(photo, [2.7 * noiseLevels, 2.7 * 1.6 * noiseLevels, 2.7 * 1.6 * noiseLevels])
      expect(largestDifference(denoiseByDct(photo, noiseLevels, whole, quiet).data, plain)).toBeLessThan(0.51)
    }
  })

  test('gives every block back where nothing counts as noise: the transform is orthonormal', () => {
    const photo = noisePhoto(37, 22)
    expect(denoiseByDct(photo, 0, whole, quiet).data).toEqual(photo.data)
    expect(denoiseByDct(photo, 30, { luma: 0, chroma: 0 }, quiet).data).toEqual(photo.data)
  })

  test('takes most of the noise off a slope and keeps its level', () => {
    const noise = gaussianFrom(4)
    const clean = photoOf(96, 64, (x) => [60 + x, 80 + x, 100 + x, 255])
    const noisy = photoOf(96, 64, (x) => [60 + x + 8 * noise(), 80 + x + 8 * noise(), 100 + x + 8 * noise(), 255])
    const errorOf = ({ data }: Rgba) => deviationOf(Array.from(data, (value, i) => value - clean.data[i]))
    expect(errorOf(denoiseByDct(noisy, 8, whole, quiet))).toBeLessThan(0.4 * errorOf(noisy))
  })

  test('keeps a flat photo, alpha, and what is smaller than a block', () => {
    const flat = photoOf(21, 13, () => [200, 10, 90, 40])
    expect(denoiseByDct(flat, 25, whole, quiet).data).toEqual(flat.data)
    const noise = noisePhoto(20, 20)
    const alpha = ({ data }: Rgba) => data.filter((_, i) => i % 4 === 3)
    expect(alpha(denoiseByDct(noise, 25, whole, quiet))).toEqual(alpha(noise))
    const small = noisePhoto(7, 30)
    expect(denoiseByDct(small, 25, whole, quiet).data).toEqual(small.data)
  })

  test('tells how far it is, up to the end', () => {
    const told: number[] = []
    denoiseByDct(noisePhoto(16, 40), 5, whole, (fraction) => told.push(fraction))
    expect(told).toEqual([...told].sort((one, other) => one - other))
    expect(told.at(-1)).toBe(1)
  })
})
