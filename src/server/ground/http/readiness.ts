import { setTimeout as wait } from 'node:timers/promises'
import { isProblem } from '#contract/problem.ts'
import { problemOf } from '#server/ground/http/replies/problem-reply.ts'
import {
  type Part,
  type PartChecks,
  parts,
  type Readiness,
  type ReadyState,
} from '#server/ground/telemetry/ready-state.ts'

/** However many probes ask, each part is asked once in this time. */
const keptMs = 1_000
/** Shorter than the timeouts that probes usually have. */
const limitMs = 2_000

/** Asks all parts at once. A part that has not answered yet is not asked again: probes must not pile up behind it. */
export function createReadiness(checks: PartChecks, limits = { keptMs, limitMs }): Readiness {
  const pending = new Map<Part, Promise<unknown>>()
  let kept: { state: Promise<ReadyState>; untilMs: number } | null = null

  const ask = (part: Part): Promise<unknown> => {
    const running = pending.get(part) ?? checks[part]().finally(() => pending.delete(part))
    pending.set(part, running)
    return running
  }

  const checkAll = async (): Promise<ReadyState> => {
    const errors: unknown[] = []
    const described = await Promise.all(
      parts.map(async (part) => {
        try {
          await withinLimit(ask(part), limits.limitMs)
          return [part, 'ok'] as const
        } catch (error) {
          errors.push(error)
          return [part, describe(part, error)] as const
        }
      }),
    )
    return { isReady: errors.length === 0, parts: Object.fromEntries(described) as ReadyState['parts'], errors }
  }

  return {
    check() {
      if (kept === null || performance.now() > kept.untilMs) {
        const state = checkAll()
        const entry = { state, untilMs: Number.POSITIVE_INFINITY }
        kept = entry
        void state.then(() => {
          entry.untilMs = performance.now() + limits.keptMs
        })
      }
      return kept.state
    },
  }
}

/** The detail of a Problem is only for the log, as is that of a bug. */
function describe(part: Part, error: unknown): string {
  const reason = isProblem(error) ? undefined : problemOf(error).cause
  return typeof reason === 'string' ? reason : `the ${part} cannot be used`
}

async function withinLimit<Answer>(asking: Promise<Answer>, limitMs: number): Promise<Answer> {
  const done = new AbortController()
  const late = wait(limitMs, null, { signal: done.signal }).then(() => {
    throw Object.assign(new Error(`no answer within ${limitMs} ms`), { code: 'ETIMEDOUT' })
  })
  try {
    return await Promise.race([asking, late])
  } finally {
    late.catch(() => {})
    done.abort()
  }
}
