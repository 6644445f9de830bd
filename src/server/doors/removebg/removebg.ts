import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import type { KeyRight } from '#contract/api-key.ts'
import { isFinal, type JobReply } from '#contract/job.ts'
import { openAnswer, replyWithJson, tellResult } from '#server/doors/removebg/answer.ts'
import { cutOutOptions } from '#server/doors/removebg/cut-out-options.ts'
import { EditTooLong, replyWithErrors } from '#server/doors/removebg/errors.ts'
import { readParameters } from '#server/doors/removebg/parameters.ts'
import { readPictures, readRequest } from '#server/doors/removebg/read-request.ts'
import { type AuthorizeParts, authorize, requireRight, requireTool } from '#server/doors/v1/authorize.ts'
import { followJob } from '#server/doors/v1/follow-job.ts'
import { problemOfJob } from '#server/doors/v1/problem-json.ts'
import type { PhotoSource } from '#server/doors/v1/receive-photo.ts'
import type { V1Env } from '#server/doors/v1/v1-app.ts'
import { refuseRest } from '#server/ground/http/allowed-methods.ts'
import type { HttpApp, Shutdown } from '#server/ground/http/http-types.ts'
import type { Admission } from '#server/ground/limits/admission.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import type { Quota } from '#server/money/usage/quota.ts'
import type { Jobs } from '#server/pictures/jobs/jobs.ts'
import type { Photos } from '#server/pictures/photos/photos.ts'

export interface RemoveBgParts extends AuthorizeParts {
  readonly photos: Photos
  readonly jobs: Pick<Jobs, 'submit' | 'watch' | 'cancel' | 'get'>
  readonly quota: Pick<Quota, 'count' | 'chargedFor'>
  readonly admission: Pick<Admission, 'openStream'>
  readonly shutdown: Shutdown
}

const tool = 'remove-object'
/** Programs wait for the answer; most give up after this. */
const waitSecondsMax = 60

/**
 * /v1.0, the calls of remove.bg's API, answered as it answered them, by our own tool, keys, requests and limits. What a
 * call brings along and makes is deleted once it is answered: nobody is told of it.
 */
export function createRemoveBg(parts: RemoveBgParts): HttpApp {
  const { photos, quota, admission } = parts
  const routes = new Hono<V1Env>()
  routes.onError((error, c) => replyWithErrors(error, c))
  routes.use('*', openToPages)
  routes.use('*', authorize(parts))
  routes.use('*', tellCallsLeft)

  routes.get('/account', requires('account'), async (c) => {
    const { current, limit } = await quota.count(c.var.use.actor)
    const left = Math.max(0, limit - current)
    const credits = { total: left, subscription: left, payg: 0, enterprise: 0 }
    return c.json({ data: { attributes: { credits, api: { free_calls: 0, sizes: 'all' } } } })
  })

  routes.post('/removebg', requires('write'), async (c) => {
    const { use, reader } = c.var
    const { actor } = use
    requireTool(use, tool)
    const made: string[] = []
    const leave = admission.openStream(actor)
    const end = async () => {
      leave()
      for (const id of made) await photos.remove(actor.owner, id).catch(() => {})
    }
    const keep = async (source: Exclude<PhotoSource, { readonly upload: string }>) => {
      const photo = 'url' in source ? photos.import(actor, source.url) : photos.add(actor, source.body, source.name)
      const { id } = await photo
      made.push(id)
      return id
    }
    try {
      const sent = await readRequest(c, keep)
      const wanted = readParameters(sent.fields)
      const pictures = await readPictures(sent, keep)
      const options = cutOutOptions(wanted, await photos.get(actor, pictures.image), pictures.background)
      const job = await run(parts, actor, { tool, options, photoId: pictures.image, maskId: null, maskBy: null })
      const resultId = job.resultPhotoId ?? ''
      made.push(resultId)
      const result = await photos.get(reader, resultId)
      c.header('x-credits-charged', String(await quota.chargedFor(job.id)))
      const foreground = tellResult(c, result, job.report, wanted)
      const answer = await openAnswer(photos, reader, result, wanted)
      if (wantsJson(c.req.header('accept'))) {
        const reply = await replyWithJson(c, answer, foreground)
        await end()
        return reply
      }
      void finished(answer.body).then(end, end)
      c.header('content-type', answer.contentType)
      if (answer.bytes !== null) c.header('content-length', String(answer.bytes))
      return c.body(Readable.toWeb(answer.body) as ReadableStream)
    } catch (error) {
      await end()
      throw error
    }
  })

  routes.all('*', (c) => refuseRest(c, routes.routes, c.req.path.replace(/^\/v1\.0(?=\/)/, '')))
  return routes as unknown as HttpApp
}

/** Runs an edit to its end. One that is not ready in time, or that nobody waits for, is cancelled and costs nothing. */
async function run(
  { jobs, shutdown }: RemoveBgParts,
  actor: Actor,
  request: Parameters<Jobs['submit']>[1],
): Promise<JobReply> {
  const submitted = await jobs.submit(actor, request)
  let job = await followJob(jobs, actor, submitted, waitSecondsMax, shutdown.streamsEnd)
  // It may have ended meanwhile.
  const { owner } = actor
  if (!isFinal(job.state)) job = await jobs.cancel(owner, job.id).catch(() => jobs.get(owner, job.id))
  if (job.problem !== null) throw problemOfJob(job.problem.code)
  if (job.resultPhotoId === null) throw new EditTooLong(job.state)
  return job
}

const wantsJson = (accept = '') => /application\/json/i.test(accept) && !/image\/|\*\/\*/.test(accept)

const requires = (right: KeyRight) =>
  createMiddleware<V1Env>(async (c, next) => {
    requireRight(c.var.use, right)
    await next()
  })

const tellCallsLeft = createMiddleware<V1Env>(async (c, next) => {
  const { limit, remaining, resetSeconds } = c.var.calls
  c.header('x-ratelimit-limit', String(limit))
  c.header('x-ratelimit-remaining', String(remaining))
  c.header('x-ratelimit-reset', String(Math.ceil(Date.now() / 1000) + resetSeconds))
  await next()
})

/** Pages of other sites may call, as at /api/v1. */
const openToPages = cors({
  origin: '*',
  allowMethods: ['GET', 'POST'],
  allowHeaders: ['Authorization', 'Content-Type', 'X-Api-Key'],
  exposeHeaders: [
    'Retry-After',
    'X-Credits-Charged',
    'X-Foreground-Height',
    'X-Foreground-Left',
    'X-Foreground-Top',
    'X-Foreground-Width',
    'X-Height',
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
    'X-Request-Id',
    'X-Type',
    'X-Width',
  ],
  maxAge: 600,
})
