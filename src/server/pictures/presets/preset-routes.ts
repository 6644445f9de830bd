import { Hono } from 'hono'
import { presetChange, presetRequest, starRequest } from '#contract/preset.ts'
import { replyData } from '#server/ground/http/envelope/envelope.ts'
import type { HttpApp, HttpEnv } from '#server/ground/http/http-types.ts'
import { readJson } from '#server/ground/http/read-body.ts'
import { readId } from '#server/ground/http/read-params.ts'
import { requireSession } from '#server/ground/http/require-session.ts'
import type { Presets } from '#server/pictures/presets/presets.ts'

/** /api/presets: of members. A visitor's presets stay in the browser. */
export function presetRoutes(presets: Presets): HttpApp {
  const routes = new Hono<HttpEnv>()

  routes.get('/', async (c) => replyData(c, await presets.list(requireSession(c).user.id)))

  routes.post('/', async (c) => {
    const { user } = requireSession(c)
    return replyData(c, await presets.add(user.id, await readJson(c, presetRequest)), 201)
  })

  routes.post('/stars', async (c) => {
    const { user } = requireSession(c)
    await presets.star(user.id, await readJson(c, starRequest))
    return replyData(c, await presets.list(user.id))
  })

  routes.post('/:id', async (c) => {
    const { user } = requireSession(c)
    const id = readId(c)
    return replyData(c, await presets.change(user.id, id, await readJson(c, presetChange)))
  })

  routes.delete('/:id', async (c) => {
    await presets.remove(requireSession(c).user.id, readId(c))
    return c.body(null, 204)
  })

  return routes
}
