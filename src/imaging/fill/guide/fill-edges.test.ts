import { expect, test } from 'vitest'
import type { FillLevel } from '#imaging/fill/fill-level.ts'
import { findEdgeEntries } from '#imaging/fill/guide/fill-edges.ts'
import { measureGradients } from '#imaging/fill/guide/level-gradients.ts'
import { levelOf, squareHole } from '#imaging/fill/test-level.ts'
import { depthInside } from '#imaging/regions/mask-regions.ts'
import { photoOf } from '#imaging/test-planes.ts'

const side = 110
const middle = 55
const hole = squareHole(side, side, 35, 35, 40)
const dark = [60, 70, 80, 255]
const light = [190, 180, 170, 255]

function entriesOf(level: FillLevel) {
  const { width, height } = level
  const away = depthInside({ width, height, data: Uint8Array.from(level.hole, (flag) => 1 - flag) })
  return findEdgeEntries(level, measureGradients(level), away)
}

/** A straight edge through the middle, `angle` radians from the x axis, light on its right when seen along it. */
const edgeAt = (angle: number) =>
  photoOf(side, side, (x, y) => ((x - middle) * Math.sin(angle) - (y - middle) * Math.cos(angle) > 0 ? dark : light))

test('an edge that runs into the hole on both sides is found there, with its direction', () => {
  for (const angle of [0, 0.3, Math.PI / 2, 2.2]) {
    const entries = entriesOf(levelOf(edgeAt(angle), hole))
    expect(entries).toHaveLength(2)
    for (const { at, inward, trace } of entries) {
      // On the line.
      expect(Math.abs((at.x - middle) * Math.sin(angle) - (at.y - middle) * Math.cos(angle))).toBeLessThan(1.5)
      // Along it, towards the middle.
      expect(Math.hypot(inward.x, inward.y)).toBeCloseTo(1, 5)
      const toMiddle = Math.hypot(middle - at.x, middle - at.y)
      expect(((middle - at.x) * inward.x + (middle - at.y) * inward.y) / toMiddle).toBeGreaterThan(0.99)
      // The hole is 40 px broad: an entry lies at its rim.
      expect(toMiddle).toBeLessThan(33)
      expect(trace.length).toBeGreaterThan(8)
      for (const point of trace) {
        const isInHole = point.x >= 35 && point.x < 75 && point.y >= 35 && point.y < 75
        expect(isInHole).toBe(false)
      }
    }
  }
})

test('left and right are those seen when facing the hole', () => {
  const entries = entriesOf(levelOf(edgeAt(0), hole)).toSorted((a, b) => a.at.x - b.at.x)
  // The first entry is on the left and faces right, so its left is above, which is dark.
  expect(entries[0].left[0]).toBeLessThan(140)
  expect(entries[0].right[0]).toBeGreaterThan(280)
  expect(entries[1].left[0]).toBeGreaterThan(280)
  expect(entries[1].right[0]).toBeLessThan(140)
})

test('even ground, soft slopes and edges that pass by give no entries', () => {
  expect(
    entriesOf(
      levelOf(
        photoOf(side, side, () => dark),
        hole,
      ),
    ),
  ).toEqual([])
  expect(
    entriesOf(
      levelOf(
        photoOf(side, side, (x) => [x, x, x, 255]),
        hole,
      ),
    ),
  ).toEqual([])
  expect(
    entriesOf(
      levelOf(
        photoOf(side, side, (x) => (x < 15 ? dark : light)),
        hole,
      ),
    ),
  ).toEqual([])
})

test('the outline of the removed object gives no entry', () => {
  // The object reaches past the hole by 3 px on all sides.
  const photo = photoOf(side, side, (x, y) => (Math.hypot(x - middle, y - middle) < 33 ? dark : light))
  const round = squareHole(side, side, 0, 0, 0)
  for (let i = 0; i < round.data.length; i++)
    if (Math.hypot((i % side) - middle, Math.floor(i / side) - middle) < 29) round.data[i] = 255
  expect(entriesOf(levelOf(photo, round))).toEqual([])
})
