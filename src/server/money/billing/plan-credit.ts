import { type PlanCredit, plans } from '#contract/plan.ts'
import type { SubscriptionRow } from '#server/money/billing/billing-queries.ts'
import { monthsAfter } from '#server/money/usage/usage-period.ts'

/** The currency of the prices in the table of plans. */
export const priceCurrency = 'USD'

/** Of one period of BASIC, in cents of `priceCurrency`. */
export const basicPriceOf = (ofYear: boolean): number =>
  plans.find(({ name, isYear }) => name === 'BASIC' && isYear === ofYear)?.price ?? 0

/** What is kept for a plan's next payments, and how far it goes at the plan's price; null: nothing that is known of. */
export function creditOf(
  row: Pick<SubscriptionRow, 'credit_cents' | 'credit_currency' | 'is_year' | 'period_end'>,
): PlanCredit | null {
  const { credit_cents: cents, credit_currency: currency, is_year, period_end } = row
  if (cents === null || currency === null) return null
  const price = basicPriceOf(is_year)
  if (currency !== priceCurrency) return { cents, currency, renewals: 0, nextCharge: null }
  const renewals = Math.floor(cents / price)
  const at = monthsAfter(period_end, renewals * (is_year ? 12 : 1))
  return { cents, currency, renewals, nextCharge: { at: at.toISOString(), cents: (renewals + 1) * price - cents } }
}
