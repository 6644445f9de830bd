import { expect, test } from 'vitest'
import { buildLayoutLevels, layoutScaleOf, sizeAt } from '#imaging/fill/fill-levels.ts'
import { squareHole } from '#imaging/fill/test-level.ts'
import { createMask } from '#imaging/image.ts'
import { maskOf, photoOf } from '#imaging/test-planes.ts'

test('a photo and its small copy are laid out at the same size', () => {
  for (const [side, thicknessPx] of [
    [400, 100],
    [700, 200],
    [1000, 60],
  ] as const) {
    const small = { width: side, height: side - 100 }
    const large = { width: side * 5, height: (side - 100) * 5 }
    const one = sizeAt(small, layoutScaleOf(small, thicknessPx, 1024))
    expect(sizeAt(large, layoutScaleOf(large, thicknessPx * 5, 5120))).toEqual(one)
    expect(Math.max(one.width, one.height)).toBeLessThanOrEqual(768)
  }
})

test('a small spot is laid out at full size', () => {
  expect(layoutScaleOf({ width: 130, height: 130 }, 24, 6000)).toBe(1)
})

test('each scale is half of the one before, down to a hole that one patch bridges', () => {
  const photo = photoOf(300, 260, (x, y) => [x % 256, y % 256, 90, 255])
  const levels = buildLayoutLevels(photo, squareHole(300, 260, 110, 90, 80), createMask(300, 260), 0.5, 80)
  expect(levels.map(({ width, height }) => [width, height])).toEqual(
    [
      [150, 130],
      [75, 65],
      [38, 33],
      [19, 17],
    ].slice(0, levels.length),
  )
  expect(levels.length).toBeGreaterThanOrEqual(3)
  for (const { expected } of levels) expect(expected).not.toBeNull()
})

test('what is avoided costs more than what is only strange', () => {
  const photo = photoOf(120, 100, () => [90, 120, 60, 255])
  const thing = maskOf(120, 100, (x) => x < 20)
  const [level] = buildLayoutLevels(photo, squareHole(120, 100, 50, 40, 20), createMask(120, 100), 1, 20, {
    avoided: thing,
  })
  expect(level.strangeness[50 * 120 + 10]).toBeGreaterThan(1)
  expect(level.strangeness[50 * 120 + 30]).toBe(0)
})
