import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextRound, setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { type ClientLimits, clientLimits, cutSlowClients } from '#server/http/connections/slow-clients.ts'
import type { HttpApp } from '#server/http/http-types.ts'

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
 * While draining, an idle connection is kept this long: a request that arrives on it is answered and told to close it.
 * Taste; a proxy under load uses each of its connections within that time.
 */
const lingerMs = 2_000

/** Two rounds of an event loop at rest take some 0.02 ms. */
const quickRoundsMs = 0.5

export interface Listening {
  readonly server: Server
  readonly port: number
  /** From now on each answer is the last one on its connection. New connections are still taken. */
  retireConnections(): void
  /**
   * Takes no new connections, and resolves when all requests are answered, or after `limitMs`; then open connections
   * are cut off. A request on an existing connection is still answered, as the last one there.
   * @returns how many answers were cut off
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
  const server = createServer(timeouts, (incoming, outgoing) => {
    slowClients.watch(incoming, outgoing)
    connections.addExchange(incoming, outgoing)
    void answer(incoming, outgoing)
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
      const closed = once(server, 'close')
      // Connections that the system has accepted for us would be reset when the listening socket closes.
      await connections.untilNoneComes()
      // `http`'s own close would also close the idle connections at once, and lose requests under way on them.
      NetServer.prototype.close.call(server)
      server.keepAliveTimeout = lingerMs
      connections.retire()
      connections.endIdleSoon()
      await Promise.race([closed, wait(limitMs, undefined, { ref: false })])
      const { open } = connections
      cut()
      return open
    },
    async close() {
      cut()
    },
  }
}

/** Tracks which connections are idle and which have an unanswered request. */
function trackConnections() {
  const sockets = new Set<Socket>()
  const exchanges = new Map<Socket, { incoming: IncomingMessage; outgoing: ServerResponse }>()
  let isRetiring = false
  let made = 0
  return {
    add(socket: Socket) {
      made++
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    },
    addExchange(incoming: IncomingMessage, outgoing: ServerResponse) {
      const { socket } = incoming
      // `endIdleSoon` may have set it on a connection that had sent no request before.
      socket.setTimeout(0)
      exchanges.set(socket, { incoming, outgoing })
      outgoing.once('close', () => {
        if (exchanges.get(socket)?.outgoing === outgoing) exchanges.delete(socket)
      })
      if (isRetiring) makeLast(incoming, outgoing)
    },
    /**
     * Resolves after a round of the event loop without a new connection, and a second round for one being handed over.
     * Both are quick ones: in a long one a connection can arrive after the system was asked.
     */
    async untilNoneComes() {
      for (let rounds = 0; rounds < 1_000; rounds++) {
        const before = made
        const startedMs = performance.now()
        await nextRound()
        await nextRound()
        if (made === before && performance.now() - startedMs < quickRoundsMs) return
      }
    },
    retire() {
      isRetiring = true
      for (const { incoming, outgoing } of exchanges.values()) makeLast(incoming, outgoing)
    },
    endIdleSoon() {
      for (const socket of sockets) if (!exchanges.has(socket)) socket.setTimeout(lingerMs)
    },
    /** Ends a connection whose idle time is over, unless the next request arrived in the meantime. */
    closeIdle(socket: Socket) {
      const { bytesRead } = socket
      setImmediate(() => {
        if (socket.bytesRead === bytesRead && !exchanges.has(socket)) socket.destroy()
      })
    },
    get open() {
      return exchanges.size
    },
  }
}

/**
 * Makes an answer say `Connection: close`, but not while its request is still being sent: a connection that is closed
 * before everything is read is reset, and the answer is lost.
 */
function makeLast(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const hasBody = 'transfer-encoding' in incoming.headers || Number(incoming.headers['content-length'] ?? 0) > 0
  const say = () => {
    if (!outgoing.headersSent) outgoing.shouldKeepAlive = false
  }
  if (!hasBody || incoming.complete) say()
  else incoming.once('end', say)
}
