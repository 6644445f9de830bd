import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { isFinal, type JobReply } from '#contract/job.ts'
import { Problem } from '#contract/problem.ts'
import { v1Job } from '#contract/v1/resources.ts'
import { tellEditsLeft } from '#server/doors/v1/authorize.ts'
import { type DeliveryQuery, deliverPicture, pictureContent, wantedOf } from '#server/doors/v1/deliver.ts'
import { followJob } from '#server/doors/v1/follow-job.ts'
import { resultPathOf, seeResult } from '#server/doors/v1/job-results.ts'
import { problemOfJob } from '#server/doors/v1/problem-json.ts'
import { v1JobOf } from '#server/doors/v1/replies.ts'
import { acceptedHeaders, editHeaders, tellReplay } from '#server/doors/v1/responses.ts'
import type { V1Env } from '#server/doors/v1/v1-app.ts'
import type { Shutdown } from '#server/ground/http/http-types.ts'
import type { Admission } from '#server/ground/limits/admission.ts'
import type { Quota } from '#server/money/usage/quota.ts'
import type { Jobs } from '#server/pictures/jobs/jobs.ts'
import type { Photos } from '#server/pictures/photos/photos.ts'
import type { WantedOptions } from '#server/pictures/render/wanted-options.ts'
import type { ResultAddresses } from '#server/pictures/results/result-addresses.ts'

export interface AnswerParts {
  readonly photos: Photos
  readonly jobs: Pick<Jobs, 'watch'>
  readonly quota: Pick<Quota, 'count' | 'chargedFor'>
  readonly admission: Pick<Admission, 'openStream'>
  readonly results: Pick<ResultAddresses, 'of'>
  readonly shutdown: Shutdown
}

/** When to look at a job again that has just begun. Most edits take a few seconds. */
const lookAgainSeconds = 2

/** The answers of `answerEdit`, for a route's `responses`. */
export const editAnswers = {
  200: {
    description: 'The picture, or the job where only JSON is accepted.',
    headers: editHeaders,
    content: { ...pictureContent, 'application/json': { schema: v1Job } },
  },
  202: { description: 'The job.', headers: acceptedHeaders, content: { 'application/json': { schema: v1Job } } },
  303: { ...seeResult, headers: editHeaders.extend(seeResult.headers.shape) },
}

export interface Accepted {
  readonly json: boolean
  readonly picture: boolean
}

export interface WantedAnswer {
  /** How long to wait for the result. */
  readonly seconds: number
  readonly accepts: Accepted
  readonly delivery: DeliveryQuery
}

/** Hands an edit in under this id, and answers with the picture or the job. @throws Problem of the edit, 'edit-cancelled' */
export async function answerEdit(
  { photos, jobs, quota, admission, results, shutdown }: AnswerParts,
  c: Context<V1Env>,
  { seconds, accepts, delivery }: WantedAnswer,
  submit: (given: { readonly id: string; readonly wanted: WantedOptions | null }) => Promise<JobReply>,
): Promise<Response> {
  const { use, reader, origin } = c.var
  const leave = seconds > 0 ? admission.openStream(use.actor) : () => {}
  try {
    const id = randomUUID()
    const wanted = seconds > 0 && accepts.picture ? wantedOf(c, reader, delivery) : null
    const submitted = await submit({ id, wanted })
    const isReplay = submitted.id !== id
    const job = seconds > 0 ? await followJob(jobs, use.actor, submitted, seconds, shutdown.streamsEnd) : submitted
    c.header('location', `/api/v1/jobs/${job.id}`)
    c.header('x-credits-charged', String(isReplay ? 0 : await quota.chargedFor(job.id)))
    tellReplay(c, isReplay)
    if (seconds > 0) c.header('emulsion-wait', isFinal(job.state) ? 'ended' : 'over')
    tellEditsLeft(c, await quota.count(use.actor))
    if (seconds > 0 && job.problem !== null) throw problemOfJob(job.problem.code, job.maskBy)
    if (seconds > 0 && job.resultPhotoId !== null && accepts.picture)
      return await deliverPicture(c, photos, reader, job.resultPhotoId, delivery)
    if (isFinal(job.state) && accepts.json) return c.json(v1JobOf(job, results, origin), 200)
    // Written into a picture's file, a job would pass for one.
    if (!accepts.json && job.state === 'cancelled') throw new Problem('edit-cancelled')
    if (!accepts.json) return c.redirect(resultPathOf(job.id, delivery), 303)
    c.header('retry-after', String(lookAgainSeconds))
    return c.json(v1JobOf(job, results, origin), 202)
  } finally {
    leave()
  }
}

/** What an Accept header allows. Weights are rare in programs and not looked at. */
export function acceptedOf(accept = ''): Accepted {
  const any = accept.trim() === '' || /\*\/\*/.test(accept)
  const json = any || /application\/(json|\*)/i.test(accept)
  const picture = any || /image\//i.test(accept)
  // Of types that are none of ours it gets what there is.
  return json || picture ? { json, picture } : { json: true, picture: true }
}
