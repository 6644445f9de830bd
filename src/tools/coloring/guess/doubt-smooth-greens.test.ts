import { expect, test } from 'vitest'
import { createPlane, type Plane } from '#imaging/image.ts'
import { divideByEdges } from '#imaging/regions/divide-by-edges.ts'
import { doubtSmoothGreens } from '#tools/coloring/guess/doubt-smooth-greens.ts'

const side = 64
const bins = [
  { a: 0, b: 0 },
  { a: -20, b: 20 },
]

/** Ground of lightness .5 in the lower half, with texture of this depth. */
function groundWith(depth: number): Plane {
  const plane = createPlane(side, side)
  for (let i = 0; i < plane.data.length; i++) {
    const sign = ((i % side) + Math.floor(i / side)) % 2 === 0 ? 1 : -1
    plane.data[i] = i < plane.data.length / 2 ? 0.9 : 0.5 * (1 + depth * sign)
  }
  return plane
}

/** What is left of the chance of green in the lowest region, where all regions have this chance. */
function believedOf(depth: number, chance: number): number {
  const seen = groundWith(depth)
  const graph = divideByEdges([seen], 8)
  const chances = Float32Array.from({ length: 2 * graph.pixels.length }, (_, i) => (i % 2 === 1 ? chance : 1 - chance))
  const lowest = graph.regionOf.at(-1)!
  return doubtSmoothGreens(chances, bins, graph, seen)[2 * lowest + 1]! / chance
}

test('asphalt is not green', () => expect(believedOf(0.04, 0.4)).toBeLessThan(0.3))

test.each([
  ['grass', 0.2, 0.4],
  ['leaves out of focus', 0, 0.4],
  ['a lawn that the network is sure of', 0.04, 0.8],
])('%s stays green', (_, depth, chance) => expect(believedOf(depth, chance)).toBeCloseTo(1))
