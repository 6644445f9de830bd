import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface ClientLimits {
  /**
   * The lowest rate at which a client may send its request and read its answer. 16 KiB/s is a slow 3G line, as for
   * uploads.
   */
  readonly rateMinBytesPerSecond: number
  /** How long a client may make us wait. The bytes that it sends and reads earn time back, at the lowest rate. */
  readonly graceMs: number
  /** The same for the rest of a body whose request is already answered. */
  readonly restGraceMs: number
  /** For the rest of a body, at any rate. */
  readonly restMsMax: number
  readonly checkEveryMs: number
}

/**
 * With ten seconds for headers and fifteen for JSON, a slow body is closed within 30 s of its first byte. A thousand
 * clients that connect at once and read nothing delay the server's answers by up to nine seconds (measured on two cores
 * shared by nine), and are also closed within 30 s.
 */
export const clientLimits: ClientLimits = {
  rateMinBytesPerSecond: 16 * 1024,
  graceMs: 20_000,
  restGraceMs: 2_000,
  restMsMax: 20_000,
  checkEveryMs: 1_000,
}

interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  graceMs: number
  movedBytes: number
  /** null: not answered yet. */
  answeredMs: number | null
}

export interface SlowClients {
  /** Watches one request until it is answered and its body has ended. */
  watch(incoming: IncomingMessage, outgoing: ServerResponse): void
  stop(): void
}

/**
 * Cuts off clients that read or send too slowly: each holds a connection and the data of its answer. A client that
 * waits for us is never cut off, so a quiet event stream stays open; one whose reader has stopped is closed.
 */
export function cutSlowClients(limits: ClientLimits): SlowClients {
  const exchanges = new Set<Exchange>()
  let checkedMs = performance.now()

  const check = () => {
    const nowMs = performance.now()
    // A busy process checks late. The time in which it read nothing does not count against the clients.
    const passedMs = Math.min(nowMs - checkedMs, 2 * limits.checkEveryMs)
    checkedMs = nowMs
    for (const exchange of exchanges) {
      const { incoming, outgoing } = exchange
      if (incoming.socket.destroyed || (outgoing.closed && incoming.complete)) exchanges.delete(exchange)
      else if (isTooSlow(exchange, limits, nowMs, passedMs)) incoming.socket.destroy()
    }
  }
  const timer = setInterval(check, limits.checkEveryMs)
  timer.unref()

  return {
    watch(incoming, outgoing) {
      const { graceMs } = limits
      exchanges.add({ incoming, outgoing, graceMs, movedBytes: countMoved(incoming.socket), answeredMs: null })
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
  const graceMaxMs = exchange.answeredMs === null ? limits.graceMs : limits.restGraceMs
  if (!isAwaited(incoming)) {
    exchange.graceMs = graceMaxMs
    return false
  }
  exchange.graceMs = Math.min(exchange.graceMs - passedMs + earnedMs, graceMaxMs)
  return exchange.graceMs < 0 || nowMs - (exchange.answeredMs ?? nowMs) > limits.restMsMax
}

/** The system's view of a connection, which `net` uses for its own time-outs (node 24.21.0, lib/net.js, _onTimeout). */
interface Handle {
  readonly bytesWritten: number
  readonly writeQueueSize: number
}
const handleOf = (socket: Socket) => (socket as Socket & { readonly _handle?: Handle | null })._handle

/**
 * Bytes received, and bytes that the system has accepted for sending: a large chunk counts as it leaves, not only when
 * it is complete.
 */
function countMoved(socket: Socket): number {
  const handle = handleOf(socket)
  return socket.bytesRead + (handle ? handle.bytesWritten - handle.writeQueueSize : 0)
}

/** Whether we wait for the client: to read what is ready, or to send more of a body that we have read so far. */
function isAwaited(incoming: IncomingMessage): boolean {
  const isUnread = (handleOf(incoming.socket)?.writeQueueSize ?? 0) > 0
  return isUnread || (!incoming.complete && incoming.readableLength === 0)
}
