import { createRoute, z } from '@hono/zod-openapi'
import { fileName, uploadBytesMax } from '#contract/photo.ts'
import { storedKey } from '#server/doors/v1/idempotency.ts'
import { jsonBody, jsonOf, makingHeaders, refusals, replayHeaders, tellReplay } from '#server/doors/v1/responses.ts'
import { createV1App } from '#server/doors/v1/v1-app.ts'
import type { Uploads } from '#server/pictures/uploads/uploads.ts'

export interface V1UploadsParts {
  readonly uploads: Pick<Uploads, 'open'>
}

const uploadRequest = z
  .strictObject({
    bytes: z
      .number()
      .int()
      .min(1)
      .max(uploadBytesMax, 'bytes must be 41943040 or less: a photo is at most 40 MB.')
      .describe('The exact size of the file.'),
    type: z
      .string()
      .regex(
        /^(image\/[a-z0-9][a-z0-9.+-]{0,60}|application\/octet-stream)$/,
        'type must be that of a picture in small letters, such as image/jpeg, or application/octet-stream.',
      )
      .default('application/octet-stream')
      .describe('Its `Content-Type`.'),
    name: fileName.default('').describe('Its file name.'),
  })
  .meta({ id: 'UploadRequest', example: { bytes: 3_481_022, type: 'image/jpeg', name: 'harbour.jpg' } })

const upload = z
  .object({
    id: z.uuid().describe('The `photo` of an edit, or `upload` at `/photos`.'),
    method: z.literal('PUT'),
    url: z.string().describe('Where it is sent.'),
    headers: z.record(z.string(), z.string()).describe('To be sent with it.'),
    expiresAt: z.iso.datetime().describe('Until when to send and name it.'),
  })
  .meta({ id: 'Upload' })

const add = createRoute({
  method: 'post',
  path: '/',
  operationId: 'addUpload',
  tags: ['Photos'],
  summary: 'Get an address to send a photo to',
  description:
    'The bytes are sent there by `PUT`, without a key, and anew if need be. They become a photo when an edit names the ' +
    'id within the hour; then it stands for that photo.',
  request: { headers: makingHeaders, body: jsonBody(uploadRequest) },
  responses: { 201: jsonOf('The address.', upload, replayHeaders), ...refusals(409, 413, 415, 422) },
})

/** /api/v1/uploads */
export function v1Uploads({ uploads }: V1UploadsParts) {
  const routes = createV1App()
  routes.openapi(add, async (c) => {
    const { use } = c.var
    const announced = c.req.valid('json')
    const key = storedKey(use, c.req.valid('header')['idempotency-key'])
    const { id, url, expiresAt, isNew } = await uploads.open(use.actor, announced, key, c.var.origin)
    tellReplay(c, !isNew)
    c.header('cache-control', 'no-store')
    return c.json({ id, method: 'PUT' as const, url, headers: { 'Content-Type': announced.type }, expiresAt }, 201)
  })
  return routes
}
