import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { type ClientLimits, clientLimits, cutSlowClients } from '#server/http/connections/slow-clients.ts'
import type { HttpApp } from '#server/http/http-types.ts'

/** Node waits a minute for headers and five for a body; JSON and uploads have their own, tighter watch (read-body, receive-upload). */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 50 * 60_000,
  keepAliveTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
}

/**
 * A connection that is at rest when we drain is kept for so long: whoever uses it by then is answered and told to close it. Taste;
 * a proxy under load uses each of its connections within that.
 */
const lingerMs = 2_000

export interface Listening {
  readonly server: Server
  readonly port: number
  /**
   * Takes no new connections, and resolves when all that was asked is answered, after `limitMs` at most; what is open then
   * is cut. A request that comes on a connection made before is answered, too, as the last one there.
   * @returns how many answers were cut
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
    async drain(limitMs) {
      const closed = once(server, 'close')
      // What the system has taken in for us would be reset with the closing of the door.
      await connections.untilNoneComes()
      // `http` would close the idle connections in the same breath, and lose what is on its way on them.
      NetServer.prototype.close.call(server)
      server.keepAliveTimeout = lingerMs
      connections.drain()
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

/** Which connections are at rest, and which have a request to be answered. */
function trackConnections() {
  const sockets = new Set<Socket>()
  const exchanges = new Map<Socket, { incoming: IncomingMessage; outgoing: ServerResponse }>()
  let isDraining = false
  let made = 0
  return {
    add(socket: Socket) {
      made++
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    },
    addExchange(incoming: IncomingMessage, outgoing: ServerResponse) {
      const { socket } = incoming
      // `drain` may have set it on a connection that had asked nothing before.
      socket.setTimeout(0)
      exchanges.set(socket, { incoming, outgoing })
      outgoing.once('close', () => {
        if (exchanges.get(socket)?.outgoing === outgoing) exchanges.delete(socket)
      })
      if (isDraining) makeLast(incoming, outgoing)
    },
    /** Resolves after a turn of the event loop that brought no connection, and a second turn for one that is being brought. */
    async untilNoneComes() {
      for (let semaphore = 0, before = -1; semaphore < 1_000 && before !== made; semaphore++) {
        before = made
        await nextTurn()
        await nextTurn()
      }
    },
    drain() {
      isDraining = true
      for (const { incoming, outgoing } of exchanges.values()) makeLast(incoming, outgoing)
      for (const socket of sockets) if (!exchanges.has(socket)) socket.setTimeout(lingerMs)
    },
    /** Ends a connection whose time at rest is over, unless the next request has come while the clock was read. */
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
 * Has an answer say `Connection: close`. Not while its request is still being sent: a connection that is closed before all
 * is read is reset, and the answer is lost with it.
 */
function makeLast(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const hasBody = 'transfer-encoding' in incoming.headers || Number(incoming.headers['content-length'] ?? 0) > 0
  const say = () => {
    if (!outgoing.headersSent) outgoing.shouldKeepAlive = false
  }
  if (!hasBody || incoming.complete) say()
  else incoming.once('end', say)
}
