import { createRoute, z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import type { JobReply } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { Problem, ProblemInFields } from '#contract/problem.ts'
import { paintOfProgram } from '#contract/recipe.ts'
import type { KeyUse } from '#server/doors/api-keys/api-keys.ts'
import { type AnswerParts, acceptedOf, answerEdit, editAnswers } from '#server/doors/v1/answer-edit.ts'
import { requireTool } from '#server/doors/v1/authorize.ts'
import { callbackOf, tellCallbackSecret, type V1CallbackParts } from '#server/doors/v1/callback-field.ts'
import { type DeliveryQuery, deliveryQuery, requireMoving } from '#server/doors/v1/deliver.ts'
import { type EditRequest, editForm, editRequest, readEditForm, type SentEdit } from '#server/doors/v1/edit-request.ts'
import { findWithoutResult } from '#server/doors/v1/find-without-result.ts'
import { waitSecondsMax } from '#server/doors/v1/follow-job.ts'
import { storedKey } from '#server/doors/v1/idempotency.ts'
import { orNoSuch } from '#server/doors/v1/not-here.ts'
import {
  isForm,
  isJson,
  missing,
  photoIdOf,
  type ReceiveParts,
  readValid,
  receivePhoto,
  takeBackPhoto,
} from '#server/doors/v1/receive-photo.ts'
import { makingHeaders, refusals } from '#server/doors/v1/responses.ts'
import { createV1App, type V1Env } from '#server/doors/v1/v1-app.ts'
import type { Jobs, SubmitOptions } from '#server/pictures/jobs/jobs.ts'
import { requirePlanOf } from '#server/pictures/jobs/require-plan.ts'
import { drawsAnimations, type JobRequest, maskUseOf } from '#tools/catalog.ts'

export interface V1EditsParts extends ReceiveParts, AnswerParts, V1CallbackParts {
  readonly jobs: Pick<Jobs, 'submit' | 'watch' | 'findByKey'>
}

/** Before the library's own refusal, which cannot say how a photo comes along. */
const requireContent: MiddlewareHandler<V1Env> = async (c, next) => {
  const type = c.req.header('content-type')
  if (type === undefined || isForm(c) || isJson(c)) return next()
  const detail =
    'An edit comes as multipart/form-data, with the photo as the file `photo` beside `tool`, or as application/json, ' +
    `with the photo's id as \`photo\` or its \`url\`; not as ${type}.`
  throw new ProblemInFields('unsupported-content', [{ pointer: '', detail }])
}

const add = createRoute({
  method: 'post',
  path: '/',
  middleware: requireContent as MiddlewareHandler,
  operationId: 'addEdit',
  tags: ['Edits'],
  summary: 'Edit a photo',
  description:
    'Takes one request of the account, given back when the edit fails. With `wait`, or `Prefer: wait=30`, the ' +
    'answer is the picture when it is ready in time; otherwise 202 with the job: look at `Location` after ' +
    '`Retry-After` seconds, until it has ended. With `Accept: image/*` alone the call waits as long as it may and ' +
    'answers with a picture or a problem. While the edit runs on after that it is 303: the picture is waited for at ' +
    '`Location`, to which clients go by themselves (curl: `--location`) with a key that has the right `read`. A photo that comes along goes with an edit ' +
    'that is refused, also since nothing was found, or cancelled; one that breaks down keeps it.',
  request: {
    headers: makingHeaders.extend({
      prefer: z.string().max(200).optional().describe('`wait=30`: wait up to 30 seconds (RFC 7240).'),
    }),
    query: deliveryQuery.extend({
      wait: z.coerce.number().int().min(0).max(waitSecondsMax).optional().describe('Seconds; before `Prefer`.'),
    }),
    body: {
      content: { 'application/json': { schema: editRequest }, 'multipart/form-data': { schema: editForm } },
    },
  },
  responses: {
    ...editAnswers,
    ...refusals(402, 404, 409, 413, 415, 422),
  },
})

/** /api/v1/edits */
export function v1Edits(parts: V1EditsParts) {
  const routes = createV1App()

  routes.openapi(add, async (c) => {
    const { use } = c.var
    const { wait, ...delivery } = c.req.valid('query')
    const headers = c.req.valid('header')
    const accepts = acceptedOf(c.req.header('accept'))
    const preferred = headers.prefer === undefined ? undefined : waitOf(headers.prefer)
    const seconds = wait ?? preferred ?? (accepts.json ? 0 : waitSecondsMax)
    if (headers.prefer !== undefined && wait === undefined && seconds > 0)
      c.header('preference-applied', `wait=${seconds}`)
    return answerEdit(parts, c, { seconds, accepts, delivery }, (given) =>
      submit(parts, c, { key: storedKey(use, headers['idempotency-key']), ...given, format: delivery.format }),
    ) as never
  })

  return routes
}

interface Submission extends Pick<DeliveryQuery, 'format'>, Required<Pick<SubmitOptions, 'id' | 'wanted'>> {
  readonly key: string | null
}

/** Reads the edit, with its photo where that comes along, and hands it in. */
async function submit(
  parts: V1EditsParts,
  c: Context<V1Env>,
  { key, format, ...given }: Submission,
): Promise<JobReply> {
  const { use } = c.var
  const kept: PhotoReply[] = []
  // The same key as the edit's, so that a repeated call finds the photo and the edit.
  const photoKey = key === null ? null : `edit:${key}`
  let submitted: JobRequest | null = null
  const keep = async (source: Parameters<typeof receivePhoto>[2]): Promise<PhotoReply> => {
    const { photo, isNew } = await receivePhoto(parts, use.actor, source, photoKey)
    if (isNew) kept.push(photo)
    return photo
  }
  try {
    const sent: SentEdit = isForm(c)
      ? await readEditForm(c, keep, (asked, isMaskSent) => requireAllowed(use, asked, isMaskSent))
      : { request: readValid<EditRequest>(c), photo: null, maskPng: null }
    const { request } = sent
    requireAllowed(use, request, sent.maskPng !== null)
    const callback = callbackOf(parts, use, request.callback)
    const sources = [sent.photo, request.photo, request.url].filter((source) => source != null)
    if (sources.length !== 1) throw missing('/photo', 'Send one photo: a file, the id of one, or a url.')
    const photo = request.url === undefined ? sent.photo : await keep({ url: request.url })
    const { id: photoId, frames } = photo ?? (await findNamed(parts, use.actor, request.photo ?? ''))
    if (format === 'gif') requireMoving(format, frames > 1 && drawsAnimations(request.tool))
    const mask =
      sent.maskPng === null ? request.mask : (await parts.photos.addMask(use.actor, photoId, once(sent.maskPng))).maskId
    const maskId = typeof mask === 'string' ? mask : null
    const maskBy = typeof mask === 'string' ? paintOfProgram : mask
    const { tool, options } = request as EditRequest & { tool: 'adjust' }
    submitted = { tool, options, photoId, maskId, maskBy }
    const how = { ...given, idempotencyKey: key, callback, bringsPhoto: photo !== null }
    const job = await orNoSuch(parts.jobs.submit(use.actor, submitted, how), 'mask', '/mask')
    tellCallbackSecret(c, callback)
    return job
  } catch (error) {
    for (const { id } of kept) await takeBackPhoto(parts, use.actor.owner, id, photoKey, error)
    if (submitted === null || kept.length === 0) throw error
    return findWithoutResult(parts.jobs, use.actor.owner, submitted, key, error)
  }
}

async function findNamed(parts: V1EditsParts, actor: KeyUse['actor'], given: string): Promise<PhotoReply> {
  const id = await photoIdOf(parts, actor, given)
  return orNoSuch(parts.photos.get(actor, id), 'photo', '/photo')
}

/**
 * Refuses what this key, plan or tool does not take, before a photo is fetched or looked at.
 * @throws Problem 'key-tool-refused', 'plan-needed', and those of `requireMaskUse`
 */
function requireAllowed(use: KeyUse, request: EditRequest, isMaskSent: boolean): void {
  requireTool(use, request.tool)
  requirePlanOf(request.tool, use.actor)
  requireMaskUse(request, isMaskSent)
}

/** Refuses a mask before it is stored. @throws Problem 'mask-refused', InvalidRequest for two masks */
function requireMaskUse({ tool, options, mask }: EditRequest, isSent: boolean): void {
  if (isSent && mask !== null) throw missing('/mask', 'mask must be there once.')
  if (!isSent && mask === null) return
  const by = isSent || typeof mask === 'string' ? 'paint' : 'meaning'
  if (maskUseOf(tool, options, by) === 'none') throw new Problem('mask-refused')
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes
}

/** RFC 7240: wait=30 among other preferences; more than the most is the most. */
function waitOf(prefer: string | undefined): number {
  const found = /(?:^|,)\s*wait\s*=\s*"?(\d{1,6})"?/i.exec(prefer ?? '')
  return Math.min(waitSecondsMax, Number(found?.[1] ?? 0))
}
