import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import type { HttpApp, HttpEnv, Shutdown } from '#server/ground/http/http-types.ts'
import type { Readiness, ReadyState } from '#server/ground/telemetry/ready-state.ts'

/** Who asks whether we are alive must not wait for a part that is away; Kubernetes allows a second. */
const aliveMs = 500

/**
 * GET /api/health: whether this process should be left alone. 200 while it runs, also while a part is away, which its
 * body says: starting again would bring nothing back. 503 while it drains.
 */
export function healthRoutes(role: string, readiness: Readiness, shutdown: Shutdown): HttpApp {
  const routes = new Hono<HttpEnv>()
  routes.get('/', async (c) => {
    if (shutdown.isDraining()) return c.json({ status: 'draining' }, 503)
    const state = await Promise.race([readiness.check(), wait(aliveMs, null)])
    if (state?.isReady === true) return c.json({ status: 'ok', role })
    return c.json({ status: 'degraded', role, reason: state === null ? 'a part does not answer' : reasonOf(state) })
  })
  return routes
}

/** GET /api/ready: whether requests should be sent here. 503 while it drains, and while a part cannot be used. */
export function readyRoutes(role: string, readiness: Readiness, shutdown: Shutdown): HttpApp {
  const routes = new Hono<HttpEnv>()
  routes.get('/', async (c) => {
    if (shutdown.isDraining()) return c.json({ status: 'draining' }, 503)
    const state = await readiness.check()
    if (state.isReady) return c.json({ status: 'ready', role, parts: state.parts })
    for (const error of state.errors) c.var.log.error({ err: error }, 'not ready')
    return c.json({ status: 'unavailable', role, reason: reasonOf(state), parts: state.parts }, 503)
  })
  return routes
}

const reasonOf = (state: ReadyState): string =>
  // The queue is in the database, and says the same when that is away.
  [...new Set(Object.values(state.parts))].filter((said) => said !== 'ok').join('; ')
