import { expect, test } from 'vitest'
import { createMask } from '#imaging/image.ts'
import { planeOf } from '#imaging/test-planes.ts'
import { fadeHaze } from '#tools/change-sky/finding/fade-haze.ts'

const [width, height, ridge] = [400, 200, 100]

/** Land under a level ridge, darker than the sky by so much at each column. */
function fadeAt(darker: (x: number) => number) {
  const land = createMask(width, height)
  for (let i = ridge * width; i < land.data.length; i++) land.data[i] = 255
  const light = planeOf(width, height, (x, y) => 0.7 - (y >= ridge ? darker(x) : 0))
  return fadeHaze(land, [light, light, light])
}

test('the sky ends at once at a plain ridge, and bit by bit where land goes over into haze', () => {
  expect(fadeAt(() => 0.1)).toBeNull()
  const fade = fadeAt((x) => (x < 150 ? 0.1 : 0))!
  const at = (x: number, y: number) => fade.data[y * width + x]!
  expect(at(50, ridge - 2)).toBeGreaterThan(0.99)
  const column = [2, 10, 20, 30, 50].map((over) => at(300, ridge - over))
  expect(column[0]).toBeLessThan(0.1)
  expect(column).toEqual(column.toSorted((a, b) => a - b))
  expect(column[2]).toBeGreaterThan(0.3)
  expect(column[2]).toBeLessThan(0.8)
  expect(column[4]).toBeGreaterThan(0.99)
})
