import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyFadeCurves, colorDifference, type FadeCurves, noFade, tabulate } from '#imaging/color/fade-curves.ts'
import type { Rgba } from '#imaging/image.ts'
import { photoOf } from '#imaging/test-planes.ts'

const channel = (min: number, max: number) => {
  const value = fc.double({ min, max, noNaN: true })
  return fc.tuple(value, value, value)
}
const curves: fc.Arbitrary<FadeCurves> = fc.record({
  black: channel(-0.1, 0.4),
  white: channel(0.5, 1.3),
  power: channel(0.5, 2),
})

/** Every code in every channel, a little mixed. */
const tones = (width: number, height: number): Rgba =>
  photoOf(width, height, (x, y) => {
    const i = y * width + x
    return [(i * 7) % 256, (i * 13 + 40) % 256, (i * 29 + 90) % 256, i % 256]
  })

describe('the curves that undo a fade', () => {
  test('never reverse tones, and stay within 0..255', () => {
    fc.assert(
      fc.property(curves, (given) => {
        for (const index of [0, 1, 2] as const) {
          const table = tabulate(given, index, 1)
          for (let code = 1; code < 256; code++) expect(table[code]).toBeGreaterThanOrEqual(table[code - 1] - 1e-4)
          expect(table[0]).toBeGreaterThanOrEqual(0)
          expect(table[255]).toBeLessThanOrEqual(255)
        }
      }),
    )
  })

  test('keep light tones apart: none is clipped before the brightest', () => {
    fc.assert(
      fc.property(curves, (given) => {
        const table = tabulate(given, 0, 1)
        const white = Math.min(254, Math.round(given.white[0] * 255))
        expect(table[white]).toBeLessThan(254)
      }),
    )
  })

  test('keep alpha', () => {
    fc.assert(
      fc.property(curves, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
        const photo = tones(16, 16)
        const changed = applyFadeCurves(photo, given, share)
        for (let i = 3; i < photo.data.length; i += 4) expect(changed.data[i]).toBe(photo.data[i])
      }),
    )
  })

  test('of what has not faded change next to nothing, and none of it at share 0', () => {
    const photo = tones(64, 64)
    expect(colorDifference(photo, applyFadeCurves(photo, noFade, 1))).toBeLessThan(0.6)
    expect(applyFadeCurves(photo, noFade, 0).data).toEqual(photo.data)
  })

  test('undo the fade that they describe, but for the bend at the ends', () => {
    const given: FadeCurves = { black: [0.2, 0.15, 0.1], white: [0.8, 0.85, 0.9], power: [1.2, 1, 0.8] }
    for (const channel of [0, 1, 2] as const) {
      const table = tabulate(given, channel, 1)
      for (let tone = 0.1; tone < 0.9; tone += 0.05) {
        const faded =
          given.black[channel] + (given.white[channel] - given.black[channel]) * tone ** (1 / given.power[channel])
        // The table has whole codes: a step of one is at most two levels.
        expect(Math.abs(table[Math.round(faded * 255)] / 255 - tone)).toBeLessThan(0.006)
      }
    }
  })
})

test('the difference of two pictures is the mean distance in Lab of the visible pixels', () => {
  const white = photoOf(4, 1, () => [255, 255, 255, 255])
  const mixed = photoOf(4, 1, (x) => (x < 2 ? [255, 255, 255, 255] : [0, 0, 0, 255]))
  expect(colorDifference(white, mixed)).toBeCloseTo(50, 1)
  const clear = photoOf(4, 1, () => [255, 255, 255, 0])
  expect(colorDifference(clear, mixed)).toBe(0)
})
