import { expect, test } from 'vitest'
import type { SubscriptionReply } from '#contract/plan.ts'
import { planStateOf } from './plan-state.ts'

type Paid = NonNullable<SubscriptionReply['subscription']>
const paid = (state: Paid['state']): Paid => ({
  state,
  isYear: true,
  periodEnd: '2027-01-01T00:00:00.000Z',
  accessUntil: '2027-01-01T00:00:00.000Z',
  hasPortal: true,
  credit: null,
})

test('a plan without a subscription is free or was granted by the operator', () => {
  expect(planStateOf({ plan: 'FREE', subscription: null })).toBe('free')
  expect(planStateOf({ plan: 'BASIC', subscription: null })).toBe('granted')
})

test('a subscription that gives access is renewed, ends, or waits for its payment', () => {
  expect(planStateOf({ plan: 'BASIC', subscription: paid('active') })).toBe('active')
  expect(planStateOf({ plan: 'BASIC', subscription: paid('ending') })).toBe('ending')
  expect(planStateOf({ plan: 'BASIC', subscription: paid('ended') })).toBe('ending')
  expect(planStateOf({ plan: 'BASIC', subscription: paid('past-due') })).toBe('past-due')
})

test('a subscription that no longer gives access says why', () => {
  expect(planStateOf({ plan: 'FREE', subscription: paid('past-due') })).toBe('lapsed')
  expect(planStateOf({ plan: 'FREE', subscription: paid('active') })).toBe('taken-back')
  expect(planStateOf({ plan: 'FREE', subscription: paid('ended') })).toBe('free')
})
