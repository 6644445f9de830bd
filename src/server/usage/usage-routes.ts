import { Hono } from 'hono'
import { replyData } from '#server/http/envelope.ts'
import type { HttpApp, HttpEnv } from '#server/http/http-types.ts'
import { requireSession } from '#server/http/require-session.ts'
import type { Usage } from '#server/usage/usage.ts'

/** /api/user/subscription, by GET and by POST with an empty body: clients of both kinds exist. */
export function usageRoutes(usage: Usage): HttpApp {
  const routes = new Hono<HttpEnv>()
  routes.on(['GET', 'POST'], '/', async (c) => {
    const { user } = requireSession(c)
    return replyData(c, await usage.of(user.id, user.role))
  })
  return routes
}
