import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { HttpApp } from '#server/http/http-types.ts'

/** Node waits a minute for headers and five for a body; JSON and uploads have their own, tighter watch (read-body, receive-upload). */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 50 * 60_000,
  keepAliveTimeout: 15_000,
  connectionsCheckingInterval: 2_000,
}

export interface Listening {
  readonly server: Server
  readonly port: number
  /** Takes no new connections and cuts those that remain. */
  close(): Promise<void>
}

/** Serves `http`. @throws the listen error, e.g. EADDRINUSE */
export async function listen(http: HttpApp, address: { host: string; port: number }): Promise<Listening> {
  const server = createServer(timeouts, getRequestListener(http.fetch))
  server.listen(address.port, address.host)
  await once(server, 'listening')
  return {
    server,
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
