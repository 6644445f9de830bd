import { entitlements, type SubscriptionReply, usageShare } from '#contract/plan.ts'
import type { ToolEntry } from '#web/site/root-data.ts'

/** What one run costs, or why it is not possible. */
export type RunPrice =
  | { readonly kind: 'free' }
  | { readonly kind: 'counted'; readonly remaining: number; readonly limit: number }
  | { readonly kind: 'plan-needed' }
  | { readonly kind: 'used-up' }

/** A forecast; the server decides. A period that has ended since the page loaded blocks nobody. */
export function priceRun(usage: SubscriptionReply, access: ToolEntry['access'], now = Date.now()): RunPrice {
  if (access === 'basic' && entitlements[usage.plan].tools !== 'all') return { kind: 'plan-needed' }
  const { limit } = usage.usage
  const remaining = Date.parse(usage.renewsAt) <= now ? limit : usageShare(usage.usage).remaining
  return remaining === 0 ? { kind: 'used-up' } : { kind: 'counted', remaining, limit }
}
