import { expect, test } from 'vitest'
import { noticeOf } from '#server/money/billing/plan-notices.ts'

const known = {
  state: 'active',
  product_id: 'month',
  told_product_id: 'month',
  told_is_ending: false,
  past_due_told_at: null,
} as const

test.each([
  ['bought', { told_product_id: null }],
  ['changed', { product_id: 'year' }],
  // A change resumes a plan that was to end, and is told as one thing.
  ['changed', { product_id: 'year', told_is_ending: true }],
  ['ending', { state: 'ending' }],
  ['resumed', { told_is_ending: true }],
  ['past-due', { state: 'past-due' }],
  ['recovered', { past_due_told_at: new Date() }],
  ['ended-unpaid', { state: 'ended', past_due_told_at: new Date() }],
  // A refund ends a plan at once.
  ['ended', { state: 'ended' }],
] as const)('%s is told', (notice, change) => {
  expect(noticeOf({ ...known, ...change })).toBe(notice)
})

test.each([
  {},
  { state: 'ending', told_is_ending: true },
  { state: 'ended', told_is_ending: true },
  { state: 'past-due', past_due_told_at: new Date() },
] as const)('what the member knows is not told again: %o', (change) => {
  expect(noticeOf({ ...known, ...change })).toBeNull()
})
