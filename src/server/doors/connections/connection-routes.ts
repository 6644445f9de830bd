import { Hono } from 'hono'
import { connectionAnswer, connectionReply, connectionRequest } from '#contract/connection.ts'
import type { Connections } from '#server/doors/connections/connections.ts'
import { exchangeOf } from '#server/doors/connections/oauth-routes.ts'
import { replyData } from '#server/ground/http/envelope/envelope.ts'
import type { HttpApp, HttpContext, HttpEnv } from '#server/ground/http/http-types.ts'
import { ownOrigin } from '#server/ground/http/own-origin.ts'
import { readJson } from '#server/ground/http/read-body.ts'
import { requireSession } from '#server/ground/http/require-session.ts'

export interface ConnectionRouteParts {
  readonly connections: Pick<Connections, 'describe' | 'decide'>
  readonly publicOrigin: string | null
}

/** Below /api/connections: what a program asks this browser for, and the member's answer. */
export function connectionRoutes({ connections, publicOrigin }: ConnectionRouteParts): HttpApp {
  const routes = new Hono<HttpEnv>()
  const originOf = (c: HttpContext) => ownOrigin(c.req.url, publicOrigin)

  // The cookie of the question is for this path, so that its page asks below it.
  routes.get('/:id', (c) => c.redirect(`/connect?ask=${encodeURIComponent(c.req.param('id'))}`, 303))

  routes.get('/:id/program', async (c) => {
    const found = await connections.describe(originOf(c), c.req.param('id'), exchangeOf(c))
    return replyData(c, connectionReply.parse(found))
  })

  routes.post('/:id', async (c) => {
    const { user } = requireSession(c)
    const { photos } = await readJson(c, connectionRequest)
    const decision = { userId: user.id, photos }
    const address = await connections.decide(originOf(c), c.req.param('id'), exchangeOf(c), decision)
    return replyData(c, connectionAnswer.parse({ address }))
  })

  return routes
}
