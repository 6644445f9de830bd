import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { JobReply } from '#contract/job.ts'
import { maskWord } from '#contract/mask-words.ts'
import { type AnswerParts, answerEdit, editAnswers } from '#server/doors/v1/answer-edit.ts'
import { requireTool } from '#server/doors/v1/authorize.ts'
import { callbackField, callbackOf, tellCallbackSecret, type V1CallbackParts } from '#server/doors/v1/callback-field.ts'
import { deliveryQuery, requireMoving } from '#server/doors/v1/deliver.ts'
import { findWithoutResult } from '#server/doors/v1/find-without-result.ts'
import { waitSecondsMax } from '#server/doors/v1/follow-job.ts'
import { storedKey } from '#server/doors/v1/idempotency.ts'
import {
  isJson,
  missing,
  type PhotoSource,
  type ReceiveParts,
  readBase64,
  readValid,
  receivePhoto,
  takeBackPhoto,
} from '#server/doors/v1/receive-photo.ts'
import { makingHeaders, refusals } from '#server/doors/v1/responses.ts'
import { createV1App, type V1Env } from '#server/doors/v1/v1-app.ts'
import { readAndDrain } from '#server/ground/http/read-body.ts'
import type { Jobs, SubmitOptions } from '#server/pictures/jobs/jobs.ts'
import { type JobRequest, toolCatalog } from '#tools/catalog.ts'

export interface V1CutOutsParts extends ReceiveParts, AnswerParts, V1CallbackParts {
  readonly jobs: Pick<Jobs, 'submit' | 'watch' | 'get' | 'findByKey'>
}

const tool = 'remove-object'
const { schema } = toolCatalog[tool]
const { scale, margin } = schema.shape
const yes = z.enum(['true', 'false']).default('false')

/** As the option is, read from a text. */
const within = ({ minValue, maxValue }: z.ZodNumber) =>
  z.coerce
    .number()
    .min(minValue ?? 0)
    .max(maxValue ?? Number.MAX_SAFE_INTEGER)

const cutOutQuery = deliveryQuery.extend({
  callback: callbackField,
  mask: maskWord
    .optional()
    .describe('What stays: `people`, `dog`, `potted-plant`, `not-sky`, {"by":"sky"}. Absent: the main things.'),
  color: z
    .string()
    .regex(/^#?[0-9a-f]{6}([0-9a-f]{2})?$/i, 'color must be hexadecimal, such as 1a7f5a or 1a7f5a80')
    .optional()
    .describe('What lies behind: rrggbb, or rrggbbaa to be seen through. Absent: nothing, so that it is transparent.'),
  shadow: yes.describe('Whether it casts a soft shadow.'),
  crop: yes.describe('Whether the picture ends around it.'),
  margin: within(margin.unwrap()).default(10).describe('With crop: percent of its longer side.'),
  scale: within(scale.unwrap().unwrap()).optional().describe('Percent of the picture that it fills.'),
})

const cutOutRequest = z
  .union(
    [
      z.strictObject({ url: z.url().max(2048).describe('A public address to fetch the photo from.') }),
      z.strictObject({ base64: z.string().min(1).describe('The file of the photo.') }),
    ],
    { error: 'Give `url`, a public address, or `base64`, the file; one of them.' },
  )
  .meta({ id: 'CutOutRequest', example: { url: 'https://shop.example/chair.jpg' } })

const binary = { schema: { type: 'string' as const, format: 'binary' } }

const add = createRoute({
  method: 'post',
  path: '/',
  operationId: 'addCutOut',
  tags: ['Edits'],
  summary: 'Cut out what a photo shows',
  description:
    'The photo is the body itself (`image/jpeg` …), or JSON with its address or its file as base64; the answer is the ' +
    'picture, after up to 60 seconds. It is the edit `remove-object` without the background, and takes one request. ' +
    'Where it takes longer, the answer is 303 as at `/edits`. With `Accept: application/json` it is the job.',
  request: {
    headers: makingHeaders,
    query: cutOutQuery,
    body: {
      content: { 'image/*': binary, 'application/octet-stream': binary, 'application/json': { schema: cutOutRequest } },
    },
  },
  responses: { ...editAnswers, ...refusals(402, 409, 413, 415, 422) },
})

/** /api/v1/cut-outs */
export function v1CutOuts(parts: V1CutOutsParts) {
  const routes = createV1App()

  routes.openapi(add, async (c) => {
    const { callback: _, mask, color, shadow, crop, margin, scale, ...delivery } = c.req.valid('query')
    // Of an animation the first frame is cut out.
    requireMoving(delivery.format, false)
    const key = storedKey(c.var.use, c.req.valid('header')['idempotency-key'])
    const options = schema.parse({
      remove: 'background',
      ...(color === undefined ? {} : { background: 'color', color: `#${color.toLowerCase().replace('#', '')}` }),
      shadow: shadow === 'true',
      crop: crop === 'true',
      margin,
      scale: scale ?? null,
    })
    const edit = { tool, options, maskId: null, maskBy: mask ?? null } as const
    const isJobWanted = /application\/json/i.test(c.req.header('accept') ?? '')
    const accepts = { json: isJobWanted, picture: !isJobWanted }
    return (await answerEdit(parts, c, { seconds: waitSecondsMax, accepts, delivery }, (given) =>
      submit(parts, c, edit, { ...given, idempotencyKey: key }),
    )) as never
  })

  return routes
}

/** Keeps the photo and hands its edit in. A refused call keeps no photo, and a cut-out that finds nothing neither. */
async function submit(
  parts: V1CutOutsParts,
  c: Context<V1Env>,
  edit: Omit<Extract<JobRequest, { tool: typeof tool }>, 'photoId'>,
  given: SubmitOptions & { readonly idempotencyKey: string | null },
): Promise<JobReply> {
  const { use } = c.var
  const { owner } = use.actor
  requireTool(use, tool)
  const callback = callbackOf(parts, use, c.req.query('callback'))
  const photoKey = given.idempotencyKey === null ? null : `cut-out:${given.idempotencyKey}`
  const { photo, isNew } = await receivePhoto(parts, use.actor, sourceOf(c), photoKey)
  const job = await parts.jobs
    .submit(use.actor, { ...edit, photoId: photo.id }, { ...given, callback, bringsPhoto: true })
    .catch(async (error: unknown) => {
      if (isNew) await takeBackPhoto(parts, owner, photo.id, photoKey, error)
      if (!isNew) throw error
      return findWithoutResult(parts.jobs, owner, edit, given.idempotencyKey, error)
    })
  tellCallbackSecret(c, callback)
  return job
}

function sourceOf(c: Context<V1Env>): PhotoSource {
  if (!isJson(c)) {
    if (c.req.raw.body === null) throw missing('', 'The body is empty.')
    return { body: readAndDrain(c.req.raw.body), name: '' }
  }
  const sent = readValid<z.infer<typeof cutOutRequest>>(c)
  return 'url' in sent ? sent : { body: readBase64(sent.base64), name: '' }
}
