import { Hono } from 'hono'
import { deletionRequest, favouriteRequest, galleryFilter, galleryQuery, renameRequest } from '#contract/gallery.ts'
import { replyData } from '#server/http/envelope/envelope.ts'
import type { HttpApp, HttpContext, HttpEnv } from '#server/http/http-types.ts'
import { readJson } from '#server/http/read-body.ts'
import { readId, readQuery } from '#server/http/read-params.ts'
import { requireSession } from '#server/http/require-session.ts'
import type { Gallery, GalleryMember } from '#server/photos/gallery/gallery.ts'

/** @throws Problem 'login-needed' */
function memberOf(c: HttpContext): GalleryMember {
  const { user } = requireSession(c)
  return { userId: user.id, tier: user.role }
}

/** /api/gallery */
export function galleryRoutes(gallery: Gallery): HttpApp {
  const routes = new Hono<HttpEnv>()

  routes.get('/', async (c) => {
    const member = memberOf(c)
    const { after, limit, ...filter } = readQuery(c, galleryQuery)
    return replyData(c, await gallery.list(member, filter, { after, limit }))
  })

  routes.get('/found', async (c) => {
    const member = memberOf(c)
    return replyData(c, await gallery.find(member, readQuery(c, galleryFilter)))
  })

  routes.get('/:id', async (c) => replyData(c, { versions: await gallery.versions(memberOf(c), readId(c)) }))

  routes.post('/:id/name', async (c) => {
    const member = memberOf(c)
    const id = readId(c)
    const { name } = await readJson(c, renameRequest)
    return replyData(c, { name: await gallery.rename(member, id, name) })
  })

  routes.post('/favourites', async (c) => {
    const member = memberOf(c)
    const { ids, isFavourite } = await readJson(c, favouriteRequest)
    await gallery.favour(member, ids, isFavourite)
    return replyData(c, {})
  })

  routes.post('/deletions', async (c) => {
    const member = memberOf(c)
    const { ids } = await readJson(c, deletionRequest)
    return replyData(c, { photos: await gallery.remove(member, ids) })
  })

  return routes
}
