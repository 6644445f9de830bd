import fc from 'fast-check'
import { expect, test } from 'vitest'
import { skinTone } from '#tools/coloring/guess/skin-tone.ts'

const hueOf = ({ a, b }: { a: number; b: number }) => (Math.atan2(b, a) * 180) / Math.PI

test('faces of other lightness and other guesses get other tones', () => {
  const guess = { a: 14, b: 14 }
  const [dark, light] = [skinTone(0.38, guess), skinTone(0.8, guess)]
  expect(hueOf(dark) - hueOf(light)).toBeGreaterThan(1)
  expect(Math.hypot(dark.a, dark.b)).toBeGreaterThan(Math.hypot(light.a, light.b) + 2)
  expect(hueOf(skinTone(0.6, { a: 10, b: 22 })) - hueOf(skinTone(0.6, { a: 22, b: 10 }))).toBeGreaterThan(10)
})

test('a muted guess hardly makes skin paler', () => {
  const chromaOf = ({ a, b }: { a: number; b: number }) => Math.hypot(a, b)
  for (const lightness of [0.3, 0.5, 0.6]) {
    expect(chromaOf(skinTone(lightness, { a: 5, b: 6 }))).toBeGreaterThan(19)
    expect(chromaOf(skinTone(lightness))).toBeGreaterThan(18)
  }
})

test('light skin is as yellow as that of most faces, not pink', () => {
  for (const lightness of [0.65, 0.75, 0.85]) expect(hueOf(skinTone(lightness))).toBeGreaterThan(49)
})

test('every tone is one that skin has', () => {
  const chroma = fc.double({ min: -80, max: 80, noNaN: true })
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), chroma, chroma, (lightness, a, b) => {
      const tone = skinTone(lightness, { a, b })
      expect(hueOf(tone)).toBeGreaterThanOrEqual(35)
      expect(hueOf(tone)).toBeLessThanOrEqual(63)
      expect(Math.hypot(tone.a, tone.b)).toBeGreaterThan(15.9)
      expect(Math.hypot(tone.a, tone.b)).toBeLessThan(28.1)
    }),
  )
})
