import { expect, test } from 'vitest'
import { expLeast, readExp } from '#imaging/sky/exp-table.ts'

test('is within two millionths of the exponential, 1 at 0, and stays at its least beyond it', () => {
  for (let exponent = 0; exponent > expLeast; exponent -= 0.0137)
    expect(Math.abs(readExp(exponent) / Math.exp(exponent) - 1)).toBeLessThan(2e-6)
  expect(readExp(0)).toBe(1)
  expect(readExp(expLeast - 5)).toBe(readExp(expLeast))
})
