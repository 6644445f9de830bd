import { randomUUID } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import { type BatchReply, isSettled } from '#contract/batch.ts'
import { entitlements } from '#contract/plan.ts'
import { Problem } from '#contract/problem.ts'
import { detailOfJob } from '#contract/v1/problem-words.ts'
import { type V1Batch, v1Batch } from '#contract/v1/recipes.ts'
import { v1Page, v1PageQuery } from '#contract/v1/resources.ts'
import { wrongFieldsOf } from '#contract/wrong-fields.ts'
import { archiveContent, archiveQuery } from '#server/doors/v1/archive-query.ts'
import { requireTool, tellEditsLeft } from '#server/doors/v1/authorize.ts'
import { callbackField, callbackOf, tellCallbackSecret, type V1CallbackParts } from '#server/doors/v1/callback-field.ts'
import { cursorOf, readCursor } from '#server/doors/v1/cursor.ts'
import { storedKey } from '#server/doors/v1/idempotency.ts'
import { orNoSuch } from '#server/doors/v1/not-here.ts'
import { InvalidRequest } from '#server/doors/v1/problem-json.ts'
import {
  batchHeaders,
  chargeHeaders,
  idParam,
  jsonBody,
  jsonOf,
  makingHeaders,
  refusals,
  tellReplay,
} from '#server/doors/v1/responses.ts'
import { createV1App } from '#server/doors/v1/v1-app.ts'
import { anyMaker } from '#server/ground/visitors/owner.ts'
import type { Quota } from '#server/money/usage/quota.ts'
import type { Batches } from '#server/pictures/jobs/batches/batches.ts'
import { archiveReply } from '#server/pictures/photos/download/archive-reply.ts'
import type { Recipes } from '#server/pictures/recipes/recipes.ts'
import { type RecipeStep, runnableKeptSteps, runnableSteps, stepsThatRun } from '#tools/recipe.ts'

export interface V1BatchesParts extends V1CallbackParts {
  readonly batches: Pick<Batches, 'submit' | 'page' | 'get' | 'cancel' | 'again' | 'download'>
  readonly recipes: Pick<Recipes, 'get'>
  readonly quota: Pick<Quota, 'chargedFor' | 'count'>
}

const tags = ['Batches']

const recipeIsId = '`recipe` is the id of a recipe that the account keeps. Of a recipe itself send its `steps`.'

const batchRequest = z
  .strictObject({
    photos: z
      .array(z.uuid())
      .min(1)
      .max(entitlements.BASIC.batchPhotosMax)
      .describe('One with any plan, more with BASIC.'),
    recipe: z
      .uuid({ error: ({ input }) => (typeof input === 'object' && input !== null ? recipeIsId : undefined) })
      .optional()
      .describe('The id of a recipe of the account.'),
    steps: runnableSteps.optional().describe('Instead of `recipe`: the steps themselves.'),
    callback: callbackField,
  })
  .meta({
    id: 'BatchRequest',
    example: { photos: ['0b2f2c8e-54a7-4c5c-9d5e-3f4a1c0e7b11'], steps: [{ tool: 'cartoon', options: {} }] },
  })

const add = createRoute({
  method: 'post',
  path: '/',
  operationId: 'addBatch',
  tags,
  summary: 'Run a recipe on photos',
  description:
    'On one photo or many. Each step on each photo is a job, and takes one request of the account unless it costs none; ' +
    'all are taken before anything runs, or none is, and those of steps that are not done come back.',
  request: { headers: makingHeaders, body: jsonBody(batchRequest) },
  responses: { 202: jsonOf('The batch.', v1Batch, batchHeaders), ...refusals(402, 404, 409, 413, 415, 422) },
})

const list = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listBatches',
  tags,
  summary: 'List batches',
  request: { query: v1PageQuery },
  responses: { 200: jsonOf('One page.', v1Page(v1Batch)), ...refusals(422) },
})

const get = createRoute({
  method: 'get',
  path: '/{id}',
  operationId: 'getBatch',
  tags,
  summary: 'Get a batch',
  request: { params: idParam },
  responses: { 200: jsonOf('The batch.', v1Batch), ...refusals(404, 422) },
})

const cancel = createRoute({
  method: 'post',
  path: '/{id}/cancel',
  operationId: 'cancelBatch',
  tags,
  summary: 'Cancel a batch',
  description: 'Stops what is queued or runs and gives its requests back. What is done stays.',
  request: { params: idParam },
  responses: { 200: jsonOf('The batch.', v1Batch), ...refusals(404, 422) },
})

const again = createRoute({
  method: 'post',
  path: '/{id}/again',
  operationId: 'repeatBatch',
  tags,
  summary: 'Run again what failed',
  description: 'From the step that failed on. Asked twice, it is done once.',
  request: { params: idParam },
  responses: { 202: jsonOf('The batch.', v1Batch, chargeHeaders), ...refusals(402, 404, 422) },
})

