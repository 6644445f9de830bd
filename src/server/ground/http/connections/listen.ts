import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setImmediate as nextRound, setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { lingerMs, trackConnections } from '#server/ground/http/connections/connections.ts'
import { type ClientLimits, clientLimits, cutSlowClients } from '#server/ground/http/connections/slow-clients.ts'
import type { HttpApp } from '#server/ground/http/http-types.ts'

/**
 * Node's limits are a minute for headers and five for a body. JSON and uploads have their own, tighter limits
 * (read-body, receive-upload).
 */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 50 * 60_000,
  // Longer than proxies keep an idle connection (60 s in nginx and in load balancers of clouds): otherwise one may send a
  // request just when we close, and lose it.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1_000,
}

/**
 * How much of the time of a drain may go to connections that the system has accepted for us, and at most how many ms.
 * Taste: without load it takes less than one, and under load the port has to close.
 */
const takeOver = { share: 0.25, msMax: 1_000 }

export interface Listening {
  readonly server: Server
  readonly port: number
  /** From now on each answer is the last one on its connection. New connections are still taken. */
  retireConnections(): void
  /**
   * Takes no new connections, and resolves when all requests are answered, or `limitMs` after the call; then open
   * connections are cut off. A request on an existing connection is still answered, as the last one there.
   * @returns how many answers were cut off whose clients were still there
   */
  drain(limitMs: number): Promise<number>
  /** Takes no new connections and cuts those that remain. */
  close(): Promise<void>
}

/** Serves `http`. @throws the listen error, e.g. EADDRINUSE */
export async function listen(
  http: HttpApp,
  address: { host: string; port: number },
  limits: ClientLimits = clientLimits,
): Promise<Listening> {
  // The listener's own clean-up cuts after half a second, and a slow client would never read why it was refused.
  const answer = getRequestListener(http.fetch, { autoCleanupIncoming: false })
  const slowClients = cutSlowClients(limits)
  const connections = trackConnections()
  /** Requests that begin when the port is closed; null: each begins at once. */
  let held: (() => void)[] | null = null
  const server = createServer(timeouts, (incoming, outgoing) => {
    slowClients.watch(incoming, outgoing)
    connections.addExchange(incoming, outgoing)
    const begin = () => void answer(incoming, outgoing)
    if (held === null) begin()
    else held.push(begin)
  })
  server.on('connection', connections.add)
  server.on('timeout', connections.closeIdle)
  server.listen(address.port, address.host)
  await once(server, 'listening')

  const cut = () => {
    slowClients.stop()
    server.close()
    server.closeAllConnections()
  }
  return {
    server,
    port: (server.address() as AddressInfo).port,
    retireConnections: connections.retire,
    async drain(limitMs) {
      const endsMs = performance.now() + limitMs
      const closed = once(server, 'close')
      // Connections that the system has accepted for us would be reset when the listening socket closes. Clients that
      // wait for an answer open no others, and rounds without new work are quick.
      held = []
      await connections.untilNoneComes(Math.min(limitMs * takeOver.share, takeOver.msMax))
      // `http`'s own close would also close the idle connections at once, and lose requests under way on them.
      NetServer.prototype.close.call(server)
      server.keepAliveTimeout = lingerMs
      connections.retire()
      connections.endIdleSoon()
      for (const begin of held.splice(0)) begin()
      held = null
      await Promise.race([closed, wait(endsMs - performance.now(), undefined, { ref: false })])
      // A busy process may not know yet what the system has taken over, or who has gone.
      await nextRound()
      const { unanswered } = connections
      cut()
      return unanswered
    },
    async close() {
      cut()
    },
  }
}
