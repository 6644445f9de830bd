import { z } from 'zod'
import { type Role, roles } from '#contract/account.ts'

interface PlanLimits {
  /** Edits a month. */
  readonly requestsMax: number
  /** Photos and results are kept so long; null: until deleted. */
  readonly photoDays: number | null
}

export const planLimits: Readonly<Record<Role, PlanLimits>> = {
  FREE: { requestsMax: 100, photoDays: 30 },
  BASIC: { requestsMax: 5000, photoDays: null },
}

/** GET or POST /api/user/subscription: what a member has, and has used of it. */
export const subscriptionReply = z.object({
  plan: z.enum(roles),
  usage: z.object({ current: z.number().int().min(0), limit: z.number().int().min(0) }),
  /** When the count begins anew. */
  renewsAt: z.string(),
})
export type SubscriptionReply = z.infer<typeof subscriptionReply>

export interface UsageShare {
  readonly remaining: number
  /** 0..100, one decimal. */
  readonly percent: number
}

export function usageShare({ current, limit }: SubscriptionReply['usage']): UsageShare {
  const percent = limit === 0 ? 100 : Math.min(100, Math.round((current / limit) * 1000) / 10)
  return { remaining: Math.max(0, limit - current), percent }
}
