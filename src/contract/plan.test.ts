import { expect, test } from 'vitest'
import { usageShare } from '#contract/plan.ts'

test('the used share has one decimal, and the remainder never falls below zero', () => {
  expect(usageShare({ current: 1, limit: 5000 })).toEqual({ remaining: 4999, percent: 0 })
  expect(usageShare({ current: 1, limit: 3 })).toEqual({ remaining: 2, percent: 33.3 })
  expect(usageShare({ current: 130, limit: 100 })).toEqual({ remaining: 0, percent: 100 })
})
