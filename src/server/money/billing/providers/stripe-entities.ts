import { z } from 'zod'
import { eventText } from '#server/money/billing/providers/provider.ts'

/** An id, or the object itself where it was expanded on request. */
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const seconds = z.number().transform((value) => new Date(value * 1000))

export const stripeSession = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.string().nullable(),
  payment_status: z.string(),
  client_reference_id: z.string().nullish(),
  subscription: reference.nullish(),
  expires_at: seconds,
})

export const stripeSubscription = z.object({
  id: z.string(),
  status: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
  customer: reference,
  cancel_at: seconds.nullish(),
  cancel_at_period_end: z.boolean(),
  /** Since 2025-03-31 the period is on the item; before, it was on the subscription. */
  items: z.object({
    data: z
      .array(
        z.object({
          id: z.string(),
          price: z.object({ id: z.string() }),
          current_period_start: seconds,
          current_period_end: seconds,
        }),
      )
      .min(1),
  }),
})
export type StripeSubscription = z.infer<typeof stripeSubscription>

/** A customer that was deleted has no balance. */
export const stripeCustomer = z.object({
  /** In the smallest unit of `currency`; below zero: a credit for the next invoices. */
  balance: z.number().int().default(0),
  currency: z.string().nullish(),
})

const stripeLines = z.object({
  data: z.array(z.object({ amount: z.number(), period: z.object({ start: seconds, end: seconds }) })),
})

/** Since 2025-03-31 an invoice's subscription is in its parent, and its payments are a list. */
export const stripeInvoice = z.object({
  id: z.string(),
  billing_reason: z.string().nullish(),
  amount_paid: z.number().int(),
  currency: z.string(),
  created: seconds,
  hosted_invoice_url: z.string().nullish(),
  /** The customer's balance before and after it; below zero: a credit. */
  starting_balance: z.number().int().default(0),
  ending_balance: z.number().int().nullish(),
  status_transitions: z.object({ paid_at: seconds.nullish() }).nullish(),
  parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
  lines: stripeLines,
  payments: z
    .object({ data: z.array(z.object({ payment: z.object({ payment_intent: reference.nullish() }) })) })
    .nullish(),
})
export type StripeInvoice = z.infer<typeof stripeInvoice>

/** An invoice that a change would make. It has no id. */
export const stripePreview = z.object({
  currency: z.string(),
  /** Of all lines, taxes included; below zero when the credit is larger than the price. */
  total: z.number().int(),
  amount_due: z.number().int(),
  /** The customer's balance before it; below zero: a credit. */
  starting_balance: z.number().int(),
  lines: stripeLines,
})
export type StripePreview = z.infer<typeof stripePreview>

/**
 * The SDK returns a failure without Stripe's own error in it, as a gateway writes one, like an answer; so the status is
 * checked.
 */
export const stripeEnded = z.object({ status: z.literal('canceled') })
export const stripeRefund = z.object({ status: z.enum(['pending', 'requires_action', 'succeeded']) })

export const stripeCharge = z.object({
  id: z.string(),
  payment_intent: reference.nullish(),
  /** Failed attempts are charges too. */
  status: z.string(),
  /** The whole amount; false after a partial refund. */
  refunded: z.boolean(),
  amount_refunded: z.number().int().default(0),
  /** Whether there ever was a dispute; its outcome is in the dispute. */
  disputed: z.boolean(),
})
export type StripeCharge = z.infer<typeof stripeCharge>

const eventReference = z.union([eventText, z.object({ id: eventText }).transform(({ id }) => id)])
export const stripeEvent = z.object({
  id: eventText,
  type: eventText,
  data: z.object({
    object: z.object({
      id: eventText.optional(),
      payment_intent: eventReference.nullish(),
      parent: z.object({ subscription_details: z.object({ subscription: eventReference }).nullish() }).nullish(),
      /** Its place when the endpoint was set up for an older API version. */
      subscription: eventReference.nullish(),
    }),
  }),
})
export type StripeEvent = z.infer<typeof stripeEvent>
