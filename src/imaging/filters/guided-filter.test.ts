import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { guidedCoefficients, guidedFilter } from '#imaging/filters/guided-filter.ts'
import type { Plane } from '#imaging/image.ts'
import { largestDifference, meanOf, noisePlane, plainBoxBlur, planeOf, sizes, windowOf } from '#imaging/test-planes.ts'

/** The filter as the paper defines it: a least-squares line in each window, the mean of the lines that cover a pixel. */
function plainGuidedFilter(guide: Plane, input: Plane, radiusPx: number, epsilon: number): Plane {
  const { width, height } = guide
  const gain = planeOf(width, height, (x, y) => {
    const guides = windowOf(guide, x, y, radiusPx)
    const inputs = windowOf(input, x, y, radiusPx)
    const covariance = meanOf(guides.map((value, i) => (value - meanOf(guides)) * (inputs[i] - meanOf(inputs))))
    return covariance / (meanOf(guides.map((value) => (value - meanOf(guides)) ** 2)) + epsilon)
  })
  const bias = planeOf(
    width,
    height,
    (x, y) =>
      meanOf(windowOf(input, x, y, radiusPx)) - gain.data[y * width + x] * meanOf(windowOf(guide, x, y, radiusPx)),
  )
  const gains = plainBoxBlur(gain, radiusPx)
  const biases = plainBoxBlur(bias, radiusPx)
  return planeOf(width, height, (x, y) => {
    const i = y * width + x
    return gains.data[i] * guide.data[i] + biases.data[i]
  })
}

describe('a guided filter', () => {
  test('is the mean of the least-squares lines of all windows that hold a pixel', () => {
    const radii = fc.integer({ min: 1, max: 4 })
    const epsilons = fc.constantFrom(0.05 ** 2, 0.2 ** 2, 1)
    fc.assert(
      fc.property(sizes(9), fc.nat(), radii, epsilons, ({ width, height }, seed, radiusPx, epsilon) => {
        const guide = noisePlane(width, height, seed)
        const input = noisePlane(width, height, seed + 1)
        const plain = plainGuidedFilter(guide, input, radiusPx, epsilon)
        expect(largestDifference(guidedFilter(guide, input, radiusPx, epsilon).data, plain.data)).toBeLessThan(2e-4)
      }),
      { numRuns: 40 },
    )
  })

  test('under a flat guide is the mean of the window means', () => {
    const flat = planeOf(20, 16, () => 0.5)
    const input = noisePlane(20, 16)
    const means = boxBlur(boxBlur(input, 3), 3)
    expect(largestDifference(guidedFilter(flat, input, 3, 0.01).data, means.data)).toBeLessThan(1e-4)
  })

  test('gives back what is a line of its guide', () => {
    const guide = noisePlane(24, 18)
    const input = { ...guide, data: guide.data.map((value) => 0.3 + 2 * value) }
    const { gain, bias } = guidedCoefficients(guide, input, 3, 1e-9)
    for (const value of gain.data) expect(value).toBeCloseTo(2, 3)
    for (const value of bias.data) expect(value).toBeCloseTo(0.3, 3)
    expect(largestDifference(guidedFilter(guide, input, 3, 1e-9).data, input.data)).toBeLessThan(1e-3)
  })

  test('keeps a step edge that a box blur of the same radius smears', () => {
    const step = planeOf(40, 40, (x) => (x < 20 ? 0 : 1))
    const at = 10 * 40 + 19
    expect(guidedFilter(step, step, 6, 0.01 ** 2).data[at]).toBeLessThan(0.02)
    expect(boxBlur(step, 6).data[at]).toBeGreaterThan(0.3)
  })

  test('found on a quarter of the size is near the full one where the input is smooth', () => {
    const guide = planeOf(64, 48, (x, y) => 0.5 + 0.3 * Math.sin(x / 9) * Math.cos(y / 7))
    const input = planeOf(64, 48, (x, y) => 0.5 + 0.2 * Math.sin((x + y) / 11))
    const full = guidedFilter(guide, input, 8, 0.02)
    expect(largestDifference(guidedFilter(guide, input, 8, 0.02, 2).data, full.data)).toBeLessThan(0.03)
  })
})
