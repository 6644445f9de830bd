import { randomInt } from 'node:crypto'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { z } from 'zod'
import { Problem, ProblemInFields } from '#contract/problem.ts'
import { wrongFieldsOf } from '#contract/wrong-fields.ts'
import { actorOf } from '#server/ground/http/actor-of.ts'
import { replyData } from '#server/ground/http/envelope/envelope.ts'
import type { HttpApp, HttpEnv, Shutdown } from '#server/ground/http/http-types.ts'
import { readJson } from '#server/ground/http/read-body.ts'
import { readId, readQuery } from '#server/ground/http/read-params.ts'
import { problemOf } from '#server/ground/http/replies/problem-reply.ts'
import type { Admission } from '#server/ground/limits/admission.ts'
import type { Jobs } from '#server/pictures/jobs/jobs.ts'
import { type JobRequest, jobRequest } from '#tools/catalog.ts'

const idempotencyKey = z.string().min(1).max(200).optional()
const listQuery = z.object({ photoId: z.uuid().optional() })
/** Keeps proxies from closing a quiet stream. */
const pingMs = 15_000
/**
 * Clients of a stream that a stopping server ended come back after this time at the earliest, and twice as long at the
 * latest. Taste.
 */
const comeBackMs = 300

/** /api/jobs */
export function jobRoutes(jobs: Jobs, admission: Pick<Admission, 'openStream'>, { streamsEnd }: Shutdown): HttpApp {
  const routes = new Hono<HttpEnv>()

  routes.post('/', async (c) => {
    const key = idempotencyKey.safeParse(c.req.header('idempotency-key'))
    if (!key.success) throw new Problem('bad-request', 'idempotency key')
    const request = toJobRequest(await readJson(c, z.looseObject({})))
    return replyData(
      c,
      await jobs.submit(actorOf(c.var.requestContext), request, { idempotencyKey: key.data ?? null }),
      201,
    )
  })

  routes.get('/', async (c) => {
    const { photoId } = readQuery(c, listQuery)
    return replyData(c, { jobs: await jobs.list(c.var.owner, photoId === undefined ? {} : { photoId }) })
  })

  routes.get('/:id', async (c) => replyData(c, await jobs.get(c.var.owner, readId(c))))

  routes.post('/:id/cancel', async (c) => {
    await readJson(c, z.object({}))
    return replyData(c, await jobs.cancel(c.var.owner, readId(c)))
  })

  routes.get('/:id/events', async (c) => {
    const { owner } = c.var
    const id = readId(c)
    const known = Number.parseInt(c.req.header('last-event-id') ?? '', 10)
    // Refuses here with a status; a stream that has begun has none.
    await jobs.get(owner, id)
    // Nobody would read the stream to its end.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' })
    const leave = admission.openStream(actorOf(c.var.requestContext))
    c.header('x-accel-buffering', 'no')
    const response = streamSSE(c, async (stream) => {
      const gone = new AbortController()
      stream.onAbort(() => gone.abort())
      const ping = setInterval(() => void stream.write(': here\n\n'), pingMs)
      const end = AbortSignal.any([gone.signal, streamsEnd])
      try {
        for await (const { version, job } of jobs.watch(owner, id, end, Number.isNaN(known) ? null : known))
          await stream.writeSSE({ event: 'job', id: String(version), data: JSON.stringify(job) })
        // The browser reconnects by itself with the version that it has; the random delay spreads the reconnects.
        if (streamsEnd.aborted) await stream.write(`retry: ${comeBackMs + randomInt(comeBackMs)}\n\n`)
      } catch (error) {
        // The page asks again by itself.
        const problem = problemOf(error)
        if (problem.code !== 'unavailable') throw error
        c.var.log.warn({ detail: problem.cause }, 'an event stream ended: a part is away')
      } finally {
        clearInterval(ping)
        leave()
      }
    })
    // hono sets 'no-cache' by itself (4.13.19, helper/streaming/sse.js), which would allow a stored copy.
    response.headers.set('cache-control', 'no-store')
    // hono also sets 'keep-alive'. That is Node's decision, and wrong on a server that stops.
    response.headers.delete('connection')
    return response
  })

  return routes
}

/** @throws Problem 'options-invalid' when only the tool's settings are wrong, 'bad-request' for everything else */
function toJobRequest(body: unknown): JobRequest {
  const parsed = jobRequest.safeParse(body)
  if (parsed.success) return parsed.data
  const fields = wrongFieldsOf(jobRequest, body, parsed.error)
  const areOptionsWrong = fields.every(({ pointer }) => pointer.startsWith('/options'))
  if (areOptionsWrong) throw new ProblemInFields('options-invalid', fields)
  throw new Problem('bad-request', fields.map(({ detail }) => detail).join('\n'))
}
