import { Hono } from 'hono'
import type { Departure, HttpApp, HttpEnv } from '#server/http/http-types.ts'

/** GET /api/health: for load balancers and people. `check` throws when a part is away. */
export function healthRoutes(check: () => Promise<Readonly<Record<string, unknown>>>, departure: Departure): HttpApp {
  const routes = new Hono<HttpEnv>()
  routes.get('/', async (c) => {
    if (departure.isDraining()) return c.json({ status: 'draining' }, 503)
    try {
      return c.json({ status: 'ok', ...(await check()) })
    } catch (error) {
      c.var.log.error({ err: error }, 'not healthy')
      return c.json({ status: 'unavailable' }, 503)
    }
  })
  return routes
}
