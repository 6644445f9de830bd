import { Hono } from 'hono'
import { apiKeyChange, apiKeyRequest } from '#contract/api-key.ts'
import type { ApiKeys } from '#server/doors/api-keys/api-keys.ts'
import { replyUsageCsv } from '#server/doors/api-keys/usage-csv.ts'
import { replyData } from '#server/ground/http/envelope/envelope.ts'
import type { HttpApp, HttpEnv } from '#server/ground/http/http-types.ts'
import { readJson } from '#server/ground/http/read-body.ts'
import { readId } from '#server/ground/http/read-params.ts'
import { requireSession } from '#server/ground/http/require-session.ts'

/** /api/user/keys: for the member in the page. No key can make keys. */
export function apiKeyRoutes(keys: ApiKeys): HttpApp {
  const routes = new Hono<HttpEnv>()

  routes.get('/', async (c) => replyData(c, { keys: await keys.list(requireSession(c).user.id) }))

  routes.get('/usage', async (c) => replyData(c, await keys.usage(requireSession(c).user.id)))

  routes.get('/usage.csv', async (c) => {
    const { id } = requireSession(c).user
    return replyUsageCsv(c, await keys.usage(id), await keys.list(id))
  })

  routes.post('/', async (c) => {
    const { user } = requireSession(c)
    return replyData(c, await keys.make(user.id, await readJson(c, apiKeyRequest)), 201)
  })

  routes.post('/:id', async (c) => {
    const { user } = requireSession(c)
    const id = readId(c)
    return replyData(c, await keys.change(user.id, id, await readJson(c, apiKeyChange)))
  })

  routes.delete('/:id', async (c) => replyData(c, await keys.revoke(requireSession(c).user.id, readId(c))))

  return routes
}
