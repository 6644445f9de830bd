import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillPolygon, type Polygon } from '#imaging/drawing/polygon.ts'
import { createPlane } from '#imaging/image.ts'
import { largestDifference, noisePlane, planeOf } from '#imaging/test-planes.ts'

/** Whether a ray from (x, y) to the right crosses the outline an odd number of times. */
function isInside(polygon: Polygon, x: number, y: number): boolean {
  let isIn = false
  for (let i = 0; i < polygon.length; i += 2) {
    const j = (i + 2) % polygon.length
    const [x0, y0, x1, y1] = [polygon[i], polygon[i + 1], polygon[j], polygon[j + 1]]
    if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) isIn = !isIn
  }
  return isIn
}

describe('filling a polygon', () => {
  test('covers the area of any triangle inside the plane', () => {
    const corner = fc.integer({ min: 200, max: 3800 }).map((value) => value / 100)
    fc.assert(
      fc.property(fc.tuple(corner, corner, corner, corner, corner, corner), (corners) => {
        const plane = createPlane(40, 40)
        fillPolygon(plane, corners)
        const [x0, y0, x1, y1, x2, y2] = corners
        const area = Math.abs((x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)) / 2
        const covered = plane.data.reduce((sum, value) => sum + value, 0)
        const span = Math.max(x0, x1, x2) - Math.min(x0, x1, x2)
        expect(Math.abs(covered - area)).toBeLessThan(0.2 + span * 0.15)
      }),
    )
  })

  test('covers each pixel by the share of its points inside by the even-odd rule, also where lines cross', () => {
    const corners = fc.array(
      fc.integer({ min: -400, max: 2400 }).map((value) => value / 100),
      { minLength: 6, maxLength: 14 },
    )
    fc.assert(
      fc.property(corners, (numbers) => {
        const polygon = numbers.slice(0, numbers.length & ~1)
        const plane = createPlane(20, 18)
        fillPolygon(plane, polygon)
        // Four lines per row, as in the fill, and 32 points along each.
        const plain = planeOf(20, 18, (x, y) => {
          let count = 0
          for (let line = 0; line < 4; line++)
            for (let k = 0; k < 32; k++) if (isInside(polygon, x + (k + 0.5) / 32, y + (line + 0.5) / 4)) count++
          return count / 128
        })
        // Each of the crossings in a pixel is off by at most half a point.
        expect(largestDifference(plane.data, plain.data)).toBeLessThan(polygon.length / 2 / 32)
      }),
      { numRuns: 25 },
    )
  })

  test('stays within the plane when the polygon does not', () => {
    const plane = createPlane(8, 8)
    fillPolygon(plane, [-100, -100, 100, -100, 100, 100, -100, 100])
    expect([...plane.data].every((value) => value === 1)).toBe(true)
  })

  test('raises values and never lowers them', () => {
    const plane = noisePlane(8, 8)
    const before = plane.data.slice()
    fillPolygon(plane, [2, 2, 6, 2, 6, 6, 2, 6], 0.5)
    for (let i = 0; i < 64; i++) {
      const isCovered = i % 8 >= 2 && i % 8 < 6 && i >= 16 && i < 48
      expect(plane.data[i]).toBe(isCovered ? Math.max(0.5, before[i]) : before[i])
    }
  })
})
