import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hueOf, hueTable, readHues, shareOfHue } from '#imaging/adjust/hue-changes.ts'

test('a colour is made of its hue again', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 359.99, noNaN: true }), (hue) => {
      const [r, g, b] = [shareOfHue(hue, 0), shareOfHue(hue, 240), shareOfHue(hue, 120)]
      const apart = Math.abs(hueOf(r, g, b) - hue)
      expect(Math.min(apart, 360 - apart)).toBeLessThan(1e-6)
      expect([Math.max(r, g, b), Math.min(r, g, b)]).toEqual([1, 0])
    }),
  )
})

test('a change is whole at its hue, nothing beyond its reach, and goes round through red', () => {
  const { saturation } = hueTable([{ hue: 10, reach: 40, saturation: 0.5 }])
  expect(readHues(saturation, 10)).toBeCloseTo(0.5, 6)
  expect(readHues(saturation, 355)).toBeGreaterThan(0.1)
  expect([readHues(saturation, 51), readHues(saturation, 329)]).toEqual([0, 0])
})
