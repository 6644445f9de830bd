import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface ClientLimits {
  /** The least rate at which a client sends its request and reads its answer; 16 KiB/s is a slow 3G line, as for uploads. */
  readonly rateMinBytesPerSecond: number
  /** How long a client may keep us waiting; what it sends and reads earns time back, at the least rate. */
  readonly patienceMs: number
  /** The same for the rest of a body whose answer is given already. */
  readonly restPatienceMs: number
  /** For the rest of a body, at any rate. */
  readonly restMsMax: number
  readonly lookEveryMs: number
}

/**
 * With ten seconds for headers and fifteen for JSON, a body that trickles is closed within 30 s of its first byte. A thousand
 * who come at once and read nothing take the server up to nine seconds to answer at all (measured on two cores shared by
 * nine), and are closed within 30 s, too.
 */
export const clientLimits: ClientLimits = {
  rateMinBytesPerSecond: 16 * 1024,
  patienceMs: 20_000,
  restPatienceMs: 2_000,
  restMsMax: 20_000,
  lookEveryMs: 1_000,
}

interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  patienceMs: number
  movedBytes: number
  /** null: not yet. */
  answeredMs: number | null
}

export interface SlowClients {
  /** Looks after one request until it is answered and its body has ended. */
  watch(incoming: IncomingMessage, outgoing: ServerResponse): void
  stop(): void
}

/**
 * Cuts clients that read or send too slowly: each holds a connection, and what it was to be given. Whoever waits for us
 * is never cut, so a quiet event stream stays open, and one whose reader has stopped is closed.
 */
export function cutSlowClients(limits: ClientLimits): SlowClients {
  const exchanges = new Set<Exchange>()
  let lookedMs = performance.now()

  const look = () => {
    const nowMs = performance.now()
    // A process that was busy looks late; the time in which it took nothing is not the clients'.
    const passedMs = Math.min(nowMs - lookedMs, 2 * limits.lookEveryMs)
    lookedMs = nowMs
    for (const exchange of exchanges) {
      const { incoming, outgoing } = exchange
      if (incoming.socket.destroyed || (outgoing.closed && incoming.complete)) exchanges.delete(exchange)
      else if (isTooSlow(exchange, limits, nowMs, passedMs)) incoming.socket.destroy()
    }
  }
  const timer = setInterval(look, limits.lookEveryMs)
  timer.unref()

  return {
    watch(incoming, outgoing) {
      const { patienceMs } = limits
      exchanges.add({ incoming, outgoing, patienceMs, movedBytes: countMoved(incoming.socket), answeredMs: null })
    },
    stop: () => clearInterval(timer),
  }
}

function isTooSlow(exchange: Exchange, limits: ClientLimits, nowMs: number, passedMs: number): boolean {
  const { incoming, outgoing } = exchange
  if (outgoing.writableFinished) exchange.answeredMs ??= nowMs
  const movedBytes = countMoved(incoming.socket)
  const earnedMs = ((movedBytes - exchange.movedBytes) * 1_000) / limits.rateMinBytesPerSecond
  exchange.movedBytes = movedBytes
  const patienceMaxMs = exchange.answeredMs === null ? limits.patienceMs : limits.restPatienceMs
  if (!isAwaited(incoming)) {
    exchange.patienceMs = patienceMaxMs
    return false
  }
  exchange.patienceMs = Math.min(exchange.patienceMs - passedMs + earnedMs, patienceMaxMs)
  return exchange.patienceMs < 0 || nowMs - (exchange.answeredMs ?? nowMs) > limits.restMsMax
}

/** The system's view of a connection, which `net` looks at for its own time-outs (node 24.21.0, lib/net.js, _onTimeout). */
interface Handle {
  readonly bytesWritten: number
  readonly writeQueueSize: number
}
const handleOf = (socket: Socket) => (socket as Socket & { readonly _handle?: Handle | null })._handle

/** Bytes that came, and bytes that the system has taken: a large chunk counts as it leaves, not when it is through. */
function countMoved(socket: Socket): number {
  const handle = handleOf(socket)
  return socket.bytesRead + (handle ? handle.bytesWritten - handle.writeQueueSize : 0)
}

/** Whether the client is what is waited for: to read what lies ready, or to send more of a body that is all read so far. */
function isAwaited(incoming: IncomingMessage): boolean {
  const isUnread = (handleOf(incoming.socket)?.writeQueueSize ?? 0) > 0
  return isUnread || (!incoming.complete && incoming.readableLength === 0)
}
