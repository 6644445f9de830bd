import { expect, test } from 'vitest'
import { insideBorder } from '#imaging/damage/plain-border.ts'
import type { Rgba } from '#imaging/image.ts'
import { photoOf, randomFrom } from '#imaging/test-planes.ts'

/** A print 240 x 180 px with a paper border, whose sides are as wide as given: top, bottom, left, right. */
function print([top, bottom, left, right]: readonly [number, number, number, number]): Rgba {
  const random = randomFrom(4)
  return photoOf(240, 180, (x, y) => {
    const isPaper = y < top || y >= 180 - bottom || x < left || x >= 240 - right
    const level = (isPaper ? 225 : 190 - 0.8 * y + 30 * Math.sin(x / 9)) + 8 * random()
    return [level, level, level, 255]
  })
}

test('the part within a plain border is found, to a few px', () => {
  const inside = insideBorder(print([9, 12, 8, 10]))
  expect(Math.abs(inside.x - 8)).toBeLessThan(3)
  expect(Math.abs(inside.y - 9)).toBeLessThan(3)
  expect(Math.abs(inside.x + inside.width - 230)).toBeLessThan(3)
  expect(Math.abs(inside.y + inside.height - 168)).toBeLessThan(3)
})

test.each([
  ['no border', [0, 0, 0, 0]],
  ['one even side, as of a sky', [15, 0, 0, 0]],
  ['sides too wide for a border', [60, 60, 0, 0]],
] as const)('with %s the whole print counts', (_, sides) => {
  expect(insideBorder(print(sides))).toEqual({ x: 0, y: 0, width: 240, height: 180 })
})
