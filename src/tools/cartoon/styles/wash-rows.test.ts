import { expect, test } from 'vitest'
import { createPlane } from '#imaging/image.ts'
import { layWashes } from '#tools/cartoon/styles/wash-rows.ts'

const [width, height, unitPx] = [400, 300, 1]

/** The red of a row of one tone under even clouds. */
function redOf(y: number, cloud: number): Float32Array {
  const row = (value: number) => new Float32Array(width).fill(value)
  const paper = createPlane(64, 64)
  const red = row(120)
  const layers = [row(50), row(4), row(0), row(0), row(cloud)]
  layWashes(
    { y, red, green: row(120), blue: row(120), ink: row(0), layers },
    { size: { width, height }, unitPx, paper, paperShare: 2 },
  )
  return red
}

test.each([0, 5])('bare paper stays around the sheet, and none further in, under clouds of %s', (cloud) => {
  const red = redOf(height / 2, cloud)
  const middle = red[width / 2]!
  expect(red.subarray(60, width - 60).every((value) => value === middle)).toBe(true)
  for (const x of [0, width - 1]) expect(red[x]).toBeGreaterThan(middle + 50)
  expect(Math.min(...redOf(0, cloud))).toBeGreaterThan(middle + 50)
})
