import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cropRgba } from '#imaging/crop.ts'
import { createRgba, type Rgba } from '#imaging/image.ts'
import { halveDownTo } from '#imaging/resampling/halve.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { doubleLanczos } from '#imaging/resampling/resize-lanczos.ts'
import { largestDifference, meanOf, photoOf, photos } from '#imaging/test-planes.ts'
import { fixturePhoto } from '../../../tests/fixture-photo.ts'

/** The sum over every source pixel within three of a sample, weighted by Lanczos' window of the sinc. */
function plainDouble({ width, height, data }: Rgba): number[] {
  const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))
  const taps = (at: number) => {
    const center = (at + 0.5) / 2 - 0.5
    const places = Array.from({ length: 6 }, (_, k) => Math.ceil(center - 3) + k)
    const weights = places.map((place) => sinc(place - center) * sinc((place - center) / 3))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    return places.map((place, k) => ({ place, weight: weights[k] / total }))
  }
  const within = (at: number, length: number) => Math.min(length - 1, Math.max(0, at))
  return Array.from({ length: width * height * 16 }, (_, i) => {
    const [c, x, y] = [i % 4, (i >> 2) % (2 * width), Math.floor(i / 8 / width)]
    let sum = 0
    for (const down of taps(y))
      for (const across of taps(x))
        sum +=
          down.weight * across.weight * data[(within(down.place, height) * width + within(across.place, width)) * 4 + c]
    return Math.min(255, Math.max(0, sum))
  })
}

describe('doubling by Lanczos', () => {
  test('is the windowed sinc, in all four channels; borders repeat', () => {
    fc.assert(
      fc.property(photos(7), (photo) => {
        expect(largestDifference(doubleLanczos(photo).data, plainDouble(photo))).toBeLessThan(0.51)
      }),
      { numRuns: 25 },
    )
  })

  test('doubles a photo better than straight lines do', async () => {
    const photo = cropRgba(await fixturePhoto('portrait.jpg'), { x: 120, y: 20, width: 240, height: 240 })
    const small = halveDownTo(photo, 120)
    const byLines = resizeRgba(small, 240, 240)
    const errorOf = ({ data }: Rgba) => meanOf(Array.from(data, (value, i) => (value - photo.data[i]) ** 2))
    expect(errorOf(doubleLanczos(small))).toBeLessThan(errorOf(byLines))
  })

  test('keeps a flat photo flat and a slope a slope', () => {
    const flat = createRgba(7, 5)
    flat.data.fill(77)
    expect(doubleLanczos(flat).data.every((value) => value === 77)).toBe(true)
    const slope = photoOf(20, 4, (x) => [10 * x + 20, 0, 0, 255])
    const doubled = doubleLanczos(slope)
    for (let x = 8; x < 32; x++)
      expect(Math.abs(doubled.data[(4 * 40 + x) * 4] - (5 * x + 17.5))).toBeLessThanOrEqual(1)
  })
})
