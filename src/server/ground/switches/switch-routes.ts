import { Hono } from 'hono'
import type { SwitchesReply } from '#contract/switch.ts'
import { replyData } from '#server/ground/http/envelope/envelope.ts'
import type { HttpApp, HttpEnv } from '#server/ground/http/http-types.ts'
import type { Switches } from '#server/ground/switches/switches.ts'

/** /api/switches: what is off, for the page to say it before somebody tries. */
export function switchRoutes(switches: Pick<Switches, 'list'>): HttpApp {
  const routes = new Hono<HttpEnv>()
  routes.get('/', async (c) => replyData(c, { off: Object.fromEntries(await switches.list()) } satisfies SwitchesReply))
  return routes
}
