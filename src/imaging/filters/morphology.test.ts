import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brightTopHat, darkTopHat, dilate, erode } from '#imaging/filters/morphology.ts'
import { createPlane } from '#imaging/image.ts'
import { planeOf, planes, windowOf } from '#imaging/test-planes.ts'

const radii = fc.integer({ min: 0, max: 9 })

describe('dilation and erosion', () => {
  test('are the largest and the smallest value of each window', () => {
    fc.assert(
      fc.property(planes(14), radii, (plane, radiusPx) => {
        const extreme = (pick: (...values: number[]) => number) =>
          planeOf(plane.width, plane.height, (x, y) => pick(...windowOf(plane, x, y, radiusPx)))
        expect(dilate(plane, radiusPx)).toEqual(extreme(Math.max))
        expect(erode(plane, radiusPx)).toEqual(extreme(Math.min))
      }),
    )
  })
})

describe('a top-hat', () => {
  test('keeps what is thin, whichever way it stands out', () => {
    const luma = createPlane(40, 40)
    luma.data.fill(0.5)
    for (let y = 0; y < 40; y++) {
      luma.data[y * 40 + 10] = 0.9
      luma.data[y * 40 + 30] = 0.2
    }
    expect(brightTopHat(luma, 3).data[20 * 40 + 10]).toBeCloseTo(0.4, 5)
    expect(darkTopHat(luma, 3).data[20 * 40 + 30]).toBeCloseTo(0.3, 5)
    expect(brightTopHat(luma, 3).data[20 * 40 + 30]).toBeCloseTo(0, 5)
  })

  test('is nowhere below 0, and nothing is left for a second one to take', () => {
    fc.assert(
      fc.property(planes(14), radii, (plane, radiusPx) => {
        for (const topHat of [brightTopHat, darkTopHat]) {
          const tops = topHat(plane, radiusPx)
          expect(tops.data.every((value) => value >= 0)).toBe(true)
          const sign = topHat === brightTopHat ? -1 : 1
          const rest = { ...plane, data: plane.data.map((value, i) => value + sign * tops.data[i]) }
          for (const value of topHat(rest, radiusPx).data) expect(value).toBeLessThan(1e-6)
        }
      }),
    )
  })

  test('drops what is wider than its window', () => {
    const band = planeOf(40, 20, (x) => (x >= 10 && x < 20 ? 1 : 0))
    expect(brightTopHat(band, 3).data.every((value) => value === 0)).toBe(true)
    expect(brightTopHat(band, 5).data[10 * 40 + 15]).toBe(1)
  })
})
