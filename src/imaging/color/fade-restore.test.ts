import { describe, expect, test } from 'vitest'
import { applyFadeCurves, noFade } from '#imaging/color/fade-curves.ts'
import { guessCurves, measureFade, stretchRange } from '#imaging/color/fade-restore.ts'
import { measureTone, removeTint } from '#imaging/color/tone-kind.ts'
import { createRgba } from '#imaging/image.ts'
import { photoOf } from '#imaging/test-planes.ts'
import { fixturePhoto } from '../../../tests/fixture-photo.ts'

/** Greys from `from` to `to`, each as often as the others. */
const ramp = (from: number, to: number, tint: readonly number[] = [1, 1, 1]) =>
  photoOf(256, 64, (x) => [...tint.map((share) => share * (from + ((to - from) * x) / 255)), 255])

describe('restoring a fade', () => {
  test('a flattened photo gets most of its range back, and keeps its mean brightness', async () => {
    const photo = removeTint(await fixturePhoto('old-portrait.jpg'))
    const faded = createRgba(photo.width, photo.height)
    for (let i = 0; i < faded.data.length; i++) faded.data[i] = i % 4 === 3 ? 255 : 70 + photo.data[i] * 0.45
    const before = measureFade(faded)
    const after = measureFade(stretchRange(faded, before, 'grey', 0.6))
    expect(after.fade).toBeLessThan(before.fade * 0.55)
    expect(Math.abs(after.median - before.median)).toBeLessThan(20)
  })

  test('a toned print keeps its tint', async () => {
    const sepia = await fixturePhoto('grey.jpg')
    for (let i = 0; i < sepia.data.length; i += 4) {
      const value = 60 + sepia.data[i] * 0.5
      sepia.data.set([value, value * 0.9, value * 0.75], i)
    }
    const stretched = stretchRange(sepia, measureFade(sepia), 'toned', 0.6)
    const before = measureTone(sepia)
    const after = measureTone(stretched)
    expect(Math.abs(after.chroma - before.chroma)).toBeLessThan(2.5)
  })

  test('a fade is measured from both ends and the median of the visible tones', () => {
    const half = photoOf(256, 64, (x, y) => (y < 32 ? [40 + (160 * x) / 255, 90, 60, 255] : [0, 255, 0, 0]))
    const levels = measureFade(half)
    expect(Math.abs(levels.black[0] - 41)).toBeLessThanOrEqual(1)
    expect(Math.abs(levels.white[0] - 199)).toBeLessThanOrEqual(1)
    expect(levels.black.slice(1)).toEqual([90, 60])
    expect(levels.white.slice(1)).toEqual([90, 60])
    const grey = measureFade(ramp(40, 200))
    expect(Math.abs(grey.median - 120)).toBeLessThanOrEqual(1)
    expect(grey.fade).toBeCloseTo(1 - (grey.lightest - grey.darkest) / 255, 6)
    expect(grey.paper.lightness).toBeGreaterThan(78)
    expect(Math.abs(grey.paper.a)).toBeLessThan(0.1)
  })

  test('a larger share gives a wider range, and no tones are reversed', () => {
    const faded = ramp(70, 190)
    const levels = measureFade(faded)
    const spans = [0, 0.3, 0.6, 1].map((share) => {
      const { data } = stretchRange(faded, levels, 'grey', share)
      for (let x = 1; x < 256; x++) expect(data[x * 4]).toBeGreaterThanOrEqual(data[x * 4 - 4])
      return data[255 * 4] - data[0]
    })
    expect(spans).toEqual([...spans].sort((one, other) => one - other))
    expect(spans[0]).toBe(120)
    expect(spans.at(-1)).toBeGreaterThan(235)
  })

  test('tones beyond the ends stay apart, so that dust stays a little darker than black', () => {
    const dusty = photoOf(256, 64, (x, y) => {
      const code = y === 0 && x < 20 ? 60 : 70 + (120 * x) / 255
      return [code, code, code, 255]
    })
    const levels = measureFade(dusty)
    expect(levels.darkest).toBe(70)
    const { data } = stretchRange(dusty, levels, 'grey', 0.6)
    // Ends at 28 and 229: 1.7 levels for one.
    expect(data[256 * 4] - data[0]).toBeGreaterThan(12)
    expect(data[256 * 4] - data[0]).toBeLessThan(22)
  })

  test('the paper of a toned print keeps the chroma that is given, and one with less all of its own', () => {
    const toned = ramp(60, 200, [1, 0.9, 0.7])
    const levels = measureFade(toned)
    const paperAfter = (kept: number) => {
      const { a, b } = measureFade(stretchRange(toned, levels, 'toned', 0.5, kept)).paper
      return Math.hypot(a, b)
    }
    const own = Math.hypot(levels.paper.a, levels.paper.b)
    expect(own).toBeGreaterThan(15)
    for (const kept of [0, 7, 12]) expect(Math.abs(paperAfter(kept) - kept)).toBeLessThan(1.5)
    expect(Math.abs(paperAfter(30) - own)).toBeLessThan(1.5)
  })

  test('curves are guessed only where black and white are both missing; they widen the range and reduce the cast', () => {
    for (const photo of [ramp(20, 200), ramp(60, 250)]) expect(guessCurves(photo, measureFade(photo))).toBe(noFade)
    const faded = ramp(70, 200, [1, 0.92, 0.8])
    const restored = applyFadeCurves(faded, guessCurves(faded, measureFade(faded)), 1)
    const [before, after] = [measureFade(faded), measureFade(restored)]
    expect(after.fade).toBeLessThan(0.7 * before.fade)
    expect(after.white[0] - after.white[2]).toBeLessThan(before.white[0] - before.white[2])
  })
})
