import { setTimeout as wait } from 'node:timers/promises'
import { isProblem } from '#contract/problem.ts'
import { problemOf } from '#server/http/replies/problem-reply.ts'

export const parts = ['database', 'store', 'queue', 'engine'] as const
export type Part = (typeof parts)[number]

/** What can be asked of each part; throws when it cannot be used. */
export type PartChecks = Readonly<Record<Part, () => Promise<unknown>>>

export interface ReadyState {
  readonly isReady: boolean
  /** 'ok', or what is wrong in words for everybody. */
  readonly parts: Readonly<Record<Part, string>>
  /** What is wrong, for the log. */
  readonly errors: readonly unknown[]
}

export interface Readiness {
  /** The state of at most `keptMs` ago. Answers within `limitMs`, however long a part takes. */
  check(): Promise<ReadyState>
}

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
