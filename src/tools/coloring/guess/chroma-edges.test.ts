import { expect, test } from 'vitest'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import { pullBehindEdges } from '#tools/coloring/guess/chroma-edges.ts'

const side = 256
const planeOf = (value: (x: number, y: number) => number): Plane => {
  const plane = createPlane(side, side)
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = value(i % side, Math.floor(i / side))
  return plane
}
/** From -1 to 1 over eight px around the middle, like two cells of the network, enlarged smoothly. */
const ramp = (x: number) => Math.min(1, Math.max(-1, (x - 127.5) / 4))
const grain = (x: number, y: number) => ((Math.imul(y * side + x, 2654435761) >>> 28) - 7.5) / 500

test('colours that spread over an edge are moved back behind it', () => {
  const guide = planeOf((x, y) => (x < 128 ? 0.3 : 0.6) + grain(x, y))
  const { a, b } = pullBehindEdges({ a: planeOf((x) => 30 * ramp(x)), b: planeOf((x) => -20 * ramp(x)) }, guide)
  for (const x of [8, 100, 124, 126]) {
    expect(a.data[100 * side + x]).toBeLessThan(-26)
    expect(a.data[100 * side + side - 1 - x]).toBeGreaterThan(26)
    expect(b.data[100 * side + x]).toBeGreaterThan(17)
  }
})

test('a uniform colour stays as it is', () => {
  const guide = planeOf((x, y) => 0.5 + 0.4 * Math.sin(x / 9) * Math.cos(y / 5))
  const { a, b } = pullBehindEdges({ a: planeOf(() => 12), b: planeOf(() => -7) }, guide)
  for (let i = 0; i < a.data.length; i += 97) {
    expect(a.data[i]).toBeCloseTo(12, 3)
    expect(b.data[i]).toBeCloseTo(-7, 3)
  }
})

test('a blotch on a wall takes the wall’s colour, and a thing in front of the wall keeps its own', () => {
  const isThing = (x: number, y: number) => (x - 190) ** 2 + (y - 128) ** 2 < 30 ** 2
  const guide = planeOf((x, y) => (isThing(x, y) ? 0.7 : 0.4) + grain(x, y))
  const blotch = (x: number, y: number) => Math.max(0, 1 - Math.hypot(x - 60, y - 128) / 30)
  const { a } = pullBehindEdges(
    { a: planeOf((x, y) => (isThing(x, y) ? 25 : 2 + 20 * blotch(x, y))), b: planeOf(() => 5) },
    guide,
  )
  expect(a.data[128 * side + 60]).toBeLessThan(12)
  expect(a.data[128 * side + 190]).toBeGreaterThan(22)
})
