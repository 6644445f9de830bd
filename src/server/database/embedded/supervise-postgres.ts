import { setTimeout as wait } from 'node:timers/promises'
import type { EmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'

export interface SupervisePostgresOptions {
  /** Told in a sentence what was found and done. */
  readonly report: (sentence: string) => void
  /** It does not stay up: whoever started this process decides. */
  readonly onGivenUp: () => void
}

/** With the limit of an answer, twice, and the start that follows: a database that hangs is back within ten seconds. */
const lookEveryMs = 1_000
/** A new session and a query take milliseconds; how much more a busy machine may take is taste. */
const answerMs = 2_000
const missesMax = 2
/** So many starts in a minute mean that the next one will not help. */
const startsMax = 5
const windowMs = 60_000
const failedStartsMax = 3
const pauseMs = 1_000

/** Looks after an embedded PostgreSQL, adopted or not: dead or hanging, it is started again. */
export function supervisePostgres(postgres: EmbeddedPostgres, { report, onGivenUp }: SupervisePostgresOptions) {
  const stopping = new AbortController()
  const { signal } = stopping
  let starts: number[] = []
  let failedStarts = 0

  /** Null while it lives; else what is wrong with it. */
  const findFault = async (): Promise<string | null> => {
    for (let misses = 1; ; misses++) {
      const lookedMs = performance.now()
      const state = await postgres.look(answerMs)
      if (state === 'alive' || signal.aborted) return null
      if (state === 'gone') return 'has ended'
      // One that starts just now refuses at once, and is given as long.
      await wait(Math.max(0, lookedMs + answerMs - performance.now()), null, { signal }).catch(() => {})
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
      await wait(lookEveryMs, null, { signal }).catch(() => {})
      const fault = signal.aborted ? null : await findFault()
      if (fault !== null && !signal.aborted && !(await startAgain(fault))) return onGivenUp()
    }
  }

  const keeping = keep()
  return {
    /** Before the database itself is stopped: nobody may start it again. */
    async stop(): Promise<void> {
      stopping.abort()
      await keeping
    },
  }
}
