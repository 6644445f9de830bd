import { expect, test } from 'vitest'
import { detailMeter } from '#imaging/fill/layout/measure-detail.ts'
import { levelOf, squareHole, truthOf } from '#imaging/fill/test-level.ts'
import type { Rgba } from '#imaging/image.ts'
import { copyRgba } from '#imaging/image.ts'
import { photoOf, randomFrom } from '#imaging/test-planes.ts'

const side = 128
const hole = squareHole(side, side, 40, 40, 48)
const random = randomFrom(7)
const grain = Array.from({ length: side * side }, () => 40 * random())
const ground = (grainAt: (x: number) => number): Rgba =>
  photoOf(side, side, (x, y) => {
    const code = 110 + grainAt(x) * grain[y * side + x]
    return [code, code, code, 255]
  })
const even = ground(() => 1)
const measureDetail = detailMeter(levelOf(even, hole))

/** The ground with other grain in its hole. */
function measure(strength: number) {
  const filled = copyRgba(even)
  const other = ground(() => strength)
  for (let i = 0; i < hole.data.length; i++)
    if (hole.data[i] > 0) filled.data.set(other.data.subarray(i * 4, i * 4 + 4), i * 4)
  return measureDetail(truthOf(filled).features)
}

test('what was there is neither soft nor busy, and a fill is the more of one the more it differs', () => {
  const [blank, faint, right, loud] = [0, 0.4, 1, 3].map(measure)
  expect(Math.max(right.soft, right.busy)).toBeLessThan(0.15)
  expect(faint.soft).toBeGreaterThan(right.soft + 0.3)
  expect(blank.soft).toBeGreaterThan(faint.soft + 0.3)
  expect(loud.busy).toBeGreaterThan(right.busy + 0.3)
  expect([blank.busy, faint.busy, loud.soft].every((fault) => fault < 0.15)).toBe(true)
})

test('what stood in the hole says nothing', () => {
  const covered = copyRgba(even)
  for (let i = 0; i < hole.data.length; i++) if (hole.data[i] > 0) covered.data.set([255, 0, 255], i * 4)
  const other = detailMeter(levelOf(covered, hole))
  expect(other(truthOf(even).features)).toEqual(measureDetail(truthOf(even).features))
})

test('a hole that leaves no ring is measured as nothing', () => {
  const whole = squareHole(side, side, 0, 0, side)
  const none = detailMeter(levelOf(even, whole))
  expect(Object.values(none(truthOf(even).features)).every(Number.isFinite)).toBe(true)
})
