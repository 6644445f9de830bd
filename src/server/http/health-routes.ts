import { Hono } from 'hono'
import type { HttpApp, HttpEnv } from '#server/http/http-types.ts'

/** GET /api/health: for load balancers and people. `check` throws when a part is away. */
export function healthRoutes(check: () => Promise<Readonly<Record<string, unknown>>>): HttpApp {
  const routes = new Hono<HttpEnv>()
  routes.get('/', async (c) => {
    try {
      return c.json({ status: 'ok', ...(await check()) })
    } catch (error) {
      c.var.log.error({ err: error }, 'not healthy')
      return c.json({ status: 'unavailable' }, 503)
    }
  })
  return routes
}
