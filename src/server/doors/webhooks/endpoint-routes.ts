import { Hono } from 'hono'
import { z } from 'zod'
import { webhookChange, webhookRequest } from '#contract/webhook.ts'
import type { Webhooks } from '#server/doors/webhooks/webhooks.ts'
import { replyData } from '#server/ground/http/envelope/envelope.ts'
import type { HttpApp, HttpEnv } from '#server/ground/http/http-types.ts'
import { readJson } from '#server/ground/http/read-body.ts'
import { readId, readQuery } from '#server/ground/http/read-params.ts'
import { requireSession } from '#server/ground/http/require-session.ts'

const page = z.object({ before: z.uuid().optional() })

/** /api/user/webhooks: of members. */
export function endpointRoutes(webhooks: Webhooks): HttpApp {
  const routes = new Hono<HttpEnv>()

  routes.get('/', async (c) => replyData(c, { webhooks: await webhooks.list(requireSession(c).user.id) }))

  routes.post('/', async (c) => {
    const { user } = requireSession(c)
    return replyData(c, await webhooks.add(user.id, await readJson(c, webhookRequest)), 201)
  })

  routes.post('/:id', async (c) => {
    const { user } = requireSession(c)
    const id = readId(c)
    return replyData(c, await webhooks.change(user.id, id, await readJson(c, webhookChange)))
  })

  routes.delete('/:id', async (c) => {
    await webhooks.remove(requireSession(c).user.id, readId(c))
    return c.body(null, 204)
  })

  routes.post('/:id/secret', async (c) => replyData(c, await webhooks.rotate(requireSession(c).user.id, readId(c))))

  routes.post('/:id/test', async (c) => replyData(c, await webhooks.test(requireSession(c).user.id, readId(c)), 201))

  routes.get('/:id/deliveries', async (c) => {
    const { user } = requireSession(c)
    const { before } = readQuery(c, page)
    return replyData(c, await webhooks.deliveries(user.id, readId(c), before ?? null))
  })

  routes.post('/:id/deliveries/:deliveryId', async (c) => {
    const { user } = requireSession(c)
    return replyData(c, await webhooks.resend(user.id, readId(c), readId(c, 'deliveryId')))
  })

  return routes
}
