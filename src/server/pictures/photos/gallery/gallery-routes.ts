import { Hono } from 'hono'
import {
  archiveQuery,
  archiveRequest,
  deletionRequest,
  favouriteRequest,
  galleryFilter,
  galleryQuery,
  renameRequest,
} from '#contract/gallery.ts'
import { actorOf } from '#server/ground/http/actor-of.ts'
import { replyData } from '#server/ground/http/envelope/envelope.ts'
import type { HttpApp, HttpContext, HttpEnv } from '#server/ground/http/http-types.ts'
import { readJson } from '#server/ground/http/read-body.ts'
import { readId, readQuery } from '#server/ground/http/read-params.ts'
import { requireSession } from '#server/ground/http/require-session.ts'
import type { Albums } from '#server/pictures/photos/albums/albums.ts'
import { archiveReply } from '#server/pictures/photos/download/archive-reply.ts'
import type { Gallery, GalleryMember } from '#server/pictures/photos/gallery/gallery.ts'

/** @throws Problem 'login-needed' */
export function memberOf(c: HttpContext): GalleryMember {
  const { user } = requireSession(c)
  return { userId: user.id, tier: user.role }
}

/** /api/gallery */
export function galleryRoutes(gallery: Gallery, albums: Pick<Albums, 'archiveName'>): HttpApp {
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

  routes.post('/archives', async (c) => {
    const member = memberOf(c)
    const { ids } = await readJson(c, archiveRequest)
    return replyData(c, { id: await gallery.prepareArchive(member, ids) }, 201)
  })

  routes.get('/archives/:id', async (c) => {
    requireSession(c)
    const { album } = readQuery(c, archiveQuery)
    const archive = await gallery.openArchive(actorOf(c.var.requestContext), readId(c))
    const name = album === undefined ? null : await albums.archiveName(memberOf(c), album)
    return archiveReply(c, name === null ? archive : { ...archive, name })
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
