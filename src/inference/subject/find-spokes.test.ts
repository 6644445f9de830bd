import { expect, test } from 'vitest'
import { createMask, createRgba, type Mask, type Rgba } from '#imaging/image.ts'
import { findSpokes } from '#inference/subject/find-spokes.ts'

const side = 200
const middle = side / 2
const holePx = 84
const hubPx = 10

interface Wheel {
  /** How many spokes, evenly around. */
  readonly spokes: number
  /** Heights at which boards end behind the wheel, px. */
  readonly boards?: readonly number[]
}

const turnOf = (x: number, y: number): number => Math.atan2(y - middle, x - middle)
const awayOf = (x: number, y: number): number => Math.hypot(x - middle, y - middle)

/** Px from the nearest of so many spokes. */
function missOf(x: number, y: number, spokes: number): number {
  const between = (2 * Math.PI) / spokes
  const turn = turnOf(x, y) + between / 3
  return awayOf(x, y) * Math.abs(Math.sin(turn - Math.round(turn / between) * between))
}

/** A wheel with dark spokes before a light ground. */
function composeWheel({ spokes, boards = [] }: Wheel): { view: Rgba; hole: Mask } {
  const [view, hole] = [createRgba(side, side), createMask(side, side)]
  for (let i = 0; i < side * side; i++) {
    const [x, y] = [i % side, Math.floor(i / side)]
    const away = awayOf(x, y)
    const isSpoke = spokes > 0 && missOf(x, y, spokes) < 0.8
    const isBoard = boards.some((height) => Math.abs(y - height) < 1)
    const code = away > holePx || away < hubPx || isSpoke || isBoard ? 40 : 180
    view.data.set([code, code, code, 255], i * 4)
    hole.data[i] = away <= holePx && away >= hubPx ? 255 : 0
  }
  return { view, hole }
}

const found = (wheel: Wheel): Mask | null => {
  const { view, hole } = composeWheel(wheel)
  return findSpokes(view, hole)
}

test('spokes are followed from the rim to the hub, and nothing else is marked', () => {
  const mask = found({ spokes: 12 })
  let [on, of, stray] = [0, 0, 0]
  for (let i = 0; i < side * side; i++) {
    const [x, y] = [i % side, Math.floor(i / side)]
    const away = awayOf(x, y)
    if (away > holePx - 4 || away < hubPx + 12) continue
    const miss = missOf(x, y, 12)
    if (miss < 0.5) of++
    if (miss < 0.5 && mask?.data[i] === 255) on++
    if (miss > 3 && mask?.data[i] === 255) stray++
  }
  expect(on).toBeGreaterThan(0.8 * of)
  expect(stray).toBe(0)
})

test('boards behind a wheel are no spokes', () => {
  const boards = [middle + 66, middle + 74]
  const mask = found({ spokes: 12, boards })
  expect(mask).not.toBeNull()
  const between = (height: number): number => {
    let count = 0
    for (let x = middle - 30; x <= middle + 30; x++)
      if (missOf(x, height, 12) > 4 && mask?.data[height * side + x] === 255) count++
    return count
  }
  expect(boards.map(between)).toEqual([0, 0])
})

test.each([
  ['an empty hole', { spokes: 0 }],
  ['few lines', { spokes: 3 }],
  ['boards alone', { spokes: 0, boards: [60, 80, 100, 120, 140] }],
])('%s is no wheel', (_, wheel) => {
  expect(found(wheel)).toBeNull()
})
