import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextRound } from 'node:timers/promises'

/**
 * While draining, an idle connection is kept this long: a request that arrives on it is answered and told to close it.
 * Taste; a proxy under load uses each of its connections within that time.
 */
export const lingerMs = 2_000

/** Two rounds of an event loop at rest take some 0.02 ms. In a longer time more connections can come. */
const quickRoundsMs = 0.1

/** Taste: clients under load connect again within a few ms of their answer. */
const quietMs = 10
const quietShare = 0.75

/** Tracks which connections are idle and which have unanswered requests. */
export function trackConnections() {
  const sockets = new Set<Socket>()
  const exchanges = new Map<ServerResponse, IncomingMessage>()
  /** How many requests of a connection are unanswered: more than one where they come before their answers. */
  const counts = new Map<Socket, number>()
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
      exchanges.set(outgoing, incoming)
      counts.set(socket, (counts.get(socket) ?? 0) + 1)
      outgoing.once('close', () => {
        exchanges.delete(outgoing)
        const count = (counts.get(socket) ?? 0) - 1
        if (count > 0) counts.set(socket, count)
        else counts.delete(socket)
      })
      if (isRetiring) makeLast(incoming, outgoing)
    },
    /**
     * Resolves after a round of the event loop without a new connection, and a second round for one being handed over.
     * Both are quick ones: in a long one a connection can arrive after the system was asked. For most of the time
     * some quiet must have come before, so that clients whose answer has just left have connected again. Under load there
     * may be no such round; then it resolves after `limitMs`.
     */
    async untilNoneComes(limitMs: number) {
      const begunMs = performance.now()
      let newestMs = begunMs
      for (let startedMs = begunMs; startedMs < begunMs + limitMs; startedMs = performance.now()) {
        const before = made
        await nextRound()
        await nextRound()
        const nowMs = performance.now()
        if (made !== before) newestMs = nowMs
        const isQuiet = nowMs - newestMs > quietMs || nowMs - begunMs > quietShare * limitMs
        if (isQuiet && made === before && nowMs - startedMs < quickRoundsMs) return
      }
    },
    retire() {
      isRetiring = true
      for (const [outgoing, incoming] of exchanges) makeLast(incoming, outgoing)
    },
    endIdleSoon() {
      for (const socket of sockets) if (!counts.has(socket)) socket.setTimeout(lingerMs)
    },
    /** Ends a connection whose idle time is over, unless the next request arrived in the meantime. */
    closeIdle(socket: Socket) {
      const { bytesRead } = socket
      setImmediate(() => {
        if (socket.bytesRead === bytesRead && !counts.has(socket)) socket.destroy()
      })
    },
    /**
     * Answers that their clients still wait for. The event of an answer whose client has gone may come after the
     * server's own `close`, and what the system has taken over for sending arrives after a cut too.
     */
    get unanswered() {
      let count = 0
      for (const [{ writableFinished }, { socket }] of exchanges) if (!writableFinished && !socket.destroyed) count++
      return count
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
