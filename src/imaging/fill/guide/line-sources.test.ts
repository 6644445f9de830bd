import { expect, test } from 'vitest'
import { findLineSources } from '#imaging/fill/guide/line-sources.ts'
import { levelOf, squareHole } from '#imaging/fill/test-level.ts'
import { photoOf } from '#imaging/test-planes.ts'

const side = 160
const hole = squareHole(side, side, 50, 50, 50)
const level = levelOf(
  photoOf(side, side, () => [90, 90, 90, 255]),
  hole,
)
const line = { x: 5, y: 40 }
const slope = 0.37
const end = { x: 150, y: 40 + slope * 145 }

test('sources lie along the edge, clear of the hole, and as far beside it as the target', () => {
  const sources = findLineSources(level, [[line, end]])
  const beside = (i: number) => (Math.floor(i / side) - line.y - slope * ((i % side) - line.x)) / Math.hypot(1, slope)
  let count = 0
  for (const [i, source] of sources.entries()) {
    if (source < 0) continue
    count++
    expect(level.hole[i]).toBe(1)
    const x = source % side
    const y = Math.floor(source / side)
    // A patch of 7 x 7 px there touches no hole.
    expect(x + 3 < 50 || x - 3 > 99 || y + 3 < 50 || y - 3 > 99).toBe(true)
    expect(Math.abs(beside(source) - beside(i))).toBeLessThan(0.5)
  }
  // A band of 10 px through a hole of 50.
  expect(count).toBeGreaterThan(350)
})

test('nothing is proposed away from edges, or along one that is known nowhere', () => {
  expect(findLineSources(level, []).every((source) => source === -1)).toBe(true)
  const inside = [
    { x: 60, y: 60 },
    { x: 90, y: 90 },
  ]
  expect(findLineSources(level, [inside]).every((source) => source === -1)).toBe(true)
})
