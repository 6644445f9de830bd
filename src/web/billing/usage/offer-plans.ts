import type { SubscriptionReply } from '#contract/plan.ts'
import { openPricing } from '#web/account/account-state.ts'
import type { ToolEntry } from '#web/site/root-data.ts'
import { priceRun } from './run-price.ts'

/**
 * Shows the plans instead of starting a run that the server would refuse, where a plan helps.
 * @returns whether it did
 */
export function offerPlans(usage: SubscriptionReply | null, access: ToolEntry['access']): boolean {
  if (usage === null || usage.plan === 'BASIC') return false
  const { kind } = priceRun(usage, access)
  if (kind === 'counted') return false
  openPricing(kind === 'used-up' ? 'used-up' : 'tool')
  return true
}
