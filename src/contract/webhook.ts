import { z } from 'zod'

/** What a member's program can be told. */
export const webhookEvents = ['job.done', 'job.failed', 'batch.done', 'usage.80', 'usage.used-up'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Of one member. */
export const webhooksMax = 5
export const webhookUrlLengthMax = 1_000
/** How long the log is kept. */
export const deliveryDays = 30
/** How long a replaced secret still signs, beside the new one. */
export const formerSecretHours = 24
/** Deliveries on one page of the log. */
export const deliveriesListed = 20

const url = z
  .string()
  .trim()
  .min(1)
  .max(webhookUrlLengthMax)
  .refine((text) => !text.includes('\0'))
const events = z
  .array(z.enum(webhookEvents))
  .min(1)
  .transform((chosen) => webhookEvents.filter((event) => chosen.includes(event)))

/** Body of POST /api/user/webhooks. */
export const webhookRequest = z.object({ url, events })
export type WebhookRequest = z.infer<typeof webhookRequest>

/** Body of POST /api/user/webhooks/:id: what changes. */
export const webhookChange = z.object({ url: url.optional(), events: events.optional(), isOn: z.boolean().optional() })
export type WebhookChange = z.infer<typeof webhookChange>

export const webhookReply = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isOn: z.boolean(),
  /** Why we switched it off: its server said 410 Gone, or failed for days. null: it is on, or its owner did. */
  offReason: z.enum(['gone', 'failing']).nullable(),
  createdAt: z.string(),
  /** The key that added it; null: it was added in the page. */
  keyId: z.string().nullable(),
})
export type WebhookReply = z.infer<typeof webhookReply>

/** Answer where a secret is made: it is shown this once. */
export const webhookSecretReply = z.object({ webhook: webhookReply, secret: z.string().startsWith('whsec_') })
export type WebhookSecretReply = z.infer<typeof webhookSecretReply>

/** One event on its way to one address, or arrived there, or given up. */
export const deliveryReply = z.object({
  id: z.string(),
  type: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** Since it was made or sent again by hand. */
  tries: z.number(),
  /** Of the last try; null: there was no answer. */
  responseCode: z.number().nullable(),
  /** The first bytes of the last answer. */
  responseText: z.string().nullable(),
  /** Why there was no answer, or none that counts. */
  problem: z.enum(['refused', 'timeout', 'unreachable', 'redirect', 'status', 'off']).nullable(),
  createdAt: z.string(),
  /** null: there will be none. */
  nextTryAt: z.string().nullable(),
  endedAt: z.string().nullable(),
})
export type DeliveryReply = z.infer<typeof deliveryReply>
export type DeliveryProblem = NonNullable<DeliveryReply['problem']>

/** Answer of GET /api/user/webhooks/:id/deliveries, newest first. */
export const deliveriesReply = z.object({ deliveries: z.array(deliveryReply), hasOlder: z.boolean() })
export type DeliveriesReply = z.infer<typeof deliveriesReply>
