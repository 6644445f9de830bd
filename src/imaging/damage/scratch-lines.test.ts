import { describe, expect, test } from 'vitest'
import { findPatches, growMask, maskOfPatches } from '#imaging/damage/damage-mask.ts'
import { findLines } from '#imaging/damage/scratch-lines.ts'
import { largestDifference, maskOf, planeOf } from '#imaging/test-planes.ts'

const thresholds = { seed: 0.7, grow: 0.35, areaMinPx: 4 }
const slanted = maskOf(160, 120, (x, y) => Math.abs(y - Math.round(40 + x * 0.2)) <= 1)

describe('finding scratches', () => {
  test('a white line on a plain print is found; plain paper, a step and even texture are not', () => {
    const luma = planeOf(160, 120, (x, y) => {
      if (x >= 15 && x < 70 && slanted.data[y * 160 + x] === 255) return 0.85
      return x < 80 ? 0.35 : 0.35 + 0.25 * (((x * 7 + y * 13) % 11) / 11) + (x < 84 ? 0.1 : 0)
    })
    const found = maskOfPatches(findPatches(findLines(luma), thresholds), luma)
    let hits = 0
    let misses = 0
    let wrong = 0
    const near = growMask(slanted, 2)
    for (let y = 12; y < 108; y++)
      for (let x = 20; x < 148; x++) {
        const i = y * 160 + x
        if (slanted.data[i] === 255 && x < 65) found.data[i] === 255 ? hits++ : misses++
        if (found.data[i] === 255 && (near.data[i] === 0 || x > 74)) wrong++
      }
    expect(hits / (hits + misses)).toBeGreaterThan(0.85)
    expect(wrong).toBe(0)
  })

  const lineOf = (level: number) =>
    findLines(planeOf(100, 80, (x, y) => (slanted.data[y * 160 + x] === 255 ? level : 0.5)))
  const surenessOf = (level: number) => lineOf(level).data[50 * 100 + 50]

  test('a line is surer the more it stands out, and a dark one must stand out more', () => {
    const levels = [0.52, 0.55, 0.6, 0.7, 0.8, 0.95].map(surenessOf)
    expect(levels).toEqual([...levels].sort((one, other) => one - other))
    expect(levels[0]).toBe(0)
    expect(levels.at(-1)).toBeGreaterThan(0.9)
    expect(surenessOf(0.38)).toBeLessThan(surenessOf(0.62))
  })

  test('a dot counts at most half as much as a line, and all values lie in 0..1', () => {
    const dots = findLines(planeOf(1000, 40, (x, y) => (x % 40 < 3 && y % 40 < 3 ? 0.9 : 0.5)))
    const line = findLines(planeOf(1000, 40, (x, y) => (x % 40 < 3 && y > 0 ? 0.9 : 0.5)))
    expect(Math.max(...dots.data)).toBeLessThan(0.5)
    expect(Math.max(...line.data)).toBe(1)
    expect(Math.min(...line.data)).toBe(0)
  })

  test('horizontal and vertical lines are found alike', () => {
    const side = 120
    const lying = planeOf(side, side, (x, y) => (Math.abs(y - 60) <= 1 && x > 10 ? 0.9 : 0.5))
    const standing = planeOf(side, side, (x, y) => lying.data[x * side + y])
    const turned = findLines(standing)
    const turnedBack = planeOf(side, side, (x, y) => turned.data[x * side + y])
    // The 12 lines are rounded to pixels a little differently both ways.
    expect(largestDifference(turnedBack.data, findLines(lying).data)).toBeLessThan(0.05)
  })
})
