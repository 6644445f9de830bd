import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPlane, type Plane, type Size } from '#imaging/image.ts'
import { splineRows } from '#imaging/resampling/spline-rows.ts'
import { largestDifference, noisePlane, planeOf, planes, sizes } from '#imaging/test-planes.ts'

function enlarge(plane: Plane, size: Size): Plane {
  const out = createPlane(size.width, size.height)
  const [read] = splineRows([plane], size)
  for (let y = 0; y < size.height; y++) read(y, out.data.subarray(y * size.width, (y + 1) * size.width))
  return out
}

/** The sum of all samples, each spread as a cubic B-spline of support 4; the border repeats. */
function plainSpline(plane: Plane, { width, height }: Size): Plane {
  const spline = (x: number) => {
    const d = Math.abs(x)
    return d < 1 ? 2 / 3 - d * d + d ** 3 / 2 : d < 2 ? (2 - d) ** 3 / 6 : 0
  }
  const within = (at: number, length: number) => Math.min(length - 1, Math.max(0, at))
  return planeOf(width, height, (x, y) => {
    const u = ((x + 0.5) * plane.width) / width - 0.5
    const v = ((y + 0.5) * plane.height) / height - 0.5
    let sum = 0
    for (let r = -3; r < plane.height + 3; r++)
      for (let c = -3; c < plane.width + 3; c++) {
        const value = plane.data[within(r, plane.height) * plane.width + within(c, plane.width)]
        sum += spline(u - c) * spline(v - r) * value
      }
    return sum
  })
}

describe('spline rows', () => {
  test('are the sum of cubic B-splines', () => {
    fc.assert(
      fc.property(planes(7), sizes(12), (plane, more) => {
        const size = { width: plane.width + more.width, height: plane.height + more.height }
        expect(largestDifference(enlarge(plane, size).data, plainSpline(plane, size).data)).toBeLessThan(1e-5)
      }),
      { numRuns: 50 },
    )
  })

  test('keep a flat plane flat and never leave the range of its values', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.float({ min: -5, max: 5, noNaN: true }), { minLength: 81, maxLength: 81 }),
        (width, height, size, values) => {
          const plane = planeOf(width, height, (x, y) => values[y * 9 + x])
          const least = Math.min(...plane.data)
          const most = Math.max(...plane.data)
          const { data } = enlarge(plane, { width: size, height: size })
          expect(Math.min(...data)).toBeGreaterThanOrEqual(least - 1e-4)
          expect(Math.max(...data)).toBeLessThanOrEqual(most + 1e-4)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('enlarge a slope to the same slope', () => {
    const [read] = splineRows([planeOf(20, 4, (x) => x)], { width: 80, height: 16 })
    const row = new Float32Array(80)
    read(8, row)
    for (let x = 12; x < 68; x++) expect(row[x]).toBeCloseTo((x + 0.5) / 4 - 0.5, 4)
  })

  test('of a plane of the target size are its own', () => {
    const plane = noisePlane(9, 6)
    expect(enlarge(plane, plane)).toEqual(plane)
  })
})
