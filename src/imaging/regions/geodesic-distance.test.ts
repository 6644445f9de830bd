import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Plane } from '#imaging/image.ts'
import { geodesicDistance, measureSteps } from '#imaging/regions/geodesic-distance.ts'
import { planeOf } from '#imaging/test-planes.ts'

/** Tries every step until no distance improves (Bellman-Ford). */
function walked({ width, height, data }: Plane, seeds: readonly number[], pxCost: number, most: number): Float32Array {
  const distance = new Float32Array(data.length).fill(most)
  for (const seed of seeds) distance[seed] = 0
  for (let isBetter = true; isBetter; ) {
    isBetter = false
    for (let i = 0; i < data.length; i++)
      for (const [dx, dy] of [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const))) {
        const x = (i % width) + dx
        const y = Math.floor(i / width) + dy
        if (x < 0 || y < 0 || x >= width || y >= height || (dx === 0 && dy === 0)) continue
        const near = y * width + x
        const step = Math.hypot(dx, dy) * pxCost + Math.abs(data[i] - data[near])
        if (distance[near] + step >= distance[i] - 1e-6) continue
        distance[i] = distance[near] + step
        isBetter = true
      }
  }
  return distance
}

test('is the length of the cheapest path, however it winds', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 14 }),
      fc.integer({ min: 1, max: 14 }),
      fc.array(fc.constantFrom(0, 0, 0, 1.5), { minLength: 196, maxLength: 196 }),
      fc.array(fc.nat(195), { minLength: 1, maxLength: 3 }),
      (width, height, values, places) => {
        const plane = planeOf(width, height, (x, y) => values[y * width + x] as number)
        const seeds = places.map((place) => place % (width * height))
        const { data } = geodesicDistance(measureSteps(plane, Math.abs), seeds, 0.05, 2)
        const expected = walked(plane, seeds, 0.05, 2)
        for (let i = 0; i < data.length; i++) expect(Math.abs(data[i] - expected[i])).toBeLessThan(0.06)
      },
    ),
    { numRuns: 60 },
  )
})

test('is the maximum everywhere when there are no seeds', () => {
  const { data } = geodesicDistance(
    measureSteps(
      planeOf(5, 4, () => 0),
      Math.abs,
    ),
    [],
    0.1,
    3,
  )
  expect([...data]).toEqual(new Array(20).fill(3))
})

test('distances known from other seeds stay where they are smaller', () => {
  const costs = measureSteps(
    planeOf(30, 8, (x) => (x < 15 ? 0 : 1)),
    Math.abs,
  )
  const first = geodesicDistance(costs, [31], 0.05, 2)
  const both = geodesicDistance(costs, [31, 208], 0.05, 2)
  const added = geodesicDistance(costs, [208], 0.05, 2, first)
  for (let i = 0; i < 240; i++) expect(Math.abs(added.data[i] - both.data[i])).toBeLessThan(0.03)
})
