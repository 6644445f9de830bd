import { expect, test } from 'vitest'
import { spreadOverRegions } from '#imaging/regions/spread-over-regions.ts'

/** Regions in a row; `steps` are the contrasts between each and the next. */
function row(steps: readonly number[]) {
  const pairs = steps.map((contrast, i) => ({ one: i, other: i + 1, contrast }))
  const starts = [0]
  const neighbours: number[] = []
  const contrasts: number[] = []
  for (let region = 0; region <= steps.length; region++) {
    for (const { one, other, contrast } of pairs) {
      if (one !== region && other !== region) continue
      neighbours.push(one === region ? other : one)
      contrasts.push(contrast)
    }
    starts.push(neighbours.length)
  }
  return {
    starts: Int32Array.from(starts),
    neighbours: Int32Array.from(neighbours),
    contrasts: Float32Array.from(contrasts),
  }
}

const bondOf = (contrast: number) => (contrast > 0.5 ? 0 : 2)

test('a region that is unsure takes what its neighbours say', () => {
  const values = Float32Array.from([1, 9, 2])
  const spread = spreadOverRegions(row([0, 0]), { values, count: 1, weights: Float32Array.from([1, 0.01, 1]) }, () => 1)
  expect(spread[1]).toBeGreaterThan(spread[0])
  expect(spread[1]).toBeLessThan(spread[2] + 0.1)
})

test('nothing crosses a border that parts', () => {
  const values = Float32Array.from([0, 1, 5, 5])
  const spread = spreadOverRegions(row([0, 1, 0]), { values, count: 1, weights: new Float32Array(4).fill(1) }, bondOf)
  expect(spread[0]).toBeCloseTo(2 / 5, 3)
  expect(spread[1]).toBeCloseTo(3 / 5, 3)
  expect([spread[2], spread[3]]).toEqual([5, 5])
})

test('shares still sum up to 1', () => {
  const values = Float32Array.from([1, 0, 0, 0.5, 0.25, 0.25, 0, 0, 1])
  const spread = spreadOverRegions(row([0, 0]), { values, count: 3, weights: Float32Array.from([1, 3, 0.2]) }, bondOf)
  for (let region = 0; region < 3; region++)
    expect(spread[3 * region] + spread[3 * region + 1] + spread[3 * region + 2]).toBeCloseTo(1, 5)
})
