import type { SubscriptionReply } from '#contract/plan.ts'

/**
 * granted: by the operator, without a payment. lapsed: a payment stayed due until the grace days were over. taken-back:
 * the payment of the current period was refunded, and access ended with it.
 */
export type PlanState = 'free' | 'granted' | 'active' | 'ending' | 'past-due' | 'lapsed' | 'taken-back'

/** The server decides on access, not this browser's clock. */
export function planStateOf({ plan, subscription }: Pick<SubscriptionReply, 'plan' | 'subscription'>): PlanState {
  const isBasic = plan === 'BASIC'
  if (subscription === null) return isBasic ? 'granted' : 'free'
  if (subscription.state === 'past-due') return isBasic ? 'past-due' : 'lapsed'
  if (!isBasic) return subscription.state === 'ended' ? 'free' : 'taken-back'
  return subscription.state === 'active' ? 'active' : 'ending'
}
