import { expect, test } from 'vitest'
import { countMarked } from '#imaging/damage/damage-mask.ts'
import { maskOf } from '#imaging/test-planes.ts'
import { maybeAt } from '#tools/repair/damage/maybe-marks.ts'

/** A rod of 100 x 2 px and, below its left end, a speck of 3 x 3 px. */
const maybe = maskOf(
  200,
  100,
  (x, y) => (y >= 40 && y < 42 && x >= 20 && x < 120) || (x < 13 && x >= 10 && y >= 60 && y < 63),
)

test('a press near a mark takes that mark alone, and the nearest of two', () => {
  const rod = maybeAt(maybe, { x: 70, y: 44 }, 5)
  expect(rod && countMarked(rod)).toBe(200)
  const speck = maybeAt(maybe, { x: 14, y: 58 }, 30)
  expect(speck && countMarked(speck)).toBe(9)
})

test('a press beside all marks takes none', () => {
  expect(maybeAt(maybe, { x: 70, y: 50 }, 5)).toBeNull()
})
