import { expect, test } from 'vitest'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import type { RegionGraph } from '#imaging/regions/divide-by-edges.ts'
import { doubtCoolColors } from '#tools/coloring/guess/doubt-cool-colors.ts'

// Two regions, each one half of 16 x 16 px: the left one and the right one.
const side = 16
const graph: RegionGraph = {
  width: side,
  height: side,
  regionOf: Int32Array.from({ length: side * side }, (_, i) => (i % side < side / 2 ? 0 : 1)),
  pixels: Float32Array.of((side * side) / 2, (side * side) / 2),
  starts: Int32Array.of(0, 1, 2),
  neighbours: Int32Array.of(1, 0),
  contrasts: Float32Array.of(0, 0),
}
const bins = [
  { a: 0, b: -30 },
  { a: 2, b: 4 },
  { a: 25, b: 20 },
]
const halves = (left: number, right: number): Plane => {
  const plane = createPlane(side, side)
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = graph.regionOf[i] === 0 ? left : right
  return plane
}
/** The left region is most likely blue, the right one red. */
const chances = Float32Array.of(0.5, 0.4, 0.1, 0.1, 0.2, 0.7)
const likeliest = (out: Float32Array, region: number): number => {
  const own = [...out.subarray(region * bins.length, (region + 1) * bins.length)]
  return own.indexOf(Math.max(...own))
}

test('a blue wall that no sky explains takes the next likely colour, and others keep theirs', () => {
  const out = doubtCoolColors(chances, bins, graph, halves(0.6, 0.6), null)
  expect(likeliest(out, 0)).toBe(1)
  expect(likeliest(out, 1)).toBe(2)
  expect([...out.subarray(4)]).toEqual([...chances.subarray(4)])
})

test('the chances that were given stay as they were', () => {
  const given = chances.slice()
  doubtCoolColors(given, bins, graph, halves(0.6, 0.6), null)
  expect(given).toEqual(chances)
})

test('blue is believed in the dark, in skies and beside them', () => {
  expect(doubtCoolColors(chances, bins, graph, halves(0.15, 0.6), null)[0]).toBe(chances[0])
  expect(doubtCoolColors(chances, bins, graph, halves(0.6, 0.6), halves(1, 0))[0]).toBe(chances[0])
  expect(doubtCoolColors(chances, bins, graph, halves(0.6, 0.6), halves(0, 1))[0]).toBe(chances[0])
})

test('a photo that is cool all over stays so', () => {
  const cool = Float32Array.of(0.8, 0.1, 0.1, 0.7, 0.2, 0.1)
  expect(doubtCoolColors(cool, bins, graph, halves(0.6, 0.6), null)).toEqual(cool)
})
