import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { isProblem } from '#contract/problem.ts'
import type { HttpApp, HttpEnv, Shutdown } from '#server/http/http-types.ts'
import { problemOf } from '#server/http/replies/problem-reply.ts'

/** A client that asks for our health waits no longer; load balancers allow about as much. */
const answerMs = 5_000

/** GET /api/health: for load balancers and people. `check` throws when a part is unavailable. */
export function healthRoutes(check: () => Promise<Readonly<Record<string, unknown>>>, shutdown: Shutdown): HttpApp {
  const routes = new Hono<HttpEnv>()
  routes.get('/', async (c) => {
    if (shutdown.isDraining()) return c.json({ status: 'draining' }, 503)
    try {
      return c.json({ status: 'ok', ...(await withinLimit(check())) })
    } catch (error) {
      c.var.log.error({ err: error }, 'not healthy')
      // The detail of a Problem is only for the log.
      const reason = isProblem(error) ? undefined : problemOf(error).cause
      return c.json({ status: 'unavailable', ...(reason === undefined ? {} : { reason }) }, 503)
    }
  })
  return routes
}

async function withinLimit<Parts>(checking: Promise<Parts>): Promise<Parts> {
  const done = new AbortController()
  const late = wait(answerMs, null, { signal: done.signal }).then(() => {
    throw Object.assign(new Error(`no answer within ${answerMs} ms`), { code: 'ETIMEDOUT' })
  })
  try {
    return await Promise.race([checking, late])
  } finally {
    late.catch(() => {})
    done.abort()
  }
}
