import { z } from 'zod'
import { eventText } from '#server/money/billing/providers/provider.ts'

/** An id, or the object itself where Creem has expanded it. */
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
/** ISO text on subscriptions, milliseconds on transactions. */
const moment = z
  .union([z.string(), z.number()])
  .transform((value) => new Date(value))
  .refine((date) => !Number.isNaN(date.getTime()))
const metadata = z.record(z.string(), z.unknown()).nullish()

export const creemCheckout = z.object({
  id: z.string(),
  status: z.string(),
  request_id: z.string().nullish(),
  metadata,
  subscription: reference.nullish(),
  checkout_url: z.string().nullish(),
})

export const creemTransaction = z.object({
  id: z.string(),
  /** The amount before tax, and the amount paid with tax. */
  amount: z.number().int(),
  amount_paid: z.number().int().nullish(),
  refunded_amount: z.number().int().nullish(),
  currency: z.string(),
  status: z.string(),
  subscription: reference.nullish(),
  period_start: moment.nullish(),
  period_end: moment.nullish(),
  created_at: moment,
})
export type CreemTransaction = z.infer<typeof creemTransaction>

export const creemTransactions = z.object({
  items: z.array(creemTransaction),
  pagination: z.object({ next_page: z.number().nullish() }),
})
export type CreemTransactions = z.infer<typeof creemTransactions>

export const creemSubscription = z.object({
  id: z.string(),
  status: z.string(),
  product: reference,
  customer: reference,
  metadata,
  last_transaction: creemTransaction.nullish(),
  next_transaction_date: moment.nullish(),
  current_period_start_date: moment.nullish(),
  current_period_end_date: moment.nullish(),
  created_at: moment,
})
export type CreemSubscription = z.infer<typeof creemSubscription>

export const creemPortal = z.object({ customer_portal_link: z.url() })

export const creemRefund = z.object({ status: z.string() })

const eventReference = z.union([eventText, z.object({ id: eventText }).transform(({ id }) => id)])
export const creemEvent = z.object({
  id: eventText,
  eventType: eventText,
  object: z.object({
    id: eventText,
    subscription: eventReference.nullish(),
    transaction: z.union([eventText, z.object({ id: eventText, subscription: eventReference.nullish() })]).nullish(),
  }),
})
export type CreemEvent = z.infer<typeof creemEvent>
