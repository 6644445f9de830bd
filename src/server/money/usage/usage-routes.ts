import { Hono } from 'hono'
import { z } from 'zod'
import { replyData } from '#server/ground/http/envelope/envelope.ts'
import type { HttpApp, HttpContext, HttpEnv } from '#server/ground/http/http-types.ts'
import { readQuery } from '#server/ground/http/read-params.ts'
import { requireSession } from '#server/ground/http/require-session.ts'
import type { Usage } from '#server/money/usage/usage.ts'

const ledgerPage = z.object({
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

/**
 * /api/user: a member's plan and its use. The first route answers GET, and POST with an empty body, since there are
 * clients of both kinds.
 */
export function usageRoutes(usage: Usage): HttpApp {
  const routes = new Hono<HttpEnv>()
  const subscription = async (c: HttpContext) => {
    requireSession(c)
    return replyData(c, await usage.of(c.var.requestContext))
  }
  routes.get('/subscription', subscription)
  routes.post('/subscription', subscription)

  routes.get('/ledger', async (c) => {
    const { user } = requireSession(c)
    const { before, limit } = readQuery(c, ledgerPage)
    return replyData(c, { entries: await usage.ledger(user.id, { before: before ?? null, limit }) })
  })
  return routes
}
