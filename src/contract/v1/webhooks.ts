import { z } from 'zod'
import { problemDetail } from '#contract/v1/problem-words.ts'
import { webhookChange, type webhookEvents, webhookReply, webhookRequest } from '#contract/webhook.ts'

const webhookId = '9c1d2e3f-4a5b-4c6d-8e7f-0a1b2c3d4e5f'
const photoId = '0b2f2c8e-54a7-4c5c-9d5e-3f4a1c0e7b11'
const resultId = '7d6a3e0c-12f4-4f0b-8a57-95f0d7c1e2aa'
const jobId = 'c2b4f6d8-3a1e-4b7d-9f20-6e5d4c3b2a10'
const time = '2026-11-23T10:15:30.000Z'
const example = {
  id: webhookId,
  url: 'https://example.com/emulsion',
  events: ['job.done', 'job.failed'],
  isOn: true,
  offReason: null,
  createdAt: time,
}

/** What is no address of the web at all; which addresses may be called is the server's to say. */
const url = webhookRequest.shape.url.refine(
  (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
  '`url` must be an https address, such as https://example.com/emulsion.',
)

export const v1WebhookRequest = z
  .strictObject({ ...webhookRequest.shape, url })
  .meta({ id: 'WebhookRequest', example: { url: example.url, events: example.events } })
export const v1WebhookChange = z
  .strictObject({ ...webhookChange.shape, url: url.optional() })
  .meta({ id: 'WebhookChange', example: { isOn: false } })

/** An address that is told what happens, as programs see it. */
export const v1Webhook = webhookReply.meta({ id: 'Webhook', example })

export const v1WebhookMade = webhookReply
  .extend({ secret: z.string().describe('Signs what is sent (Standard Webhooks). It is shown this once.') })
  .meta({ id: 'NewWebhook', example: { ...example, secret: 'whsec_q83vEjRWeJASNFZ4kBI0VniQEjRWeJASNFZ4kBI0Vng=' } })

export const v1WebhookTest = z
  .object({
    delivery: z.uuid().describe('Its id in the log of the account; the header webhook-id is this after msg_.'),
    type: z.literal('test'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'WebhookTest', example: { delivery: jobId, type: 'test', createdAt: time } })

const event = <Data extends z.ZodType>(type: (typeof webhookEvents)[number] | 'test', data: Data) =>
  z.object({ type: z.literal(type), timestamp: z.iso.datetime().describe('When it happened.'), data })

const jobFields = {
  id: z.uuid(),
  tool: z.string(),
  photo: z.uuid(),
  result: z.uuid().nullable(),
  isUnchanged: z.boolean().describe('The tool had nothing to change.'),
  problem: z.object({ code: z.string(), detail: z.string() }).nullable().describe('Why it failed.'),
  batch: z.uuid().nullable().describe('The batch that it belongs to; only the last step on a photo is told of.'),
  isTest: z.boolean(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
}
const jobExample = {
  id: jobId,
  tool: 'cartoon',
  photo: photoId,
  isUnchanged: false,
  batch: null,
  isTest: false,
  createdAt: time,
  endedAt: time,
}
const usage = z.object({
  used: z.number().int(),
  limit: z.number().int(),
  plan: z.string(),
  startsAt: z.iso.datetime(),
  renewsAt: z.iso.datetime(),
})
const usageExample = { used: 80, limit: 100, plan: 'FREE', startsAt: time, renewsAt: time }

/** What is sent, by event. */
export const v1Payloads = {
  'job.done': event(
    'job.done',
    z.object({
      ...jobFields,
      state: z.literal('done'),
      resultUrl: z.string().describe('Where the result is fetched from without a key. Each try has its own address.'),
      resultUrlExpiresAt: z.iso.datetime().describe('An hour after this try.'),
    }),
  ).meta({
    id: 'JobDoneEvent',
    example: {
      type: 'job.done',
      timestamp: time,
      data: {
        ...jobExample,
        state: 'done',
        result: resultId,
        problem: null,
        resultUrl: `https://photos.example.org/api/v1/results/${resultId}?variant=auto&disposition=attachment&expires=1795431330&signature=x`,
        resultUrlExpiresAt: '2026-11-23T11:15:30.000Z',
      },
    },
  }),
  'job.failed': event('job.failed', z.object({ ...jobFields, state: z.literal('failed') })).meta({
    id: 'JobFailedEvent',
    example: {
      type: 'job.failed',
      timestamp: time,
      data: {
        ...jobExample,
        state: 'failed',
        result: null,
        problem: { code: 'job-crashed', detail: problemDetail('job-crashed') },
      },
    },
  }),
  'batch.done': event(
    'batch.done',
    z.object({
      id: z.uuid(),
      jobs: z.number().int(),
      done: z.number().int(),
      failed: z.number().int(),
      cancelled: z.number().int(),
      endedAt: z.iso.datetime(),
    }),
  ).meta({
    id: 'BatchDoneEvent',
    example: {
      type: 'batch.done',
      timestamp: time,
      data: { id: jobId, jobs: 4, done: 3, failed: 1, cancelled: 0, endedAt: time },
    },
  }),
  'usage.80': event('usage.80', usage).meta({
    id: 'UsageEvent',
    example: { type: 'usage.80', timestamp: time, data: usageExample },
  }),
  'usage.used-up': event('usage.used-up', usage).meta({
    id: 'UsedUpEvent',
    example: { type: 'usage.used-up', timestamp: time, data: { ...usageExample, used: 100 } },
  }),
  test: event('test', z.object({ webhook: z.uuid() })).meta({
    id: 'TestEvent',
    example: { type: 'test', timestamp: time, data: { webhook: webhookId } },
  }),
} as const satisfies Record<(typeof webhookEvents)[number] | 'test', z.ZodType>
