import { z } from 'zod'
import { planIds } from '#contract/plan.ts'

/** pending -> paid | closed | expired; paid -> refunded. A payment for a closed or expired order still counts. */
const orderStates = ['pending', 'paid', 'closed', 'expired', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

/** POST /api/subscriptions/user; answers `checkoutReply`. */
export const checkoutRequest = z
  .object({
    /** As the specification sends it. It must be the id of whoever is logged in. */
    userId: z.string().max(200).optional(),
    planId: z.enum(planIds),
    checkedYear: z.boolean().optional(),
    productId: z.string().min(1).max(200),
  })
  // The two contradict each other, so one is not what the buyer sees.
  .refine(({ planId, checkedYear }) => planId === 'FREE' || checkedYear !== (planId === 'BASIC-MONTH'))
export const checkoutReply = z.object({ result: z.object({ checkout_url: z.string(), orderId: z.string() }) })
export type CheckoutReply = z.infer<typeof checkoutReply>

/** POST /api/user/order-record; newest first. */
export const ordersRequest = z.object({
  before: z.iso.datetime().optional(),
  limit: z.number().int().min(1).max(100).default(20),
})
export const orderReply = z.object({
  id: z.string(),
  /** change: the plan became monthly or yearly. */
  kind: z.enum(['purchase', 'renewal', 'change']),
  planId: z.enum(planIds),
  /** What was paid, or is to be. */
  amountCents: z.number().int(),
  /** What of the price credit has paid; beside `amountCents`. */
  creditCents: z.number().int(),
  /** What of it was given back; all of it once the state is refunded. */
  refundedCents: z.number().int(),
  currency: z.string(),
  state: z.enum(orderStates),
  createdAt: z.string(),
  settledAt: z.string().nullable(),
  /** Where a pending order can still be paid. */
  checkoutUrl: z.string().nullable(),
  invoiceUrl: z.string().nullable(),
  /** Paid beside an existing plan: it bought nothing and is refunded. */
  isSurplus: z.boolean(),
})
export type OrderReply = z.infer<typeof orderReply>
export const ordersReply = z.object({ orders: z.array(orderReply) })

/** POST /api/user/close-order-pay; answers `orderReply`. */
export const closeOrderRequest = z.object({ orderId: z.uuid() })

/** A ledger entry, as the member sees it. */
export const ledgerEntry = z.object({
  id: z.string(),
  jobId: z.string(),
  tool: z.string(),
  kind: z.enum(['reserve', 'commit', 'release']),
  at: z.string(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>
