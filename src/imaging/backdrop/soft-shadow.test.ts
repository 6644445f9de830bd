import { expect, test } from 'vitest'
import { softShadow } from '#imaging/backdrop/soft-shadow.ts'
import { photoOf } from '#imaging/test-planes.ts'

const side = 300
const frame = { x: 0, y: 0, width: side, height: side }
const box = { x: 100, y: 60, width: 80, height: 160 }
const bottle = photoOf(side, side, (x, y) => {
  const isInside = x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height
  return [90, 90, 90, isInside ? 255 : 0]
})

test('a thing that stands darkens the ground at its foot, fading outwards, and nothing at its head', () => {
  const { data } = softShadow(bottle, box, frame, true)
  const at = (x: number, y: number) => data[y * side + x]
  const foot = box.y + box.height
  expect(at(140, foot)).toBeGreaterThan(0.3)
  expect(at(140, foot + 6)).toBeLessThan(at(140, foot))
  expect(at(140, foot + 40)).toBeLessThan(0.02)
  expect(at(140, box.y)).toBeLessThan(0.01)
  expect(at(box.x - 30, foot)).toBeLessThan(0.05)
})

test('each of several feet has its own', () => {
  const table = photoOf(side, side, (x, y) => {
    const isTop = y >= 100 && y < 120 && x >= 40 && x < 260
    const isLeg = y >= 100 && y < 220 && ((x >= 50 && x < 65) || (x >= 235 && x < 250))
    return [90, 90, 90, isTop || isLeg ? 255 : 0]
  })
  const { data } = softShadow(table, { x: 40, y: 100, width: 220, height: 120 }, frame, true)
  expect(data[220 * side + 57]).toBeGreaterThan(0.15)
  expect(data[220 * side + 242]).toBeGreaterThan(0.15)
  expect(data[220 * side + 150]).toBeLessThan(0.02)
})

test('a thing that the photo cuts off has its shadow behind it, a little below', () => {
  const { data } = softShadow(bottle, box, frame, false)
  const at = (x: number, y: number) => data[y * side + x]
  expect(at(box.x - 3, 140)).toBeGreaterThan(0.05)
  expect(at(140, box.y + box.height + 3)).toBeGreaterThan(at(140, box.y - 4))
  for (const value of data) expect(value).toBeLessThanOrEqual(0.31)
})
