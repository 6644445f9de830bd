import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Place, Quad } from '#imaging/adjust/homography.ts'
import { placeNumbers } from './place-numbers.ts'

const canvas = { width: 800, height: 600 }
const rectangle = (left: number, top: number, width: number, height: number): Quad => [
  { x: left, y: top },
  { x: left + width, y: top },
  { x: left + width, y: top + height },
  { x: left, y: top + height },
]
const first = (prints: readonly Quad[]) => placeNumbers(prints, canvas)[0] as Place

test('a number lies outside of its print, by the top left corner where that is free', () => {
  const { x, y } = first([rectangle(200, 200, 150, 100)])
  expect([x < 200, y < 200]).toEqual([true, true])
  expect(Math.hypot(x - 200, y - 200)).toBeCloseTo(40)
})

test('a number evades a neighbour and the edges of the canvas', () => {
  const beside = first([rectangle(200, 200, 150, 100), rectangle(20, 20, 175, 220)])
  expect([beside.x > 195, beside.y < 200]).toEqual([true, true])
  const below = first([rectangle(0, 0, 150, 100)])
  expect(below.x > 150 || below.y > 100).toBe(true)
  // Near the left edge there is room above.
  expect(first([rectangle(25, 100, 150, 100)])).toEqual({ x: 25, y: 60 })
})

test('numbers of prints side by side on a phone do not touch', () => {
  const phone = { width: 375, height: 360 }
  const prints = [
    rectangle(25, 70, 120, 95),
    rectangle(205, 70, 145, 95),
    rectangle(40, 210, 100, 100),
    rectangle(195, 210, 145, 90),
  ]
  const places = placeNumbers(prints, phone)
  for (const [at, one] of places.entries())
    for (const other of places.slice(at + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(34)
})

test('a number of a print on the canvas is always to be reached', () => {
  const at = fc.integer({ min: 0, max: 500 })
  const side = fc.integer({ min: 40, max: 600 })
  fc.assert(
    fc.property(at, at, side, side, (left, top, width, height) => {
      const { x, y } = first([rectangle(left, top, width, height)])
      return x >= 22 && y >= 22 && x <= canvas.width - 22 && y <= canvas.height - 22
    }),
  )
})
