import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { sessionLimits } from '#server/ground/database/connect.ts'
import type { DatabaseAddress } from '#server/ground/database/embedded/embedded-postgres.ts'
import { findOutage } from '#server/ground/database/outage.ts'

export interface ChannelListener {
  onPayload(payload: string): void
  /** The session was lost and is back: notifications may have been missed. */
  onGap(): void
}

/**
 * The one session of a process on which notifications arrive. When it is lost it connects again by itself, and listens to
 * the same channels.
 */
export interface ListeningSession {
  /** Whether notifications arrive at present. */
  readonly isLive: boolean
  /** @returns a function that stops listening */
  listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>
  close(): Promise<void>
}

const reconnectMs = 500
/** A session that is cut off silently is noticed after this and one query's limit. */
const probeMs = 10_000
const probeLimitMs = 5_000
/** A notification on a direct connection takes a millisecond. */
const arrivalLimitMs = 2_000
const channelName = /^[a-z0-9_]+$/

/** @throws the error of the first connect */
export async function openListeningSession(address: DatabaseAddress): Promise<ListeningSession> {
  const channels = new Map<string, Set<ChannelListener>>()
  let client: pg.Client | null = null
  let isClosed = false

  const hear = ({ channel, payload = '' }: pg.Notification) => {
    for (const listener of channels.get(channel) ?? []) listener.onPayload(payload)
  }

  const connect = async () => {
    const next = new pg.Client({
      connectionTimeoutMillis: sessionLimits.connectionTimeoutMillis,
      query_timeout: probeLimitMs,
      application_name: 'emulsion listener',
      ...address,
      keepAlive: true,
    })
    next.on('notification', hear)
    // Without a listener a broken connection would end the process; 'end' below handles it.
    next.on('error', () => {})
    try {
      await next.connect()
      for (const channel of channels.keys()) await next.query(`listen ${channel}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    // It was closed meanwhile.
    if (isClosed) return next.end()
    const probe = setInterval(() => next.query('select 1').catch(() => next.end()), probeMs)
    // Added only now: a connection that never opened is retried by its caller.
    next.on('end', () => {
      clearInterval(probe)
      void reconnect()
    })
    client = next
  }

  const reconnect = async () => {
    client = null
    while (!isClosed) {
      await wait(reconnectMs)
      if (isClosed) return
      try {
        await connect()
        for (const listeners of channels.values()) for (const listener of listeners) listener.onGap()
        return
      } catch {
        // The database is still unavailable; the next round tries again.
      }
    }
  }

  await connect()
  return {
    get isLive() {
      return client !== null
    },
    async listen(channel, listener) {
      if (!channelName.test(channel)) throw new Error(`${channel} is no name of a channel`)
      const known = channels.get(channel)
      const listeners = known ?? new Set()
      listeners.add(listener)
      channels.set(channel, listeners)
      // A session that is away listens to it when it is back.
      if (known === undefined)
        await client?.query(`listen ${channel}`).catch((error: unknown) => {
          if (findOutage(error) === null) throw error
        })
      return async () => {
        listeners.delete(listener)
        if (listeners.size > 0 || !channels.delete(channel)) return
        await client?.query(`unlisten ${channel}`).catch(() => {})
      }
    },
    async close() {
      isClosed = true
      await client?.end()
    },
  }
}

/**
 * Whether notifications arrive at an idle session. They do not through a pooler that gives a connection for one
 * transaction only.
 */
export async function passesNotifications(session: ListeningSession, notifier: pg.Pool): Promise<boolean> {
  const channel = `emulsion_probe_${process.pid}`
  const arrived = Promise.withResolvers<boolean>()
  const stop = await session.listen(channel, { onPayload: () => arrived.resolve(true), onGap() {} })
  const limit = setTimeout(() => arrived.resolve(false), arrivalLimitMs)
  try {
    await notifier.query('select pg_notify($1, $2)', [channel, ''])
    return await arrived.promise
  } finally {
    clearTimeout(limit)
    await stop()
  }
}
