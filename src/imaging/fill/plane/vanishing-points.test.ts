import { expect, test } from 'vitest'
import type { LineSegment } from '#imaging/edges/line-segments.ts'
import { seededRandom } from '#imaging/fill/patch-match.ts'
import { viewPlane } from '#imaging/fill/plane/plane-view.ts'
import { findVanishingPoints } from '#imaging/fill/plane/vanishing-points.ts'
import { randomFrom } from '#imaging/test-planes.ts'

const segmentOf = (x: number, y: number, toX: number, toY: number, lengthPx: number): LineSegment => {
  const far = Math.hypot(toX - x, toY - y)
  const direction = { x: (toX - x) / far, y: (toY - y) / far }
  const to = { x: x + direction.x * lengthPx, y: y + direction.y * lengthPx }
  return { from: { x, y }, to, direction, lengthPx, strength: 20, angleError: 0.003 }
}

const random = randomFrom(2)
const places = Array.from({ length: 16 }, () => ({ x: 300 * random(), y: 200 * random() }))
const towards = (x: number, y: number) => places.map((place) => segmentOf(place.x, place.y, x, y, 40))

test('finds where bundles of lines meet, near or infinitely far, among others', () => {
  const strewn = places.slice(0, 6).map(({ x, y }, k) => segmentOf(x, y, x + Math.cos(k), y + Math.sin(k), 30))
  const segments = [...towards(900, 80), ...towards(150, 1e7), ...strewn]
  const points = findVanishingPoints(segments, 100, seededRandom(1))
  expect(points).toHaveLength(2)
  const near = points.map(({ point }) => point).find(([x, , w]) => Math.abs(w * 2000) > Math.abs(x))
  const far = points.map(({ point }) => point).find((point) => point !== near)
  expect(Math.abs(near![0] / near![2] - 900)).toBeLessThan(15)
  expect(Math.abs(near![1] / near![2] - 80)).toBeLessThan(10)
  expect(Math.abs(far![0] / far![1])).toBeLessThan(0.01)
})

test('few lines, or lines that meet nowhere, have no vanishing point', () => {
  expect(findVanishingPoints(towards(900, 80).slice(0, 6), 100, seededRandom(1))).toEqual([])
  const strewn = places.map(({ x, y }, k) => segmentOf(x, y, x + Math.cos(k * 2.4), y + Math.sin(k * 2.4), 40))
  expect(findVanishingPoints(strewn, 100, seededRandom(1))).toEqual([])
})

test('a view of the plane makes lines to a vanishing point parallel, keeps the size at its middle, and leads back', () => {
  const center = { x: 150, y: 100 }
  const view = viewPlane([900, 80, 1], [0, 1, 0], center)!
  for (const [x, y] of [
    [60, 30],
    [220, 150],
  ]) {
    const from = view.toView(x, y)!
    const on = view.toView(x + (900 - x) * 0.1, y + (80 - y) * 0.1)!
    expect(on.y).toBeCloseTo(from.y, 6)
    const back = view.toPicture(from.x, from.y)!
    expect(back.x).toBeCloseTo(x, 6)
    expect(back.y).toBeCloseTo(y, 6)
  }
  expect(view.scaleAt(center.x, center.y)).toBeCloseTo(1, 1)
  // Behind the horizon there is nothing of the plane.
  expect(view.toView(950, 100)).toBeNull()
  expect(viewPlane([900, 80, 1], [900, 80, 1], center)).toBeNull()
})
