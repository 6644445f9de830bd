import { type PlanId, plans } from '#contract/plan.ts'
import { centsLeft } from '#server/money/billing/cents-left.ts'
import type { SandboxSubscription } from '#server/money/billing/sandbox/sandbox-queries.ts'
import { monthsAfter } from '#server/money/usage/usage-period.ts'

export const products: Readonly<Record<PlanId, string | null>> = {
  FREE: null,
  'BASIC-MONTH': 'sandbox_basic_month',
  'BASIC-YEAR': 'sandbox_basic_year',
}
/** In cents, for one period. */
export const priceOf = (productId: string) => plans.find(({ id }) => products[id] === productId)?.price ?? 0
export const isYearly = (productId: string) => productId === products['BASIC-YEAR']
export const periodAfter = (start: Date, isYear: boolean) => monthsAfter(start, isYear ? 12 : 1)

/** A subscription once it is changed to that product: its new period, and the credit before that is paid. */
export function changeOf(before: SandboxSubscription, productId: string, now: Date) {
  const is_year = isYearly(productId)
  return {
    product_id: productId,
    amount_cents: priceOf(productId),
    is_year,
    period_start: now,
    period_end: periodAfter(now, is_year),
    ends_at_period_end: false,
    credit_cents: before.credit_cents + centsLeft(before, now),
    // What was due for the old period is not asked for any more.
    state: 'active' as const,
  }
}
