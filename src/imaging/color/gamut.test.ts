import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { labFromRgba, linearFromLab } from '#imaging/color/color.ts'
import { chromaShareInGamut, writeKeepingLightness } from '#imaging/color/gamut.ts'
import { createRgba } from '#imaging/image.ts'

const lightnesses = fc.integer({ min: 10, max: 990 }).map((value) => value / 10)
const chromas = fc.integer({ min: -1300, max: 1300 }).map((value) => value / 10)

/** @param slack how far linear light may lie outside 0..1 */
const canShow = (slack: number, lightness: number, a: number, b: number) =>
  linearFromLab(lightness, a, b).every((light) => light >= -slack && light <= 1 + slack)

describe('the colours that sRGB can show', () => {
  test('include the share of chroma that is found, and nothing beyond it', () => {
    fc.assert(
      fc.property(lightnesses, chromas, chromas, (lightness, a, b) => {
        const share = chromaShareInGamut(lightness, a, b)
        expect(canShow(0.00002, lightness, a * share, b * share)).toBe(true)
        // Near black, little chroma more is hardly more light.
        const more = share + 1 / 128
        if (more < 1) expect(canShow(0.00001, lightness, a * more, b * more)).toBe(false)
      }),
    )
  })

  test('are written with the lightness and hue that were asked for, whatever the chroma', () => {
    const photo = createRgba(1, 1)
    photo.data[3] = 77
    fc.assert(
      fc.property(lightnesses, chromas, chromas, (lightness, a, b) => {
        writeKeepingLightness(photo.data, 0, lightness, a, b)
        const written = labFromRgba(photo)
        expect(Math.abs(written.lightness.data[0] - lightness)).toBeLessThan(0.5)
        const chroma = Math.hypot(written.a.data[0], written.b.data[0])
        // Codes are whole: the hue of next to no chroma says nothing.
        const turn = Math.sin(Math.atan2(written.b.data[0], written.a.data[0]) - Math.atan2(b, a))
        expect(chroma * Math.abs(turn)).toBeLessThan(2.5)
        expect(photo.data[3]).toBe(77)
      }),
    )
  })

  test('are written exactly where sRGB has them', () => {
    const codes = createRgba(1, 1)
    for (const wanted of [
      [200, 120, 40],
      [3, 5, 4],
      [255, 255, 255],
      [0, 255, 0],
    ]) {
      codes.data.set(wanted)
      const { lightness, a, b } = labFromRgba(codes)
      writeKeepingLightness(codes.data, 0, lightness.data[0], a.data[0], b.data[0])
      for (let c = 0; c < 3; c++) expect(Math.abs(codes.data[c] - wanted[c])).toBeLessThanOrEqual(1)
    }
  })
})
