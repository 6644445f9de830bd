import { expect, test } from 'vitest'
import { createMask } from '#imaging/image.ts'
import { closeGaps } from '#imaging/regions/close-gaps.ts'

function maskOf(isIn: (x: number, y: number) => boolean) {
  const mask = createMask(120, 90)
  for (let i = 0; i < mask.data.length; i++) if (isIn(i % 120, Math.floor(i / 120))) mask.data[i] = 255
  return mask
}

const legs = maskOf((x, y) => y >= 20 && y < 70 && ((x >= 20 && x < 40) || (x >= 48 && x < 68)))

test('a gap between two legs is closed, and what is wider is not', () => {
  const at = (radius: number) => closeGaps(legs, radius, 0.1).data[45 * 120 + 44]
  expect([at(6), at(3)]).toEqual([255, 0])
})

test('nothing is marked beside what stands alone', () => {
  const block = maskOf((x, y) => y >= 20 && y < 70 && x >= 20 && x < 68)
  expect(closeGaps(block, 6, 0.1)).toEqual(block)
})

test('a wheel is filled, and the view through a gate is not', () => {
  const ring = maskOf((x, y) => Math.abs(Math.hypot(x - 60, y - 45) - 30) < 6)
  expect(closeGaps(ring, 3, 1).data[45 * 120 + 60]).toBe(255)
  expect(closeGaps(ring, 3, 0.4).data[45 * 120 + 60]).toBe(0)
})
