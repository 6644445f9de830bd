import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Quad } from '#imaging/adjust/homography.ts'
import { placeNumber } from './place-number.ts'

const canvas = { width: 800, height: 600 }
const rectangle = (left: number, top: number, width: number, height: number): Quad => [
  { x: left, y: top },
  { x: left + width, y: top },
  { x: left + width, y: top + height },
  { x: left, y: top + height },
]

test('a number lies outside of its print, by the top left corner where that is free', () => {
  const print = rectangle(200, 200, 150, 100)
  const { x, y } = placeNumber(print, [print], canvas)
  expect([x < 200, y < 200]).toEqual([true, true])
  expect(Math.hypot(x - 200, y - 200)).toBeCloseTo(40)
})

test('a number evades a neighbour and the edge of the canvas', () => {
  const print = rectangle(200, 200, 150, 100)
  const neighbour = rectangle(20, 20, 170, 200)
  const beside = placeNumber(print, [print, neighbour], canvas)
  expect([beside.x > 350, beside.y < 200]).toEqual([true, true])
  const corner = rectangle(0, 0, 150, 100)
  const below = placeNumber(corner, [corner], canvas)
  expect([below.x > 150, below.y > 100]).toEqual([true, true])
})

test('a number of a print on the canvas is always to be reached', () => {
  const at = fc.integer({ min: 0, max: 500 })
  const side = fc.integer({ min: 40, max: 600 })
  fc.assert(
    fc.property(at, at, side, side, (left, top, width, height) => {
      const print = rectangle(left, top, width, height)
      const { x, y } = placeNumber(print, [print], canvas)
      return x >= 22 && y >= 22 && x <= canvas.width - 22 && y <= canvas.height - 22
    }),
  )
})
