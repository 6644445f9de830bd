import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spreadValues } from '#imaging/color/spread-color.ts'
import { createPlane } from '#imaging/image.ts'
import { noisePlane, planeOf, sizes } from '#imaging/test-planes.ts'

describe('spreading known values', () => {
  test('carries one value everywhere, however little is known of it', () => {
    const known = planeOf(90, 70, (x, y) => (x > 80 && y > 60 ? 1 : 0))
    const [spread] = spreadValues([planeOf(90, 70, (x, y) => (x > 80 && y > 60 ? 7 : 999))], known, 4)
    for (const value of spread.data) expect(value).toBeCloseTo(7, 3)
  })

  test('never leaves the range of the known values', () => {
    fc.assert(
      fc.property(
        sizes(30),
        fc.nat(),
        fc.double({ min: 1, max: 8, noNaN: true }),
        ({ width, height }, seed, radiusPx) => {
          const plane = noisePlane(width, height, seed)
          const chance = noisePlane(width, height, seed + 1)
          const weight = planeOf(width, height, (x, y) => (chance.data[y * width + x] < 0.3 ? 1 : 0))
          fc.pre(weight.data.some((value) => value === 1))
          const known = plane.data.filter((_, i) => weight.data[i] === 1)
          const [spread] = spreadValues([plane], weight, radiusPx)
          const least = Math.min(...known) - 1e-3
          const most = Math.max(...known) + 1e-3
          expect(spread.data.every((value) => value >= least && value <= most)).toBe(true)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('keeps known places near their own value, and runs smoothly from one to the other', () => {
    const weight = planeOf(80, 40, (x) => (x < 20 || x >= 60 ? 1 : 0))
    const [spread] = spreadValues([planeOf(80, 40, (x) => (x < 40 ? 10 : 30))], weight, 2)
    const row = spread.data.subarray(20 * 80, 21 * 80)
    expect(row[5]).toBeCloseTo(10, 1)
    expect(row[75]).toBeCloseTo(30, 1)
    for (let x = 1; x < 80; x++) {
      expect(row[x]).toBeGreaterThanOrEqual(row[x - 1] - 0.2)
      expect(row[x] - row[x - 1]).toBeLessThan(4)
    }
  })

  test('treats several planes alike, and gives 0 where nothing is known', () => {
    const weight = noisePlane(20, 20, 2)
    const [one, other] = [noisePlane(20, 20, 3), noisePlane(20, 20, 4)]
    expect(spreadValues([one, other], weight, 3)).toEqual([
      ...spreadValues([one], weight, 3),
      ...spreadValues([other], weight, 3),
    ])
    expect(spreadValues([one], createPlane(20, 20), 3)[0].data.every((value) => value === 0)).toBe(true)
  })
})
