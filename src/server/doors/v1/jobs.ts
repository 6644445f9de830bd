import { createRoute, z } from '@hono/zod-openapi'
import { v1Job, v1Page, v1PageQuery } from '#contract/v1/resources.ts'
import { cursorOf, readCursor } from '#server/doors/v1/cursor.ts'
import { v1JobOf } from '#server/doors/v1/replies.ts'
import { idParam, jsonOf, refusals } from '#server/doors/v1/responses.ts'
import { createV1App } from '#server/doors/v1/v1-app.ts'
import type { Jobs } from '#server/pictures/jobs/jobs.ts'
import type { MemberJobs } from '#server/pictures/jobs/member/member-jobs.ts'
import type { ResultAddresses } from '#server/pictures/results/result-addresses.ts'

export interface V1JobsParts {
  readonly jobs: Pick<Jobs, 'get' | 'cancel'>
  readonly results: Pick<ResultAddresses, 'of'>
  readonly memberJobs: Pick<MemberJobs, 'page'>
}

const tags = ['Jobs']

const list = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listJobs',
  tags,
  summary: 'List jobs',
  description: 'Edits of the account, newest first. Their records are kept for 62 days.',
  request: { query: v1PageQuery.extend({ photo: z.uuid().optional().describe('Only edits of this photo.') }) },
  responses: { 200: jsonOf('One page.', v1Page(v1Job)), ...refusals(422) },
})

const get = createRoute({
  method: 'get',
  path: '/{id}',
  operationId: 'getJob',
  tags,
  summary: 'Get a job',
  description: 'Until it has ended, `Retry-After` says when to ask again; there is no event stream.',
  request: { params: idParam },
  responses: { 200: jsonOf('The job.', v1Job), ...refusals(404, 422) },
})

const cancel = createRoute({
  method: 'post',
  path: '/{id}/cancel',
  operationId: 'cancelJob',
  tags,
  summary: 'Cancel a job',
  description: 'Its request comes back; a photo sent along goes.',
  request: { params: idParam },
  responses: { 200: jsonOf('The job.', v1Job), ...refusals(404, 409, 422) },
})

/** /api/v1/jobs */
export function v1Jobs({ jobs, memberJobs, results }: V1JobsParts) {
  const routes = createV1App()

  routes.openapi(list, async (c) => {
    const { cursor, limit, photo } = c.req.valid('query')
    const filter = photo === undefined ? {} : { photoId: photo }
    const page = await memberJobs.page(c.var.use.actor.owner, { after: readCursor(cursor), limit, ...filter })
    return c.json({ data: page.jobs.map((job) => v1JobOf(job, results, c.var.origin)), next: cursorOf(page.next) }, 200)
  })

  routes.openapi(get, async (c) => {
    const job = await jobs.get(c.var.use.actor.owner, c.req.valid('param').id)
    if (job.endedAt === null) c.header('retry-after', '1')
    return c.json(v1JobOf(job, results, c.var.origin), 200)
  })

  routes.openapi(cancel, async (c) =>
    c.json(v1JobOf(await jobs.cancel(c.var.use.actor.owner, c.req.valid('param').id), results, c.var.origin), 200),
  )

  return routes
}
