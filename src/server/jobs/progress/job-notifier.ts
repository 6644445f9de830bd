import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { JobState } from '#contract/job.ts'
import { sessionLimits } from '#server/database/connect.ts'
import type { DatabaseAddress } from '#server/database/embedded/embedded-postgres.ts'

export interface JobChange {
  readonly jobId: string
  readonly version: number
  readonly state: JobState
}

/** Hears of every change of every job, whichever process made it, through the database's NOTIFY. */
export interface JobNotifier {
  /** `listener` gets null after a lost connection came back: changes may have been missed. Returns how to stop. */
  subscribe(listener: (change: JobChange | null) => void): () => void
  close(): Promise<void>
}

const reconnectMs = 500
/** A connection that is cut off without a word is missed after this and one query's limit; watchers look by themselves meanwhile. */
const probeMs = 10_000
const probeLimitMs = 5_000

export async function openJobNotifier(address: DatabaseAddress): Promise<JobNotifier> {
  const emitter = new EventEmitter().setMaxListeners(0)
  let client: pg.Client | null = null
  let isClosed = false

  const connect = async () => {
    const next = new pg.Client({
      ...sessionLimits,
      query_timeout: probeLimitMs,
      ...address,
      keepAlive: true,
      application_name: 'emulsion job feed',
    })
    next.on('notification', ({ payload }) => emitter.emit('change', readChange(payload ?? '')))
    // Without a listener a broken connection would end the process; its end is heard below.
    next.on('error', () => {})
    try {
      await next.connect()
      await next.query('listen job_changed')
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    // Closed meanwhile.
    if (isClosed) return next.end()
    const probe = setInterval(() => next.query('select 1').catch(() => next.end()), probeMs)
    // Only now: a connection that never came to be is tried again by whoever asked for it.
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
        emitter.emit('change', null)
        return
      } catch {
        // The database is still away; the next round tries again.
      }
    }
  }

  await connect()
  return {
    subscribe(listener) {
      emitter.on('change', listener)
      return () => emitter.off('change', listener)
    },
    async close() {
      isClosed = true
      await client?.end()
    },
  }
}

function readChange(payload: string): JobChange {
  const [jobId = '', version, state] = payload.split(' ')
  return { jobId, version: Number(version), state: state as JobState }
}
