import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeColors } from '#imaging/color/color-cube.ts'
import { applyFadeCurves, colorDifference, type FadeCurves, noFade, tabulate } from '#imaging/color/fade-curves.ts'
import { removeTint } from '#imaging/color/tone-kind.ts'
import { createRgba, type Rgba } from '#imaging/image.ts'

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
function tones(width: number, height: number): Rgba {
  const photo = createRgba(width, height)
  for (let i = 0, j = 0; i < width * height; i++, j += 4)
    photo.data.set([(i * 7) % 256, (i * 13 + 40) % 256, (i * 29 + 90) % 256, i % 256], j)
  return photo
}

describe('the curves that undo a fade', () => {
  test('never turn tones around, nor leave the codes', () => {
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
})

test('a change read off the grid of colours is within two levels of the change itself', () => {
  const photo = tones(400, 360)
  const direct = removeTint(photo)
  const read = changeColors(photo, removeTint)
  let worst = 0
  for (let i = 0; i < photo.data.length; i++) worst = Math.max(worst, Math.abs(direct.data[i] - read.data[i]))
  expect(worst).toBeLessThanOrEqual(2)
})
