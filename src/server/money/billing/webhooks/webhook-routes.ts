import { Hono } from 'hono'
import type { HttpApp, HttpEnv } from '#server/ground/http/http-types.ts'
import { readBytes } from '#server/ground/http/read-body.ts'
import type { Billing } from '#server/money/billing/billing.ts'
import type { ProviderName } from '#server/money/billing/providers/provider.ts'

/** /api/webhooks: no page calls it, so origin and envelope do not apply; only the signature of the raw body counts. */
export function webhookRoutes(billing: Billing, provider: ProviderName): HttpApp {
  return new Hono<HttpEnv>().post(`/${provider}`, async (c) => {
    await billing.inbox.receive(await readBytes(c), c.req.raw.headers)
    return c.json({ received: true })
  })
}
