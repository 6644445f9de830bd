import { Hono } from 'hono'
import { z } from 'zod'
import { shareRequest } from '#contract/share.ts'
import { replyData } from '#server/ground/http/envelope/envelope.ts'
import type { HttpApp, HttpEnv } from '#server/ground/http/http-types.ts'
import { readJson } from '#server/ground/http/read-body.ts'
import { readId, readQuery } from '#server/ground/http/read-params.ts'
import { requireSession } from '#server/ground/http/require-session.ts'
import type { Shares } from '#server/pictures/shares/shares.ts'

const filter = z.object({ photo: z.uuid().optional() })

/** /api/shares: of members, about their own links. */
export function shareRoutes(shares: Shares): HttpApp {
  const routes = new Hono<HttpEnv>()

  routes.get('/', async (c) => {
    const { user } = requireSession(c)
    const { photo } = readQuery(c, filter)
    return replyData(c, { shares: await shares.list(user.id, photo ?? null) })
  })

  routes.post('/', async (c) => {
    const { user } = requireSession(c)
    return replyData(c, await shares.add(user.id, await readJson(c, shareRequest)), 201)
  })

  routes.delete('/:id', async (c) => {
    await shares.revoke(requireSession(c).user.id, readId(c))
    return c.body(null, 204)
  })

  return routes
}
