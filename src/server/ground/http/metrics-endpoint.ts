import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { Problem } from '#contract/problem.ts'
import type { HttpApp, HttpEnv } from '#server/ground/http/http-types.ts'
import type { Metrics } from '#server/ground/telemetry/open-metrics.ts'

/** Of equal length, as the comparison needs, whatever comes. */
const digest = (text: string) => createHash('sha256').update(text).digest()

/** GET /metrics beside everything else. Who does not have the token sees what is seen where there are no metrics. */
export function metricsRoutes(metrics: Metrics, token: string): HttpApp {
  const routes = new Hono<HttpEnv>()
  const expected = digest(token)
  routes.get('/', async (c) => {
    const given = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    if (!timingSafeEqual(digest(given), expected)) throw new Problem('not-found')
    c.header('content-type', metrics.contentType)
    c.header('cache-control', 'no-store')
    return c.body(await metrics.read())
  })
  return routes
}

/** Answers /metrics on a listener of its own, which no proxy of the site reaches. @throws the listen error */
export async function listenForMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server: Server = createServer({ requestTimeout: 10_000 }, async (request, answer) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      answer.writeHead(404, { 'content-type': 'text/plain' }).end('The metrics are at /metrics.\n')
      return
    }
    try {
      const text = await metrics.read()
      answer.writeHead(200, { 'content-type': metrics.contentType }).end(text)
    } catch {
      answer.writeHead(500).end()
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
