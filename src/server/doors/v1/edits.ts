import { randomUUID } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { isFinal, type JobReply } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { Problem } from '#contract/problem.ts'
import { paintOfProgram } from '#contract/recipe.ts'
import { v1Job } from '#contract/v1/resources.ts'
import { requireTool, tellEditsLeft } from '#server/doors/v1/authorize.ts'
import { deliverPicture, deliveryQuery, pictureContent } from '#server/doors/v1/deliver.ts'
import { type EditRequest, editForm, editRequest, readEditForm, type SentEdit } from '#server/doors/v1/edit-request.ts'
import { followJob } from '#server/doors/v1/follow-job.ts'
import { storedKey } from '#server/doors/v1/idempotency.ts'
import { problemOfJob } from '#server/doors/v1/problem-json.ts'
import { isForm, missing, type ReceiveParts, readValid, receivePhoto } from '#server/doors/v1/receive-photo.ts'
import { v1JobOf } from '#server/doors/v1/replies.ts'
import { acceptedHeaders, editHeaders, makingHeaders, refusals, tellReplay } from '#server/doors/v1/responses.ts'
import { createV1App, type V1Env } from '#server/doors/v1/v1-app.ts'
import type { Shutdown } from '#server/ground/http/http-types.ts'
import type { Admission } from '#server/ground/limits/admission.ts'
import type { Quota } from '#server/money/usage/quota.ts'
import type { Jobs } from '#server/pictures/jobs/jobs.ts'
import type { ResultAddresses } from '#server/pictures/results/result-addresses.ts'
import { maskUseOf } from '#tools/catalog.ts'

export interface V1EditsParts extends ReceiveParts {
  readonly jobs: Pick<Jobs, 'submit' | 'watch'>
  readonly quota: Pick<Quota, 'count' | 'chargedFor'>
  readonly admission: Pick<Admission, 'openStream'>
  readonly results: Pick<ResultAddresses, 'of'>
  readonly shutdown: Shutdown
}

const waitSecondsMax = 60
/** When to look at a job again that has just begun. Most edits take a few seconds. */
const lookAgainSeconds = 2

const add = createRoute({
  method: 'post',
  path: '/',
  operationId: 'addEdit',
  tags: ['Edits'],
  summary: 'Edit a photo',
  description:
    'Takes one request of the account, which is given back when the edit fails. With `wait`, or `Prefer: wait=30`, the ' +
    'answer is the picture itself when it is ready in time; otherwise 202 with the job: look at `Location` after ' +
    '`Retry-After` seconds, until it has ended. With `Accept: image/*`, where JSON is not accepted, the call waits as ' +
    'long as it may and the answer is a picture or a problem: 406 when the edit is not ready then. It goes on; the ' +
    'same call with the same `Idempotency-Key` waits for it again.',
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
    200: {
      description: 'The picture, or the job where only JSON is accepted.',
      headers: editHeaders,
      content: { ...pictureContent, 'application/json': { schema: v1Job } },
    },
    202: { description: 'The job.', headers: acceptedHeaders, content: { 'application/json': { schema: v1Job } } },
    ...refusals(402, 404, 406, 409, 413, 415, 422),
  },
})

