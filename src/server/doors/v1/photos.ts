import { createRoute, z } from '@hono/zod-openapi'
import { fileName, importRequest } from '#contract/photo.ts'
import { v1Page, v1PageQuery, v1Photo } from '#contract/v1/resources.ts'
import { archiveContent, archiveQuery } from '#server/doors/v1/archive-query.ts'
import { cursorOf, readCursor } from '#server/doors/v1/cursor.ts'
import { deliverPicture, deliveryQuery, pictureContent, requireMoving } from '#server/doors/v1/deliver.ts'
import { storedKey } from '#server/doors/v1/idempotency.ts'
import {
  isForm,
  isJson,
  missing,
  type ReceiveParts,
  readForm,
  readValid,
  receivePhoto,
} from '#server/doors/v1/receive-photo.ts'
import { v1PhotoOf } from '#server/doors/v1/replies.ts'
import {
  idParam,
  jsonOf,
  makingHeaders,
  refusals,
  replayHeaders,
  tellReplay,
  withoutContent,
} from '#server/doors/v1/responses.ts'
import { createV1App } from '#server/doors/v1/v1-app.ts'
import { readAndDrain } from '#server/ground/http/read-body.ts'
import { archiveReply } from '#server/pictures/photos/download/archive-reply.ts'
import { fileReply } from '#server/pictures/photos/download/file-reply.ts'
import type { PictureOrder } from '#server/pictures/photos/download/open-picture.ts'
import { openPhotoArchive } from '#server/pictures/photos/gallery/archive-entries.ts'
import type { MemberPhotos } from '#server/pictures/photos/member/member-photos.ts'
import type { Results } from '#server/pictures/results/results.ts'

export interface V1PhotosParts extends ReceiveParts {
  readonly memberPhotos: Pick<MemberPhotos, 'page'>
  readonly results: Pick<Results, 'handOut'>
}

const tags = ['Photos']
const binary = { schema: { type: 'string' as const, format: 'binary' } }

const addRequest = z.union(
  [importRequest.extend({ url: z.url().max(2048) }).strict(), z.strictObject({ upload: z.uuid() })],
  { error: 'Give `url`, a public address, or `upload`, the id of one; one of them.' },
)

const add = createRoute({
  method: 'post',
  path: '/',
  operationId: 'addPhoto',
  tags,
  summary: 'Add a photo',
  description:
    'As the file `photo` of a form. Also as the body itself, with its type (`image/jpeg` …) and its name in `?name=`, or by ' +
    'a public address as JSON: `{"url":"https://…"}`, or as what was sent to the address of an upload: `{"upload":"…"}`. ' +
    'Costs no request.',
  request: {
    headers: makingHeaders,
    query: z.object({ name: fileName.optional().describe('The file name of a photo sent as the body.') }),
    body: {
      content: {
        'application/json': { schema: addRequest },
        'multipart/form-data': {
          schema: {
            type: 'object' as const,
            required: ['photo'],
            properties: { photo: { type: 'string' as const, format: 'binary' } },
          },
        },
        'image/*': binary,
        'application/octet-stream': binary,
      },
    },
  },
  responses: {
    201: jsonOf('The photo.', v1Photo),
    200: jsonOf('The photo that the same Idempotency-Key made before.', v1Photo, replayHeaders),
    ...refusals(409, 413, 415, 422),
  },
})

const list = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listPhotos',
  tags,
  summary: 'List photos',
  description: 'Uploads and results of the account, newest first.',
  request: { query: v1PageQuery },
  responses: { 200: jsonOf('One page.', v1Page(v1Photo)), ...refusals(422) },
})

const get = createRoute({
  method: 'get',
  path: '/{id}',
  operationId: 'getPhoto',
  tags,
  summary: 'Get a photo',
  request: { params: idParam },
  responses: { 200: jsonOf('The photo.', v1Photo), ...refusals(404, 422) },
})

const file = createRoute({
  method: 'get',
  path: '/{id}/file',
  operationId: 'getPhotoFile',
  tags,
  summary: 'Download a photo',
  description: 'Results in the size of the plan; with a test key as a visitor gets them: small, with a watermark.',
  request: { params: idParam, query: deliveryQuery },
  responses: { 200: { description: 'The picture.', content: pictureContent }, ...refusals(404, 422) },
})

const archive = createRoute({
  method: 'get',
  path: '/{id}/archive',
  operationId: 'getPhotoArchive',
  tags,
  summary: 'Download a photo in sizes',
  description: 'As one ZIP: `dog-story.jpg`, `dog-web.jpg`.',
  request: { params: idParam, query: archiveQuery },
  responses: { 200: { description: 'The archive.', content: archiveContent }, ...refusals(404, 422) },
})

