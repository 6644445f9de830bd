import { expect, test } from 'vitest'
import { createPlane } from '#imaging/image.ts'
import { isUnsure } from '#tools/change-sky/finding/is-unsure.ts'

const size = 100

/** Sky above a row. */
function skyTo(row: number, sky = 1, ground = 0) {
  const plane = createPlane(size, size)
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = i < row * size ? sky : ground
  return plane
}

test('a sky that ends where the network saw it end is sure, however soft its edge', () => {
  expect(isUnsure(skyTo(40), skyTo(40, 0.95, 0.1))).toBe(false)
  expect(isUnsure(skyTo(40, 0.8, 0.2), skyTo(41, 0.95, 0.1))).toBe(false)
})

test('a sea that went with the sky against the doubt of the network is unsure, and so is sky that became land', () => {
  const doubted = skyTo(40, 0.99, 0.5)
  expect(isUnsure(skyTo(50), doubted)).toBe(true)
  expect(isUnsure(skyTo(41), doubted)).toBe(false)
  expect(isUnsure(skyTo(36), skyTo(40, 0.97, 0.02))).toBe(true)
})
