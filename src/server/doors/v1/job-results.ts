import { createRoute, z } from '@hono/zod-openapi'
import { Problem } from '#contract/problem.ts'
import { type DeliveryQuery, deliverPicture, deliveryQuery, pictureContent } from '#server/doors/v1/deliver.ts'
import { followJob, waitSecondsMax } from '#server/doors/v1/follow-job.ts'
import { noSuch } from '#server/doors/v1/not-here.ts'
import { problemOfJob } from '#server/doors/v1/problem-json.ts'
import { callHeaders, idParam, refusals } from '#server/doors/v1/responses.ts'
import { createV1App } from '#server/doors/v1/v1-app.ts'
import type { Shutdown } from '#server/ground/http/http-types.ts'
import type { Admission } from '#server/ground/limits/admission.ts'
import type { Jobs } from '#server/pictures/jobs/jobs.ts'
import type { Photos } from '#server/pictures/photos/photos.ts'

export interface V1JobResultsParts {
  readonly jobs: Pick<Jobs, 'get' | 'watch'>
  readonly photos: Photos
  readonly admission: Pick<Admission, 'openStream'>
  readonly shutdown: Shutdown
}

/** The answer to who takes pictures alone while the edit still runs: where to wait for the picture. */
export const seeResult = {
  description: 'The edit still runs: the picture is waited for at `Location`, to which clients go by themselves.',
  headers: callHeaders.extend({
    Location: z.string().meta({
      description: 'The result of the job.',
      example: '/api/v1/jobs/c2b4f6d8-3a1e-4b7d-9f20-6e5d4c3b2a10/result?quality=90',
    }),
  }),
}

/**
 * Where the picture of an edit is waited for, delivered like this.
 * @param round counts the waits: clients take an address that leads to itself for a loop
 */
export function resultPathOf(jobId: string, delivery: DeliveryQuery, round = 1): string {
  const given = Object.entries({ ...delivery, round }).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `/api/v1/jobs/${jobId}/result?${query}`
}

const get = createRoute({
  method: 'get',
  path: '/{id}/result',
  operationId: 'getJobResult',
  tags: ['Jobs'],
  summary: 'Get the result of a job',
  description:
    'The picture, waited for as long as `wait` says. While the edit still runs after that, the answer leads on to the ' +
    'next wait, so that a client that follows gets the picture in the end; the problem of an edit that failed is answered as one.',
  request: {
    params: idParam,
    query: deliveryQuery.extend({
      wait: z.coerce.number().int().min(0).max(waitSecondsMax).default(waitSecondsMax).describe('Seconds.'),
      round: z.coerce
        .number()
        .int()
        .min(1)
        .max(10_000)
        .default(1)
        .describe('Counts the waits; `Location` names the next.'),
    }),
  },
  responses: {
    200: { description: 'The picture.', content: pictureContent },
    303: seeResult,
    ...refusals(402, 404, 409, 422),
  },
})

/** /api/v1/jobs/{id}/result */
export function v1JobResults({ jobs, photos, admission, shutdown }: V1JobResultsParts) {
  const routes = createV1App()

  routes.openapi(get, async (c) => {
    const { actor } = c.var.use
    const { wait, round, ...delivery } = c.req.valid('query')
    const leave = admission.openStream(actor)
    try {
      const first = await jobs.get(actor.owner, c.req.valid('param').id)
      const job = first.endedAt === null ? await followJob(jobs, actor, first, wait, shutdown.streamsEnd) : first
      if (job.problem !== null) throw problemOfJob(job.problem.code, job.maskBy)
      if (job.state === 'cancelled') throw new Problem('edit-cancelled')
      if (job.endedAt === null) return c.redirect(resultPathOf(job.id, delivery, round + 1), 303)
      if (job.resultPhotoId === null) throw noSuch('result', '/id')
      return (await deliverPicture(c, photos, c.var.reader, job.resultPhotoId, delivery)) as never
    } finally {
      leave()
    }
  })

  return routes
}
