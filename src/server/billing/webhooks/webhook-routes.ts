import { Hono } from 'hono'
import type { Billing } from '#server/billing/billing.ts'
import type { ProviderName } from '#server/billing/providers/provider.ts'
import type { HttpApp, HttpEnv } from '#server/http/http-types.ts'
import { readBytes } from '#server/http/read-body.ts'

/** /api/webhooks: no page calls it, so origin and envelope do not apply; only the signature of the raw body counts. */
export function webhookRoutes(billing: Billing, provider: ProviderName): HttpApp {
  return new Hono<HttpEnv>().post(`/${provider}`, async (c) => {
    await billing.inbox.receive(await readBytes(c), c.req.raw.headers)
    return c.json({ received: true })
  })
}