/** /api/v1/edits */
export function v1Edits(parts: V1EditsParts) {
  const { photos, jobs, quota, admission, results, shutdown } = parts
  const routes = createV1App()

  routes.openapi(add, async (c) => {
    const { use, reader } = c.var
    const { wait, ...delivery } = c.req.valid('query')
    const headers = c.req.valid('header')
    const accepts = acceptedOf(c.req.header('accept'))
    const seconds =
      wait ?? (headers.prefer === undefined ? undefined : waitOf(headers.prefer)) ?? (accepts.json ? 0 : waitSecondsMax)
    const leave = seconds > 0 ? admission.openStream(use.actor) : () => {}
    try {
      const id = randomUUID()
      const submitted = await submit(parts, c, storedKey(use, headers['idempotency-key']), id)
      const isReplay = submitted.id !== id
      const job = seconds > 0 ? await followJob(jobs, use.actor, submitted, seconds, shutdown.streamsEnd) : submitted
      c.header('location', `/api/v1/jobs/${job.id}`)
      c.header('x-credits-charged', String(isReplay ? 0 : await quota.chargedFor(job.id)))
      tellReplay(c, isReplay)
      if (seconds > 0) c.header('emulsion-wait', isFinal(job.state) ? 'ended' : 'over')
      if (headers.prefer !== undefined && wait === undefined && seconds > 0)
        c.header('preference-applied', `wait=${seconds}`)
      tellEditsLeft(c, await quota.count(use.actor))
      if (seconds > 0 && job.problem !== null) throw problemOfJob(job.problem.code)
      if (seconds > 0 && job.resultPhotoId !== null && accepts.picture)
        return (await deliverPicture(c, photos, reader, job.resultPhotoId, delivery)) as never
      if (isFinal(job.state) && accepts.json) return c.json(v1JobOf(job, results), 200)
      // Written into a picture's file, a job would pass for one.
      if (!accepts.json) throw new Problem('edit-not-ready', job.id, lookAgainSeconds)
      c.header('retry-after', String(lookAgainSeconds))
      return c.json(v1JobOf(job, results), 202)
    } finally {
      leave()
    }
  })

  return routes
}

/** Reads the edit, with its photo where that comes along, and hands it in. */
async function submit(parts: V1EditsParts, c: Context<V1Env>, key: string | null, id: string): Promise<JobReply> {
  const { use } = c.var
  const kept: PhotoReply[] = []
  // The same key as the edit's, so that a repeated call finds the photo and the edit.
  const photoKey = key === null ? null : `edit:${key}`
  const keep = async (source: Parameters<typeof receivePhoto>[2]): Promise<PhotoReply> => {
    const { photo, isNew } = await receivePhoto(parts, use.actor, source, photoKey)
    if (isNew && key === null) kept.push(photo)
    return photo
  }
  try {
    const sent: SentEdit = isForm(c)
      ? await readEditForm(c, (body, name) => keep({ body, name }))
      : { request: readValid<EditRequest>(c), photo: null, maskPng: null }
    const { request } = sent
    requireTool(use, request.tool)
    const sources = [sent.photo, request.photo, request.url].filter((source) => source != null)
    if (sources.length !== 1) throw missing('/photo', 'Send one photo: a file, the id of one, or a url.')
    const photo = request.url === undefined ? sent.photo : await keep({ url: request.url })
    const photoId = photo?.id ?? request.photo ?? ''
    requireMaskUse(request, sent.maskPng !== null)
    const mask =
      sent.maskPng === null ? request.mask : (await parts.photos.addMask(use.actor, photoId, once(sent.maskPng))).maskId
    const maskId = typeof mask === 'string' ? mask : null
    const maskBy = typeof mask === 'string' ? paintOfProgram : mask
    const { tool, options } = request as EditRequest & { tool: 'adjust' }
    return await parts.jobs.submit(use.actor, { tool, options, photoId, maskId, maskBy }, key, id)
  } catch (error) {
    // Nobody was told of the photo.
    for (const { id } of kept) await parts.photos.remove(use.actor.owner, id).catch(() => {})
    throw error
  }
}

/** Refuses a mask before it is stored. @throws Problem 'mask-refused', InvalidRequest for two masks */
function requireMaskUse({ tool, options, mask }: EditRequest, isSent: boolean): void {
  if (isSent && mask !== null) throw missing('/mask', 'There is more than one.')
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

/** What an Accept header allows. Weights are rare in programs and not looked at. */
function acceptedOf(accept = ''): { readonly json: boolean; readonly picture: boolean } {
  const any = accept.trim() === '' || /\*\/\*/.test(accept)
  const json = any || /application\/(json|\*)/i.test(accept)
  const picture = any || /image\//i.test(accept)
  // Of types that are none of ours it gets what there is.
  return json || picture ? { json, picture } : { json: true, picture: true }
}
