import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
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

/** Once answered, a client may go on sending for so long. */
const restTimeoutMs = 20_000

function limitRest(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.once('finish', () => {
    if (incoming.complete) return
    const timer = setTimeout(() => incoming.socket.destroy(), restTimeoutMs)
    incoming.once('close', () => clearTimeout(timer))
  })
}

/** Serves `http`. @throws the listen error, e.g. EADDRINUSE */
export async function listen(http: HttpApp, address: { host: string; port: number }): Promise<Listening> {
  // The listener's own clean-up cuts after half a second, and a slow client would never read why it was refused.
  const answer = getRequestListener(http.fetch, { autoCleanupIncoming: false })
  const server = createServer(timeouts, (incoming, outgoing) => {
    limitRest(incoming, outgoing)
    void answer(incoming, outgoing)
  })
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