const address = createRoute({
  method: 'get',
  path: '/{id}/address',
  operationId: 'getPhotoAddress',
  tags,
  summary: 'Get an address to download a photo from',
  description: 'Its file is fetched there without a key, for an hour.',
  request: { params: idParam, query: deliveryQuery },
  responses: {
    200: jsonOf(
      'The address.',
      z.object({ url: z.string(), expiresAt: z.iso.datetime() }).meta({
        id: 'PhotoAddress',
      }),
    ),
    ...refusals(404, 422),
  },
})

const preview = createRoute({
  method: 'get',
  path: '/{id}/preview',
  operationId: 'getPhotoPreview',
  tags,
  summary: 'See a photo small',
  description: 'A WebP of at most 320 px a side, to be looked at.',
  request: { params: idParam },
  responses: { 200: { description: 'The picture.', content: { 'image/webp': binary } }, ...refusals(404, 422) },
})

const addMask = createRoute({
  method: 'post',
  path: '/{id}/masks',
  operationId: 'addMask',
  tags,
  summary: 'Add a mask to a photo',
  description: 'A PNG of the size of the photo, white where the tool is to work. The same bytes give the same id.',
  request: { params: idParam, body: { content: { 'image/png': binary } } },
  responses: { 201: jsonOf('The mask.', z.object({ id: z.uuid() })), ...refusals(404, 413, 415, 422) },
})

const remove = createRoute({
  method: 'delete',
  path: '/{id}',
  operationId: 'deletePhoto',
  tags,
  summary: 'Delete a photo',
  description: 'For good, with its masks. Results that were made from it stay.',
  request: { params: idParam },
  responses: { 204: withoutContent('It is deleted.'), ...refusals(404, 422) },
})

/** /api/v1/photos */
export function v1Photos(parts: V1PhotosParts) {
  const { photos, memberPhotos } = parts
  const routes = createV1App()

  routes.openapi(add, async (c) => {
    const { use, reader } = c.var
    const key = storedKey(use, c.req.valid('header')['idempotency-key'])
    const reply = async (source: Parameters<typeof receivePhoto>[2]) => {
      const { photo, isNew } = await receivePhoto(parts, use.actor, source, key)
      c.header('location', `/api/v1/photos/${photo.id}`)
      tellReplay(c, !isNew)
      return c.json(v1PhotoOf(await photos.get(reader, photo.id)), isNew ? 201 : 200)
    }
    if (isJson(c)) return reply(readValid<z.infer<typeof addRequest>>(c))
    if (!isForm(c)) {
      if (c.req.raw.body === null) throw missing('', 'The body is empty.')
      return reply({ body: readAndDrain(c.req.raw.body), name: c.req.valid('query').name ?? '' })
    }
    for await (const part of readForm(c))
      if (part.name === 'photo' && part.filename !== null) return await reply({ body: part.body, name: part.filename })
    throw missing('/photo', 'photo must be a file of the form.')
  })

  routes.openapi(list, async (c) => {
    const { cursor, limit } = c.req.valid('query')
    const member = { owner: c.var.use.actor.owner, tier: c.var.reader.tier }
    const page = await memberPhotos.page(member, { after: readCursor(cursor), limit })
    return c.json({ data: page.photos.map(v1PhotoOf), next: cursorOf(page.next) }, 200)
  })

  routes.openapi(get, async (c) => c.json(v1PhotoOf(await photos.get(c.var.reader, c.req.valid('param').id)), 200))

  routes.openapi(file, async (c) =>
    deliverPicture(c, photos, c.var.reader, c.req.valid('param').id, c.req.valid('query')),
  )

  routes.openapi(archive, async (c) => {
    const [{ id }, options] = [c.req.valid('param'), c.req.valid('query')]
    return archiveReply(c, await openPhotoArchive(photos, c.var.reader, id, options)) as never
  })

  routes.openapi(address, async (c) => {
    const { id } = c.req.valid('param')
    const { format, ...rest } = c.req.valid('query')
    requireMoving(format, (await photos.get(c.var.reader, id)).frames > 1)
    c.header('cache-control', 'no-store')
    const order: PictureOrder = { format: format ?? 'auto', ...rest }
    return c.json(await parts.results.handOut(c.var.reader, id, order, c.var.origin), 200)
  })

  routes.openapi(preview, async (c) => {
    const thumb = await photos.image(c.var.reader, c.req.valid('param').id, 'thumb')
    return fileReply(c, await thumb.open(), { 'cache-control': 'no-store' }) as never
  })

  routes.openapi(addMask, async (c) => {
    if (c.req.raw.body === null) throw missing('', 'The body is empty.')
    const mask = await photos.addMask(c.var.use.actor, c.req.valid('param').id, readAndDrain(c.req.raw.body))
    return c.json({ id: mask.maskId }, 201)
  })

  routes.openapi(remove, async (c) => {
    await photos.remove(c.var.use.actor.owner, c.req.valid('param').id)
    return c.body(null, 204)
  })

  return routes
}
