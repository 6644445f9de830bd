import { z } from 'zod'
import { type Role, roles } from '#contract/account.ts'

/** The tier of whoever asks: a visitor has no account, a member's role says what they pay for. */
export const tiers = ['VISITOR', ...roles] as const
export type Tier = (typeof tiers)[number]

export interface Entitlement {
  /** 'free': only the tools with free access; 'all': every tool. */
  readonly tools: 'free' | 'all'
  /** Edits in one period. */
  readonly requestsMax: number
  /** Day and calendar month are UTC; a paid month runs from the start of its period. */
  readonly period: 'day' | 'calendar-month' | 'paid-month'
  /** Longest side of a delivered result; null: the photo's own size. */
  readonly resultSideMaxPx: number | null
  readonly isWatermarked: boolean
  /** Results, the first of whoever asks, that carry no watermark all the same. */
  readonly unmarkedResultsMax: number
  readonly showsAds: boolean
  /** How long photos and results are kept; null: until they are deleted. */
  readonly photoHours: number | null
  /** Photos in one batch; 0: no batches. */
  readonly batchPhotosMax: number
  /** Higher priorities are served first. */
  readonly queuePriority: number
}

/** The one table of who may do what. The server enforces it and the pages show it. */
export const entitlements = {
  VISITOR: {
    tools: 'free',
    requestsMax: 3,
    period: 'day',
    resultSideMaxPx: 1280,
    isWatermarked: true,
    unmarkedResultsMax: 1,
    showsAds: true,
    photoHours: 24,
    batchPhotosMax: 0,
    queuePriority: 0,
  },
  FREE: {
    tools: 'free',
    requestsMax: 100,
    period: 'calendar-month',
    resultSideMaxPx: 4096,
    isWatermarked: false,
    unmarkedResultsMax: 0,
    showsAds: true,
    photoHours: 30 * 24,
    batchPhotosMax: 0,
    queuePriority: 0,
  },
  BASIC: {
    tools: 'all',
    requestsMax: 5000,
    period: 'paid-month',
    resultSideMaxPx: null,
    isWatermarked: false,
    unmarkedResultsMax: 0,
    showsAds: false,
    photoHours: null,
    batchPhotosMax: 50,
    queuePriority: 10,
  },
} as const satisfies Readonly<Record<Tier, Entitlement>>

/** Edits a day of all visitors of one address together: ten of them, as in an office. */
export const addressRequestsMax = 30

/** Edits with test keys that a member of any plan has in a calendar month. */
export const testRequestsMax = 1000

export const planIds = ['FREE', 'BASIC-MONTH', 'BASIC-YEAR'] as const
export type PlanId = (typeof planIds)[number]

export interface Plan {
  readonly id: PlanId
  readonly name: Role
  readonly isYear: boolean
  /** Cents for one period: a month or a year. */
  readonly price: number
  readonly oldPrice: number
  readonly remarks: readonly string[]
}

const basicRemarks = [
  'All AI services',
  'No ads',
  'Full resolution, no watermark',
  'Photos kept until you delete them',
  'Up to 50 photos at once',
]

export const plans: readonly Plan[] = [
  {
    id: 'FREE',
    name: 'FREE',
    isYear: false,
    price: 0,
    oldPrice: 0,
    remarks: ['All free AI features', 'Watermark-free download'],
  },
  { id: 'BASIC-MONTH', name: 'BASIC', isYear: false, price: 999, oldPrice: 1998, remarks: basicRemarks },
  // Twelve months less 50.00 %.
  { id: 'BASIC-YEAR', name: 'BASIC', isYear: true, price: 5994, oldPrice: 11988, remarks: basicRemarks },
]

/** GET /api/plans/list */
export const planEntry = z.object({
  id: z.enum(planIds),
  name: z.enum(roles),
  price: z.number().int(),
  /** null: it cannot be bought. */
  productId: z.string().nullable(),
  maxRequests: z.number().int(),
  isYear: z.boolean(),
  oldPrice: z.number().int(),
  /** Features, separated by newlines. */
  remarks: z.string(),
})
export type PlanEntry = z.infer<typeof planEntry>

/** What the payment provider keeps for the next payments of a plan. It is not paid out. */
const planCredit = z.object({
  cents: z.number().int().min(1),
  currency: z.string(),
  /** Renewals that it pays whole. */
  renewals: z.number().int().min(0),
  /** The first payment that it does not pay whole; null: the plan's price is in another currency. */
  nextCharge: z.object({ at: z.string(), cents: z.number().int().min(1) }).nullable(),
})
export type PlanCredit = z.infer<typeof planCredit>

/** GET or POST /api/user/subscription: the member's plan, and how much of it is used. */
export const subscriptionReply = z.object({
  plan: z.enum(tiers),
  usage: z.object({ current: z.number().int().min(0), limit: z.number().int().min(0) }),
  /** When the count starts over. */
  renewsAt: z.string(),
  /** The paid plan; null on FREE, and where the operator granted BASIC. */
  subscription: z
    .object({
      state: z.enum(['active', 'past-due', 'ending', 'ended']),
      isYear: z.boolean(),
      periodEnd: z.string(),
      /** Includes the grace days of a failed payment. */
      accessUntil: z.string(),
      hasPortal: z.boolean(),
      /** null: there is none, or the provider does not say. */
      credit: planCredit.nullable(),
    })
    .nullable(),
})
export type SubscriptionReply = z.infer<typeof subscriptionReply>

/** POST /api/user/subscription/change, and before it /subscription/quote, which changes nothing. */
export const changeRequest = z.object({ planId: z.enum(planIds) })

/** What a change of plan costs if it is made now. Cents of `currency`. */
const changeQuote = z.object({
  currency: z.string(),
  /** Of the first period of the new plan. */
  priceCents: z.number().int().min(0),
  /** For what is paid and not used up, and what was left of earlier credit. */
  creditCents: z.number().int().min(0),
  dueCents: z.number().int().min(0),
  /** Credit beyond the price. It pays the next renewals and is not paid out. */
  leftCents: z.number().int().min(0),
  renewsAt: z.string(),
})
export type ChangeQuote = z.infer<typeof changeQuote>
/** null: the payment provider does not say sums before a change. */
export const changeQuoteReply = z.object({ quote: changeQuote.nullable() })

export interface UsageShare {
  readonly remaining: number
  /** 0..100 with one decimal. */
  readonly percent: number
}

export function usageShare({ current, limit }: SubscriptionReply['usage']): UsageShare {
  const percent = limit === 0 ? 100 : Math.min(100, Math.round((current / limit) * 1000) / 10)
  return { remaining: Math.max(0, limit - current), percent }
}
