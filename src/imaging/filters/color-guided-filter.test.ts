import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ColorModel, colorGuidedModel } from '#imaging/filters/color-guided-filter.ts'
import type { Plane } from '#imaging/image.ts'
import { largestDifference, noisePlane, planeOf, sizes, windowOf } from '#imaging/test-planes.ts'

type Guide = readonly [Plane, Plane, Plane]

const noiseGuide = (width: number, height: number, seed: number): Guide => [
  noisePlane(width, height, seed),
  noisePlane(width, height, seed + 1),
  noisePlane(width, height, seed + 2),
]

function apply({ red, green, blue, bias }: ColorModel, [r, g, b]: Guide): Plane {
  const { width, height } = bias
  return planeOf(width, height, (x, y) => {
    const i = y * width + x
    return red.data[i] * r.data[i] + green.data[i] * g.data[i] + blue.data[i] * b.data[i] + bias.data[i]
  })
}

/** Solves a linear system by elimination with the largest pivot. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]])
  const count = rows.length
  for (let k = 0; k < count; k++) {
    const pivot = rows.slice(k).reduce((best, row) => (Math.abs(row[k]) > Math.abs(best[k]) ? row : best))
    rows.splice(rows.indexOf(pivot), 1)
    rows.splice(k, 0, pivot)
    for (const row of rows.slice(k + 1)) {
      const times = row[k] / pivot[k]
      for (let c = k; c <= count; c++) row[c] -= times * pivot[c]
    }
  }
  const solution = new Array<number>(count).fill(0)
  for (let k = count - 1; k >= 0; k--) {
    const known = rows[k].slice(k + 1, count).reduce((sum, value, c) => sum + value * solution[k + 1 + c], 0)
    solution[k] = (rows[k][count] - known) / rows[k][k]
  }
  return solution
}

/** Ridge regression in each window, then the mean of the models that cover a pixel, each weighted by its window's trust. */
function plainModel(guide: Guide, input: Plane, trust: Plane, radiusPx: number, epsilon: number): ColorModel {
  const { width, height } = input
  const models = Array.from({ length: width * height }, (_, at) => {
    const values = (plane: Plane) => windowOf(plane, at % width, Math.floor(at / width), radiusPx)
    const weights = values(trust)
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const mean = (of: readonly number[]) => of.reduce((sum, value, i) => sum + weights[i] * value, 0) / total
    const colors = guide.map(values)
    const inputs = values(input)
    const means = colors.map(mean)
    const covariance = (one: readonly number[], other: readonly number[]) =>
      mean(one.map((value, i) => (value - mean(one)) * (other[i] - mean(other))))
    const matrix = colors.map((one, r) => colors.map((other, c) => covariance(one, other) + (r === c ? epsilon : 0)))
    const slopes = solve(
      matrix,
      colors.map((color) => covariance(color, inputs)),
    )
    const bias = mean(inputs) - slopes.reduce((sum, slope, c) => sum + slope * means[c], 0)
    return { weight: total / weights.length, values: [...slopes, bias] }
  })
  const weights = planeOf(width, height, (x, y) => models[y * width + x].weight)
  const [red, green, blue, bias] = [0, 1, 2, 3].map((k) => {
    const plane = planeOf(width, height, (x, y) => models[y * width + x].values[k])
    return planeOf(width, height, (x, y) => {
      const near = windowOf(weights, x, y, radiusPx)
      const total = near.reduce((sum, weight) => sum + weight, 0)
      return windowOf(plane, x, y, radiusPx).reduce((sum, value, i) => sum + value * near[i], 0) / total
    })
  })
  return { red, green, blue, bias }
}

describe('a colour guided filter', () => {
  test('solves the weighted regression of every window', () => {
    fc.assert(
      fc.property(sizes(7), fc.nat(), fc.integer({ min: 1, max: 3 }), ({ width, height }, seed, radiusPx) => {
        const guide = noiseGuide(width, height, seed)
        const input = noisePlane(width, height, seed + 3)
        const noise = noisePlane(width, height, seed + 4)
        const trust = { ...noise, data: noise.data.map((value) => 0.5 + 0.5 * value) }
        const model = colorGuidedModel(guide, input, trust, radiusPx, 0.05)
        const plain = plainModel(guide, input, trust, radiusPx, 0.05)
        for (const name of ['red', 'green', 'blue', 'bias'] as const)
          expect(largestDifference(model[name].data, plain[name].data), name).toBeLessThan(2e-3)
      }),
      { numRuns: 30 },
    )
  })

  test('gives back what is a sum of its colours', () => {
    const guide = noiseGuide(20, 16, 7)
    const input = planeOf(20, 16, (x, y) => {
      const i = y * 20 + x
      return 0.3 * guide[0].data[i] + 0.5 * guide[1].data[i] - 0.2 * guide[2].data[i] + 0.1
    })
    const trust = planeOf(20, 16, () => 1)
    const applied = apply(colorGuidedModel(guide, input, trust, 4, 1e-7), guide)
    expect(largestDifference(applied.data, input.data)).toBeLessThan(1e-3)
  })

  test('ignores what is not trusted', () => {
    const guide = noiseGuide(16, 12, 3)
    const input = noisePlane(16, 12, 9)
    const trust = planeOf(16, 12, (x) => (x < 8 ? 1 : 0))
    const wild = { ...input, data: input.data.map((value, i) => (i % 16 < 8 ? value : 1000)) }
    const model = colorGuidedModel(guide, input, trust, 2, 0.01)
    expect(colorGuidedModel(guide, wild, trust, 2, 0.01)).toEqual(model)
    const blind = colorGuidedModel(
      guide,
      input,
      planeOf(16, 12, () => 0),
      2,
      0.01,
    )
    for (const { data } of Object.values(blind)) expect(largestDifference(data, new Float32Array(192))).toBe(0)
  })
})
