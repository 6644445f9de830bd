import { expect, test } from 'vitest'
import type { Bridge } from '#imaging/fill/guide/fill-guide.ts'
import { bridgeEdges } from '#imaging/fill/guide/fill-guide.ts'
import { levelOf } from '#imaging/fill/test-level.ts'
import { maskOf, photoOf } from '#imaging/test-planes.ts'

const side = 200
const hole = maskOf(side, side, (x, y) => ((x - 100) / 36) ** 2 + ((y - 100) / 44) ** 2 < 1)
const sky = [150, 180, 215]
const dark = [50, 45, 40]
const grass = [80, 120, 60]

/** Draws with 3 x 3 samples per pixel, as a camera would. */
const scene = (colorAt: (x: number, y: number) => readonly number[]) =>
  levelOf(
    photoOf(side, side, (x, y) => {
      const sum = [0, 0, 0, 255]
      for (let k = 0; k < 9; k++) {
        const color = colorAt(x + ((k % 3) - 1) / 3, y + (Math.floor(k / 3) - 1) / 3)
        for (let c = 0; c < 3; c++) sum[c] += color[c] / 9
      }
      return sum
    }),
    hole,
  )

/** Where a bridge crosses the height `y`, from its straight pieces. */
const crossings = (bridges: readonly Bridge[], y: number) =>
  bridges
    .flatMap((bridge) =>
      bridge.slice(1).flatMap((to, k) => {
        const from = bridge[k]
        if (from.y <= y === to.y <= y) return []
        return [from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y)]
      }),
    )
    .toSorted((a, b) => a - b)

test('both edges of a leaning pole cross the hole within half a pixel', () => {
  const bridges = bridgeEdges(scene((x, y) => (Math.abs(x - 90 - 0.13 * y) < 4 ? dark : sky)))
  expect(bridges).toHaveLength(2)
  for (const y of [70.2, 100.2, 130.2]) {
    const [left, right] = crossings(bridges, y)
    expect(Math.abs(left - (86 + 0.13 * y))).toBeLessThan(0.5)
    expect(Math.abs(right - (94 + 0.13 * y))).toBeLessThan(0.5)
  }
})

test('the bars of a railing are each joined with themselves', () => {
  const isBar = (x: number, y: number) => (((x + 0.2 * y) % 13) + 13) % 13 < 5
  const bridges = bridgeEdges(scene((x, y) => (isBar(x, y) ? dark : sky)))
  expect(bridges.length).toBeGreaterThan(7)
  for (const y of [80.2, 100.2, 120.2])
    for (const x of crossings(bridges, y)) {
      const phase = (((x + 0.2 * y) % 13) + 13) % 13
      expect(Math.min(phase, Math.abs(phase - 5), 13 - phase)).toBeLessThan(0.6)
    }
})

test('a hidden corner is drawn to its tip', () => {
  const bridges = bridgeEdges(scene((x, y) => (x - 0.1 * y > 85 && y + 0.15 * x > 120 ? dark : sky)))
  expect(bridges).toHaveLength(1)
  // The corner solves x = 85 + 0.1 y, y = 120 - 0.15 x.
  const tip = { x: 97 / 1.015, y: 120 - 0.15 * (97 / 1.015) }
  expect(Math.min(...bridges[0].map(({ x, y }) => Math.hypot(x - tip.x, y - tip.y)))).toBeLessThan(1)
})

test('a pole that ends on a carried horizon ends there', () => {
  const bridges = bridgeEdges(scene((x, y) => (y > 105 ? grass : Math.abs(x - 98) < 5 ? dark : sky)))
  expect(bridges).toHaveLength(3)
  expect(crossings(bridges, 90.2)).toHaveLength(2)
  expect(crossings(bridges, 104.2)).toHaveLength(2)
  expect(crossings(bridges, 107.2)).toHaveLength(0)
})

test('a line that enters alone, with nothing to end at, is not carried', () => {
  expect(bridgeEdges(scene((x, y) => (y < 100 && Math.abs(x - 98) < 5 ? dark : sky)))).toEqual([])
})

test('two wires may cross in the hole', () => {
  const on = (x: number, y: number) =>
    Math.abs(y - 100 - 0.3 * (x - 100)) < 1.5 || Math.abs(y - 100 + 0.4 * (x - 100)) < 1.5
  const bridges = bridgeEdges(scene((x, y) => (on(x, y) ? dark : sky)))
  expect(bridges).toHaveLength(4)
})

test('the brighter side is on the left of every bridge', () => {
  for (const isDarkAbove of [true, false]) {
    const [bridge] = bridgeEdges(scene((x, y) => (y < 95 + 0.1 * x === isDarkAbove ? dark : sky)))
    expect(bridge[0].x < bridge[bridge.length - 1].x).toBe(!isDarkAbove)
  }
})
