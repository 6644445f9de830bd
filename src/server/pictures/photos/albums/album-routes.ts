import { Hono } from 'hono'
import { albumEntriesRequest, albumNameRequest, albumRequest } from '#contract/album.ts'
import { replyData } from '#server/ground/http/envelope/envelope.ts'
import type { HttpApp, HttpEnv } from '#server/ground/http/http-types.ts'
import { readJson } from '#server/ground/http/read-body.ts'
import { readId } from '#server/ground/http/read-params.ts'
import type { Albums } from '#server/pictures/photos/albums/albums.ts'
import { memberOf } from '#server/pictures/photos/gallery/gallery-routes.ts'

/** /api/albums: of members. */
export function albumRoutes(albums: Albums): HttpApp {
  const routes = new Hono<HttpEnv>()

  routes.get('/', async (c) => replyData(c, { albums: await albums.list(memberOf(c)) }))

  routes.post('/', async (c) => {
    const member = memberOf(c)
    const { name, ids } = await readJson(c, albumRequest)
    return replyData(c, await albums.add(member, name, ids), 201)
  })

  routes.post('/:id/name', async (c) => {
    const [member, id] = [memberOf(c), readId(c)]
    const { name } = await readJson(c, albumNameRequest)
    await albums.rename(member, id, name)
    return replyData(c, {})
  })

  routes.post('/:id/entries', async (c) => {
    const [member, id] = [memberOf(c), readId(c)]
    const { ids, isIn } = await readJson(c, albumEntriesRequest)
    await albums.put(member, id, ids, isIn)
    return replyData(c, {})
  })

  routes.delete('/:id', async (c) => {
    await albums.remove(memberOf(c), readId(c))
    return c.body(null, 204)
  })

  return routes
}
