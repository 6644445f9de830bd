import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPlane } from '#imaging/image.ts'
import { type Contour, findContours } from './contours.ts'

function planeOf(width: number, height: number, valueAt: (x: number, y: number) => number) {
  const plane = createPlane(width, height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) plane.data[y * width + x] = valueAt(x + 0.5, y + 0.5)
  return plane
}

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
  const ring = planeOf(40, 40, (x, y) => Math.abs(Math.hypot(x - x0, y - y0) - 11) - 3)
  const contours = findContours(ring, 0)
  expect(contours).toHaveLength(2)
  for (const contour of contours) {
    const radius = Math.hypot(contour[0] - x0, contour[1] - y0) > 11 ? 14 : 8
    for (let i = 0; i < contour.length; i += 2)
      expect(Math.abs(Math.hypot(contour[i] - x0, contour[i + 1] - y0) - radius)).toBeLessThan(0.05)
  }
  expect(contours.map((contour) => Math.sign(areaOf(contour))).sort()).toEqual([-1, 1])
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
