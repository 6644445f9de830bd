import { setTimeout as wait } from 'node:timers/promises'
import type { EmbeddedPostgres } from '#server/ground/database/embedded/embedded-postgres.ts'

export interface SupervisePostgresOptions {
  /** Gets a sentence about what was found and done. */
  readonly report: (sentence: string) => void
  /** Called when it does not stay up; the caller decides what to do. */
  readonly onGivenUp: () => void
}

/** With two time limits of an answer and the start that follows, a hanging database is back within ten seconds. */
const checkEveryMs = 1_000
/** A new session and a query take milliseconds. How much longer a busy machine may take is taste. */
const answerMs = 2_000
const missesMax = 2
/** After this many starts in a minute, the next one will not help. */
const startsMax = 5
const windowMs = 60_000
const failedStartsMax = 3
const pauseMs = 1_000

/** Supervises an embedded PostgreSQL, adopted or not: restarts it when it is dead or hangs. */
export function supervisePostgres(postgres: EmbeddedPostgres, { report, onGivenUp }: SupervisePostgresOptions) {
  const stopping = new AbortController()
  const { signal } = stopping
  let starts: number[] = []
  let failedStarts = 0

  /** Null while it is healthy, otherwise what is wrong. */
  const findFault = async (): Promise<string | null> => {
    for (let misses = 1; ; misses++) {
      const checkedMs = performance.now()
      const state = await postgres.checkHealth(answerMs)
      if (state === 'alive' || signal.aborted) return null
      if (state === 'gone') return 'has ended'
      // One that is just starting refuses at once, and gets the same time.
      await wait(Math.max(0, checkedMs + answerMs - performance.now()), null, { signal }).catch(() => {})
      if (misses === missesMax) return `has not answered for ${(missesMax * answerMs) / 1000} s`
    }
  }

  /** False when it is given up. */
  const startAgain = async (fault: string): Promise<boolean> => {
    const now = performance.now()
    starts = [...starts.filter((start) => now - start < windowMs), now]
    if (starts.length > startsMax) {
      report(`PostgreSQL ${fault}; it was started ${startsMax} times within a minute and is given up.`)
      return false
    }
    report(`PostgreSQL ${fault}; it is started again.`)
    try {
      await postgres.restart()
      failedStarts = 0
      report(`PostgreSQL is there again after ${((performance.now() - now) / 1000).toFixed(1)} s.`)
    } catch (error) {
      failedStarts++
      const isLast = failedStarts === failedStartsMax
      report(
        `${error instanceof Error ? error.message : String(error)} ${isLast ? 'It is given up.' : 'It is tried again.'}`,
      )
      if (isLast) return false
      await wait(pauseMs)
    }
    return true
  }

  const keep = async (): Promise<void> => {
    while (!signal.aborted) {
      await wait(checkEveryMs, null, { signal }).catch(() => {})
      const fault = signal.aborted ? null : await findFault()
      if (fault !== null && !signal.aborted && !(await startAgain(fault))) return onGivenUp()
    }
  }

  const keeping = keep()
  return {
    /** Call this before the database itself is stopped, so that nobody starts it again. */
    async stop(): Promise<void> {
      stopping.abort()
      await keeping
    },
  }
}
