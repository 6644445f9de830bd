import { describe, expect, test } from 'vitest'
import type { SubscriptionReply, Tier } from '#contract/plan.ts'
import { priceRun } from './run-price.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')

const usageOf = (plan: Tier, current: number, limit: number): SubscriptionReply => ({
  plan,
  usage: { current, limit },
  renewsAt: '2026-12-01T00:00:00Z',
  subscription: null,
})

describe('the price of a run', () => {
  test('is one of the edits that are left', () => {
    expect(priceRun(usageOf('FREE', 7, 100), 'free', noon)).toEqual({ kind: 'counted', remaining: 93, limit: 100 })
  })

  test('is a plan, for a member tool without one, however many edits are left', () => {
    for (const plan of ['VISITOR', 'FREE'] as const)
      expect(priceRun(usageOf(plan, 0, 100), 'basic', noon)).toEqual({ kind: 'plan-needed' })
    expect(priceRun(usageOf('BASIC', 0, 5000), 'basic', noon).kind).toBe('counted')
  })

  test('cannot be paid once all edits are used, even when more are used than the limit', () => {
    expect(priceRun(usageOf('FREE', 100, 100), 'free', noon)).toEqual({ kind: 'used-up' })
    expect(priceRun(usageOf('FREE', 4990, 100), 'free', noon)).toEqual({ kind: 'used-up' })
  })

  test('can be paid again once the period has renewed, even if the page is older', () => {
    const used = usageOf('VISITOR', 3, 3)
    expect(priceRun(used, 'free', Date.parse(used.renewsAt) - 1)).toEqual({ kind: 'used-up' })
    expect(priceRun(used, 'free', Date.parse(used.renewsAt))).toEqual({ kind: 'counted', remaining: 3, limit: 3 })
  })
})
