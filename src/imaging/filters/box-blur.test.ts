import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxBlur, gaussianBlur } from '#imaging/filters/box-blur.ts'
import { createPlane } from '#imaging/image.ts'
import {
  largestDifference,
  noisePlane,
  plainBoxBlur,
  plainGaussianBlur,
  planeOf,
  planes,
} from '#imaging/test-planes.ts'

describe('a box blur', () => {
  test('is the mean of the window at every pixel; the window is cut at the borders', () => {
    fc.assert(
      fc.property(planes(), fc.integer({ min: 0, max: 30 }), (plane, radiusPx) => {
        expect(largestDifference(boxBlur(plane, radiusPx).data, plainBoxBlur(plane, radiusPx).data)).toBeLessThan(1e-5)
      }),
    )
  })

  test('never changes the plane it is given', () => {
    const plane = noisePlane(9, 7)
    const before = plane.data.slice()
    for (const radiusPx of [0, 2]) {
      const blurred = boxBlur(plane, radiusPx)
      expect(blurred.data).not.toBe(plane.data)
      expect(plane.data).toEqual(before)
    }
  })
})

describe('a Gaussian blur', () => {
  test('of a point has the asked standard deviation to a fifth of a pixel', () => {
    const plane = createPlane(81, 81)
    plane.data[40 * 81 + 40] = 1
    const deviationOf = (sigmaPx: number): number => {
      const { data } = gaussianBlur(plane, sigmaPx)
      let variance = 0
      for (let y = 0; y < 81; y++) for (let x = 0; x < 81; x++) variance += (x - 40) ** 2 * data[y * 81 + x]
      return Math.sqrt(variance)
    }
    expect(deviationOf(5)).toBeCloseTo(5, 0)
    for (let sigmaPx = 0.6; sigmaPx < 8; sigmaPx += 0.1)
      expect(Math.abs(deviationOf(sigmaPx) - sigmaPx), `${sigmaPx}`).toBeLessThan(0.22)
  })

  // Three boxes of odd sides are no Gaussian; the error falls with sigma.
  test.each([1, 1.7, 3, 6])('of %d px is near the Gaussian mean of a corner', (sigmaPx) => {
    const corner = planeOf(60, 50, (x, y) => (x < 31 && y < 22 ? 1 : 0))
    const difference = largestDifference(gaussianBlur(corner, sigmaPx).data, plainGaussianBlur(corner, sigmaPx).data)
    expect(difference).toBeLessThan(0.12 / sigmaPx)
  })

  test('keeps a flat plane flat, and gives a copy below half a pixel', () => {
    const flat = planeOf(13, 8, () => 0.7)
    expect(largestDifference(gaussianBlur(flat, 4).data, flat.data)).toBeLessThan(1e-5)
    const noise = noisePlane(6, 5)
    expect(gaussianBlur(noise, 0.49).data).toEqual(noise.data)
  })
})