const archive = createRoute({
  method: 'get',
  path: '/{id}/archive',
  operationId: 'getBatchArchive',
  tags,
  summary: 'Download the results',
  description:
    'Those of the last step as one ZIP, each named for its photo and what was done: `dog-adjust-cartoon.jpg`. `failed.txt` names what failed. 409 while the batch runs.',
  request: {
    params: idParam,
    query: archiveQuery.extend({
      partial: z.enum(['true', 'false']).default('false').describe('What is done so far, also while the batch runs.'),
    }),
  },
  responses: {
    200: { description: 'The archive.', content: archiveContent },
    ...refusals(404, 409, 422),
  },
})

/** Most steps take a few seconds. */
const lookAgainSeconds = 2

/** /api/v1/batches */
export function v1Batches({ batches, recipes, quota, callbacks }: V1BatchesParts) {
  const routes = createV1App()
  const chargedFor = async ({ jobs }: Pick<BatchReply, 'jobs'>) =>
    jobs.length === 0 ? 0 : quota.chargedFor(...jobs.map(({ id }) => id))

  routes.openapi(add, async (c) => {
    const { use } = c.var
    const { photos, recipe, steps: given, callback: address } = c.req.valid('json')
    if ((recipe === undefined) === (given === undefined))
      throw new InvalidRequest([
        { pointer: '/recipe', detail: 'Send either `recipe`, the id of one that the account keeps, or `steps`.' },
      ])
    const steps =
      given ??
      readKept((await orNoSuch(recipes.get(anyMaker(use.actor.owner), recipe as string), 'recipe', '/recipe')).steps)
    for (const { tool } of stepsThatRun(steps)) requireTool(use, tool)
    const callback = callbackOf({ callbacks }, use, address)
    const key = storedKey(use, c.req.valid('header')['idempotency-key'])
    const id = randomUUID()
    const batch = await batches.submit(use.actor, { photoIds: photos, steps }, key, id, callback)
    tellCallbackSecret(c, callback)
    const isReplay = batch.id !== id
    c.header('location', `/api/v1/batches/${batch.id}`)
    c.header('retry-after', String(lookAgainSeconds))
    tellReplay(c, isReplay)
    c.header('x-credits-charged', String(isReplay ? 0 : await chargedFor(batch)))
    tellEditsLeft(c, await quota.count(use.actor))
    return c.json(v1BatchOf(batch), 202)
  })

  routes.openapi(list, async (c) => {
    const { cursor, limit } = c.req.valid('query')
    const page = await batches.page(c.var.use.actor.owner, { after: readCursor(cursor), limit })
    return c.json({ data: page.batches.map(v1BatchOf), next: cursorOf(page.next) }, 200)
  })

  routes.openapi(get, async (c) => {
    const batch = v1BatchOf(await batches.get(c.var.use.actor.owner, c.req.valid('param').id))
    if (!batch.isDone) c.header('retry-after', String(lookAgainSeconds))
    return c.json(batch, 200)
  })

  routes.openapi(cancel, async (c) =>
    c.json(v1BatchOf(await batches.cancel(c.var.use.actor.owner, c.req.valid('param').id)), 200),
  )

  routes.openapi(again, async (c) => {
    const { use } = c.var
    const { id } = c.req.valid('param')
    const { tools, jobs } = await batches.get(use.actor.owner, id)
    for (const tool of tools) requireTool(use, tool)
    const before = new Set(jobs.map((job) => job.id))
    const batch = await batches.again(use.actor, id)
    const made = batch.jobs.filter((job) => !before.has(job.id))
    c.header('x-credits-charged', String(await chargedFor({ jobs: made })))
    tellEditsLeft(c, await quota.count(use.actor))
    return c.json(v1BatchOf(batch), 202)
  })

  routes.openapi(archive, async (c) => {
    const { id } = c.req.valid('param')
    const { partial, ...options } = c.req.valid('query')
    const isWhole = partial === 'true' || v1BatchOf(await batches.get(c.var.use.actor.owner, id)).isDone
    if (!isWhole) throw new Problem('batch-running', id, lookAgainSeconds)
    return archiveReply(c, await batches.download(c.var.reader, id, options)) as never
  })

  return routes
}

/** @throws InvalidRequest where the recipe's settings are of an older version */
function readKept(kept: unknown): RecipeStep[] {
  const parsed = runnableKeptSteps.safeParse(kept)
  if (!parsed.success) throw new InvalidRequest(wrongFieldsOf(runnableKeptSteps as never, kept, parsed.error))
  return parsed.data
}

const v1BatchOf = ({ id, tools, items, createdAt }: BatchReply): V1Batch => ({
  id,
  tools,
  isDone: items.every((item) => isSettled(item, { tools })),
  photos: items.map(({ photoId, name, step, job }) => ({
    photo: photoId,
    name,
    step,
    job: job.id,
    state: job.state,
    result: step >= tools.length - 1 ? job.resultPhotoId : null,
    problem:
      job.problem === null ? null : { code: job.problem.code, detail: detailOfJob(job.problem.code, job.maskBy) },
  })),
  createdAt,
})
