import { expect, test } from 'vitest'
import { medianOf } from './median.ts'

test('the middle of values in any order, by number and not by their digits', () => {
  const values = [100, 9, -3, 20, 1]
  expect(medianOf(values)).toBe(9)
  expect(values[0]).toBe(100)
})

test('of an even count the upper middle, and of nothing what is asked for', () => {
  expect(medianOf(Float32Array.of(4, 1, 3, 2))).toBe(3)
  expect([medianOf([]), medianOf([], 50)]).toEqual([0, 50])
})
