import { Hono } from 'hono'
import { supportRequest } from '#contract/support.ts'
import { replyData } from '#server/ground/http/envelope/envelope.ts'
import type { HttpApp, HttpEnv } from '#server/ground/http/http-types.ts'
import { readJson } from '#server/ground/http/read-body.ts'
import { requireSession } from '#server/ground/http/require-session.ts'
import type { Support } from '#server/people/support/support.ts'

/** /api/support */
export function supportRoutes(support: Support): HttpApp {
  const routes = new Hono<HttpEnv>()

  routes.get('/messages', async (c) => {
    const { user } = requireSession(c)
    return replyData(c, { messages: await support.list(user.id) })
  })

  routes.post('/messages', async (c) => {
    const { user } = requireSession(c)
    const request = await readJson(c, supportRequest)
    return replyData(c, await support.ask(user, request), 201)
  })

  return routes
}
