import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { smoothStep, weightedBlur } from '#imaging/filters/weighted-blur.ts'
import { createPlane } from '#imaging/image.ts'
import { largestDifference, noisePlane, planeOf } from '#imaging/test-planes.ts'

describe('a weighted blur', () => {
  test('sees only what counts', () => {
    const plane = planeOf(60, 60, (x) => (x < 30 ? 7 : 1000))
    const weight = planeOf(60, 60, (x) => (x < 30 ? 1 : 0))
    const blurred = weightedBlur(plane, weight, 6, 7)
    expect(
      largestDifference(
        blurred.data,
        plane.data.map(() => 7),
      ),
    ).toBeLessThan(0.01)
  })

  test('is the blurred product over the blurred weight, with a little of the fallback', () => {
    const plane = noisePlane(40, 30, 1)
    const weight = noisePlane(40, 30, 2)
    const product = planeOf(40, 30, (x, y) => plane.data[y * 40 + x] * weight.data[y * 40 + x])
    const products = gaussianBlur(product, 3)
    const weights = gaussianBlur(weight, 3)
    const plain = planeOf(40, 30, (x, y) => {
      const i = y * 40 + x
      return (products.data[i] + 0.005 * 0.4) / (weights.data[i] + 0.005)
    })
    expect(largestDifference(weightedBlur(plane, weight, 3, 0.4).data, plain.data)).toBeLessThan(1e-5)
  })

  test('is the plain blur where all counts, and the fallback where nothing does', () => {
    const plane = noisePlane(40, 30)
    const all = planeOf(40, 30, () => 1)
    expect(largestDifference(weightedBlur(plane, all, 3, 0.5).data, gaussianBlur(plane, 3).data)).toBeLessThan(0.005)
    expect(weightedBlur(plane, createPlane(40, 30), 3, 0.5).data.every((value) => value === 0.5)).toBe(true)
  })
})

describe('a smooth step', () => {
  test('runs both ways', () => {
    expect([smoothStep(2, 4, 1), smoothStep(2, 4, 3), smoothStep(2, 4, 5)]).toEqual([0, 0.5, 1])
    expect([smoothStep(4, 2, 1), smoothStep(4, 2, 3), smoothStep(4, 2, 5)]).toEqual([1, 0.5, 0])
  })

  test('never falls, and is the same from both ends', () => {
    const shares = fc.integer({ min: -500, max: 1500 }).map((value) => value / 1000)
    fc.assert(
      fc.property(shares, shares, (one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one]
        expect(smoothStep(0, 1, high)).toBeGreaterThanOrEqual(smoothStep(0, 1, low))
        expect(smoothStep(0, 1, one) + smoothStep(0, 1, 1 - one)).toBeCloseTo(1, 9)
      }),
    )
  })
})
