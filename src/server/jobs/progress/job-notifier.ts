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

/** Reports every change of every job, whichever process made it, by the database's NOTIFY. */
export interface JobNotifier {
  /**
   * `listener` gets null after a lost connection came back: changes may have been missed. Returns a function that
   * unsubscribes.
   */
  subscribe(listener: (change: JobChange | null) => void): () => void
  close(): Promise<void>
}

const reconnectMs = 500
/** A connection that is cut off silently is noticed after this and one query's limit; watchers poll in the meantime. */
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
    // Without a listener a broken connection would end the process; 'end' below handles it.
    next.on('error', () => {})
    try {
      await next.connect()
      await next.query('listen job_changed')
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
        emitter.emit('change', null)
        return
      } catch {
        // The database is still unavailable; the next round tries again.
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
