import { describe, expect, test } from 'vitest'
import { type ChromaCurve, fitChroma, openColoring } from '#imaging/color/chroma-upsample.ts'
import { labFromRgba } from '#imaging/color/color.ts'
import { lightnessPlane } from '#imaging/color/lightness.ts'
import { copyRgba, type Plane, type Rgba } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { largestDifference, noisePlane, photoOf, planeOf } from '#imaging/test-planes.ts'

const noise = noisePlane(64, 48)
const grey = photoOf(64, 48, (x, y) => {
  const code = 90 + 60 * noise.data[y * 64 + x]
  return [code, code, code, (x * 5) % 256]
})
const asItIs = () => {}

function colored(photo: Rgba, a: Plane, b: Plane, curve: ChromaCurve = asItIs): Rgba {
  const lightness = lightnessPlane(photo)
  const small = resizePlane(lightness, a.width, a.height)
  const guide = { ...small, data: small.data.map((value) => value / 100) }
  const out = copyRgba(photo)
  const colorRow = openColoring(out, lightness, fitChroma(guide, { a, b }, 4), curve)
  for (let y = 0; y < out.height; y++) colorRow(y)
  return out
}

describe('colouring with a smaller chroma', () => {
  const flat = (value: number) => planeOf(16, 12, () => value)

  test('gives a flat chroma to every pixel, and keeps lightness and alpha', () => {
    const out = colored(grey, flat(18), flat(-12))
    const { lightness, a, b } = labFromRgba(out)
    expect(largestDifference(lightness.data, lightnessPlane(grey).data)).toBeLessThan(0.5)
    for (let i = 0; i < a.data.length; i++) {
      expect(Math.abs(a.data[i] - 18)).toBeLessThan(1.5)
      expect(Math.abs(b.data[i] + 12)).toBeLessThan(1.5)
      expect(out.data[i * 4 + 3]).toBe(grey.data[i * 4 + 3])
    }
  })

  test('asks the curve at every pixel, by its lightness', () => {
    const halfInTheDark = (lightness: number, chroma: Float32Array) => {
      if (lightness < 50) chroma.fill(0)
    }
    const out = colored(grey, flat(18), flat(-12), halfInTheDark)
    const { a } = labFromRgba(out)
    const before = lightnessPlane(grey)
    for (let i = 0; i < a.data.length; i++)
      expect(Math.abs(a.data[i] - (before.data[i] < 50 ? 0 : 18))).toBeLessThan(1.5)
  })

  test('carries colour up to the edges of the full size', () => {
    const step = photoOf(64, 48, (x) => (x < 30 ? [60, 60, 60, 255] : [180, 180, 180, 255]))
    const a = planeOf(16, 12, (x) => (x < 7 ? 30 : x === 7 ? 15 : 0))
    const out = labFromRgba(colored(step, a, flat(0))).a
    const row = out.data.subarray(24 * 64, 25 * 64)
    expect(row[29] - row[30]).toBeGreaterThan(20)
    for (let x = 4; x < 30; x++) expect(row[x]).toBeGreaterThan(22)
    for (let x = 30; x < 60; x++) expect(row[x]).toBeLessThan(8)
  })

  test('runs evenly from one chroma to another on even ground', () => {
    const even = photoOf(64, 48, () => [130, 130, 130, 255])
    const rise = planeOf(16, 12, (x, y) => 3 * x + 3 * y - 40)
    const { a } = labFromRgba(colored(even, rise, flat(0)))
    // Three units in four pixels, less near the borders, where windows are cut; codes are whole.
    for (let y = 16; y < 32; y++)
      for (let x = 20; x < 44; x++) {
        const here = a.data[y * 64 + x]
        for (const next of [a.data[y * 64 + x + 1], a.data[(y + 1) * 64 + x]])
          expect(Math.abs(next - here - 0.6)).toBeLessThan(1)
      }
    const middle = 3 * (32 / 4 - 0.5) + 3 * (24 / 4 - 0.5) - 40
    expect(Math.abs(a.data[24 * 64 + 32] - middle)).toBeLessThan(1)
  })

  test('keeps lightness where sRGB cannot show the chroma', () => {
    const out = colored(grey, flat(120), flat(90))
    expect(largestDifference(lightnessPlane(out).data, lightnessPlane(grey).data)).toBeLessThan(0.5)
  })
})
