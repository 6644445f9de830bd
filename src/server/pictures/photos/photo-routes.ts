import { Hono } from 'hono'
import { z } from 'zod'
import { exportRequest } from '#contract/exports.ts'
import { animationOptions, downloadOptions, importRequest, renditionSizes } from '#contract/photo.ts'
import { Problem } from '#contract/problem.ts'
import { selectionRequest } from '#contract/selection.ts'
import { actorOf } from '#server/ground/http/actor-of.ts'
import { replyData } from '#server/ground/http/envelope/envelope.ts'
import type { HttpApp, HttpContext, HttpEnv } from '#server/ground/http/http-types.ts'
import { isPhotoType, readJson, readUpload } from '#server/ground/http/read-body.ts'
import { readId, readQuery } from '#server/ground/http/read-params.ts'
import { archiveReply } from '#server/pictures/photos/download/archive-reply.ts'
import type { NamedFile } from '#server/pictures/photos/download/downloads.ts'
import { fileReply, isNamed } from '#server/pictures/photos/download/file-reply.ts'
import { openPhotoArchive } from '#server/pictures/photos/gallery/archive-entries.ts'
import type { Photos } from '#server/pictures/photos/photos.ts'
import { attachmentHeader } from '#server/pictures/photos/upload/photo-name.ts'
import { toolIds } from '#tools/catalog.ts'

const listQuery = z.object({
  before: z.iso.datetime().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
const imageQuery = z.object({ size: z.enum(renditionSizes).default('view') })
const uploadQuery = z.object({ name: z.string().max(1000).default('') })

const analysisTool = z.enum(toolIds)

const attachmentReply = (c: HttpContext, file: NamedFile) =>
  fileReply(c, file, { 'content-disposition': attachmentHeader(file.name), 'cache-control': 'no-store' })

/** /api/photos */
export function photoRoutes(photos: Photos): HttpApp {
  const routes = new Hono<HttpEnv>()

  routes.post('/', async (c) => {
    const { name } = readQuery(c, uploadQuery)
    const photo = await photos.add(actorOf(c.var.requestContext), readUpload(c, isPhotoType), name)
    return c.json({ data: photo }, 201)
  })

  routes.post('/import', async (c) => {
    const { url } = await readJson(c, importRequest)
    return replyData(c, await photos.import(actorOf(c.var.requestContext), url), 201)
  })

  routes.get('/', async (c) => {
    const { before, limit } = readQuery(c, listQuery)
    const page = { limit, ...(before === undefined ? {} : { before: new Date(before) }) }
    return replyData(c, { photos: await photos.list(actorOf(c.var.requestContext), page) })
  })

  routes.get('/:id', async (c) => replyData(c, await photos.get(actorOf(c.var.requestContext), readId(c))))

  routes.delete('/:id', async (c) => {
    await photos.remove(c.var.owner, readId(c))
    return c.body(null, 204)
  })

  routes.get('/:id/recipe', async (c) => replyData(c, await photos.recipe(c.var.owner, readId(c))))

  routes.get('/:id/image', async (c) => {
    const id = readId(c)
    const { size } = readQuery(c, imageQuery)
    const image = await photos.image(actorOf(c.var.requestContext), id, size)
    // A photo never changes under its id, but the part of a result that may be seen changes with the plan, so that is
    // revalidated.
    const cacheControl = image.isLasting ? 'private, max-age=86400' : 'private, no-cache'
    const headers = { 'cache-control': cacheControl }
    const etag = `"${image.tag}"`
    // Answered before the file is opened, or made.
    if (isNamed(etag, c.req.header('if-none-match'))) return c.body(null, 304, { etag, ...headers })
    return fileReply(c, await image.open(), headers)
  })

  routes.get('/:id/analyses/:tool', async (c) => {
    const tool = analysisTool.safeParse(c.req.param('tool'))
    if (!tool.success) throw new Problem('not-found', 'no such tool')
    const file = await photos.analysis(actorOf(c.var.requestContext), readId(c), tool.data)
    return fileReply(c, file, { 'cache-control': 'private, max-age=3600' })
  })

  routes.get('/:id/things', async (c) => {
    const file = await photos.things(actorOf(c.var.requestContext), readId(c))
    return fileReply(c, file, { 'cache-control': 'private, max-age=3600' })
  })

  routes.post('/:id/selection', async (c) => {
    const actor = actorOf(c.var.requestContext)
    // Ownership is checked before the options.
    const { id } = await photos.get(actor, readId(c))
    return replyData(c, await photos.select(actor, id, await readJson(c, selectionRequest)))
  })

  routes.get('/:id/download', async (c) => {
    const file = await photos.download(actorOf(c.var.requestContext), readId(c), readQuery(c, downloadOptions))
    return attachmentReply(c, file)
  })

  routes.post('/:id/exports', async (c) => {
    const [actor, id] = [actorOf(c.var.requestContext), readId(c)]
    const options = await readJson(c, exportRequest)
    const [size, ...more] = options.sizes
    if (size !== undefined && more.length === 0)
      return attachmentReply(c, await photos.exported(actor, id, options, { size, n: 1 }))
    return archiveReply(c, await openPhotoArchive(photos, actor, id, options))
  })

  routes.get('/:id/animation', async (c) => {
    const file = await photos.animation(actorOf(c.var.requestContext), readId(c), readQuery(c, animationOptions))
    return attachmentReply(c, file)
  })

  routes.get('/:id/lines', async (c) => {
    const file = await photos.lines(actorOf(c.var.requestContext), readId(c))
    return attachmentReply(c, file)
  })

  routes.get('/:id/masks/:maskId', async (c) => {
    const maskId = readId(c, 'maskId')
    const file = await photos.maskFile(c.var.owner, readId(c), maskId)
    return fileReply(c, file, { 'cache-control': 'private, max-age=3600' })
  })

  routes.put('/:id/mask', async (c) => {
    const body = readUpload(c, (type) => type === 'image/png')
    return c.json({ data: await photos.addMask(actorOf(c.var.requestContext), readId(c), body) }, 201)
  })

  return routes
}
