import { expect, test } from 'vitest'
import { fillBehind, measureStrangeness } from '#imaging/fill/fill-strangeness.ts'
import { levelOf, squareHole } from '#imaging/fill/test-level.ts'
import { depthInside } from '#imaging/regions/mask-regions.ts'
import { maskOf, photoOf } from '#imaging/test-planes.ts'

const side = 60
const hole = squareHole(side, side, 20, 20, 20)
const isRed = (x: number, y: number) => x > 48 && y < 30
const isGreen = (x: number, y: number) => x < 20 && y > 22 && y < 38
/** Blue all around, a green thing at the hole's rim, a red one far off. */
const photo = photoOf(side, side, (x, y) =>
  isRed(x, y) ? [220, 30, 30, 255] : isGreen(x, y) ? [30, 200, 40, 255] : [60, 90, 160, 255],
)

test('colours of the rim are at home, others are strange', () => {
  const level = levelOf(photo, hole)
  measureStrangeness(level, 6)
  for (let i = 0; i < side * side; i++) {
    if (level.hole[i] === 1) expect(level.strangeness[i]).toBe(0)
    else expect(level.strangeness[i]).toBe(isRed(i % side, Math.floor(i / side)) ? 1 : 0)
  }
})

test('banned pixels do not count as rim', () => {
  const banned = maskOf(side, side, isGreen)
  const level = levelOf(photo, hole, banned)
  measureStrangeness(level, 6)
  expect(level.strangeness[30 * side + 10]).toBe(1)
  expect(level.strangeness[10 * side + 10]).toBe(0)
})

test('without a rim nothing is strange', () => {
  const level = levelOf(
    photo,
    hole,
    maskOf(side, side, () => true),
  )
  measureStrangeness(level, 6)
  expect(Math.max(...level.strangeness)).toBe(0)
})

test('banned and strange pixels near the hole become part of it, up to the given distance', () => {
  const level = levelOf(photo, hole, maskOf(side, side, isGreen))
  measureStrangeness(level, 6)
  const before = level.hole.slice()
  fillBehind(level, 7)
  const away = depthInside({ width: side, height: side, data: before.map((flag) => 1 - flag) })
  for (let i = 0; i < side * side; i++) {
    const isBeside = isGreen(i % side, Math.floor(i / side)) && (away[i] as number) <= 7
    expect(level.hole[i]).toBe(before[i] === 1 || isBeside ? 1 : 0)
  }
})
