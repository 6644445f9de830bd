import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Contour, findContours } from '#imaging/drawing/contours.ts'
import { planeOf } from '#imaging/test-planes.ts'

/** Sampled in the middle of each pixel. */
const sampled = (width: number, height: number, valueAt: (x: number, y: number) => number) =>
  planeOf(width, height, (x, y) => valueAt(x + 0.5, y + 0.5))

function areaOf(contour: Contour): number {
  let sum = 0
  for (let i = 0; i < contour.length; i += 2) {
    const j = (i + 2) % contour.length
    sum += contour[i] * contour[j + 1] - contour[j] * contour[i + 1]
  }
  return sum / 2
}

test('a ring has two outlines where its rims lie, to a twentieth of a pixel, and they run opposite ways', () => {
  const [x0, y0] = [20.3, 19.6]
  const ring = sampled(40, 40, (x, y) => Math.abs(Math.hypot(x - x0, y - y0) - 11) - 3)
  const contours = findContours(ring, 0)
  expect(contours).toHaveLength(2)
  for (const contour of contours) {
    const radius = Math.hypot(contour[0] - x0, contour[1] - y0) > 11 ? 14 : 8
    for (let i = 0; i < contour.length; i += 2)
      expect(Math.abs(Math.hypot(contour[i] - x0, contour[i + 1] - y0) - radius)).toBeLessThan(0.05)
  }
  expect(contours.map((contour) => Math.sign(areaOf(contour))).sort()).toEqual([-1, 1])
})

test('an outline holds the area that lies below the level, which lies on its left on the screen', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 4, max: 12, noNaN: true }),
      fc.double({ min: 4, max: 12, noNaN: true }),
      fc.integer({ min: 0, max: 179 }),
      (long, short, degrees) => {
        const angle = (degrees * Math.PI) / 180
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
        const ellipse = sampled(32, 32, (x, y) => {
          const [u, v] = [(x - 16.2) * cos + (y - 15.7) * sin, (y - 15.7) * cos - (x - 16.2) * sin]
          return Math.hypot(u / long, v / short) - 1
        })
        const [contour, ...others] = findContours(ellipse, 0)
        expect(others).toEqual([])
        const area = Math.PI * long * short
        // With y down, an outline with its area on the left runs in the negative sense. Splines shrink the area a
        // little.
        expect(Math.abs(-areaOf(contour) - area)).toBeLessThan(0.03 * area + 0.5)
      },
    ),
    { numRuns: 40 },
  )
})

test('two corners that touch are one area if the middle between them lies below the level, else two', () => {
  const corners = (others: number) => planeOf(6, 6, (x, y) => (x < 3 === y < 3 ? -1 : others))
  expect(findContours(corners(0.95), 0)).toHaveLength(1)
  expect(findContours(corners(1.05), 0)).toHaveLength(2)
})

test('every outline is closed, and lies within the plane, whatever the plane holds', () => {
  const planes = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })).chain(([width, height]) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      values: fc.array(fc.integer({ min: -5, max: 5 }), { minLength: width * height, maxLength: width * height }),
    }),
  )
  fc.assert(
    fc.property(planes, ({ width, height, values }) => {
      const contours = findContours({ width, height, data: Float32Array.from(values) }, 0.1)
      for (const contour of contours)
        for (let i = 0; i < contour.length; i += 2) {
          const j = (i + 2) % contour.length
          expect(Math.hypot(contour[i] - contour[j], contour[i + 1] - contour[j + 1])).toBeLessThan(0.75)
          expect(Math.min(contour[i], contour[i + 1])).toBeGreaterThan(-0.3)
          expect(contour[i] - width).toBeLessThan(0.3)
          expect(contour[i + 1] - height).toBeLessThan(0.3)
        }
      const isInside = values.every((value) => value < 0.1)
      if (isInside) expect(contours).toHaveLength(1)
    }),
    { numRuns: 60 },
  )
})
