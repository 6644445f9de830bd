import type { SubscriptionReply } from '#contract/plan.ts'
import { openLogin, openPricing } from '#web/account/account-state.ts'
import type { ToolEntry } from '#web/site/root-data.ts'
import { priceRun } from './run-price.ts'

/**
 * Shows the way to more instead of starting a run that the server would refuse: a visitor who has used all edits may
 * register for nothing, others are shown the plans, where a plan helps.
 * @returns whether it did
 */
export function offerPlans(usage: SubscriptionReply | null, access: ToolEntry['access']): boolean {
  if (usage === null || usage.plan === 'BASIC') return false
  const { kind } = priceRun(usage, access)
  if (kind === 'counted') return false
  if (kind === 'used-up' && usage.plan === 'VISITOR') openLogin()
  else openPricing(kind === 'used-up' ? 'used-up' : 'tool')
  return true
}
