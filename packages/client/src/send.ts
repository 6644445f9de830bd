import { ApiError, errorOf, readRetryAfter } from './api-error.ts'
import { sleep } from './sleep.ts'

export interface SendOptions {
  readonly fetch: typeof fetch
  /** How many times a call is made again. */
  readonly retriesMax: number
}

/** Statuses that a later try may not meet: too much at once, and not available just now. */
const passing = [429, 503]
/** Of these, what only the operator ends. */
const lasting = ['switched-off']
/** A server that names no time is asked again after this, then twice this, and so on. */
const firstPauseMs = 500
/** A caller would rather hear of a longer wait, such as for the next month's quota, than sit through it. */
const pauseMsMax = 60_000

/**
 * Makes a call, and makes it again while the server is busy or cannot be reached. Whatever changes something carries an
 * Idempotency-Key, so a call whose answer was lost is never done or charged twice.
 * @param make a fresh request for each try, because a sent body is gone
 * @returns an answer below 400
 * @throws ApiError for every other answer, and when the server cannot be reached
 */
export async function send(make: () => Request, { fetch, retriesMax }: SendOptions): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const request = make()
    const { signal } = request
    let answer: Response | null = null
    try {
      answer = await fetch(request)
    } catch (error) {
      signal.throwIfAborted()
      if (attempt >= retriesMax) throw unreachable(request, error)
    }
    if (answer !== null && answer.status < 400) return answer
    const pauseMs = pauseOf(answer, attempt)
    if (answer !== null) {
      const error = await errorOf(answer)
      const mayPass = passing.includes(error.status) && !lasting.includes(error.code)
      if (!mayPass || attempt >= retriesMax || pauseMs > pauseMsMax) throw error
    }
    await sleep(pauseMs, signal)
  }
}

function pauseOf(answer: Response | null, attempt: number): number {
  const asked = answer === null ? null : readRetryAfter(answer.headers)
  if (asked !== null) return asked * 1000
  // Callers that were refused together should not come back together.
  return firstPauseMs * 2 ** attempt * (0.75 + Math.random() / 2)
}

function unreachable(request: Request, error: unknown): ApiError {
  const { origin } = new URL(request.url)
  const failure = new ApiError(0, { code: 'unreachable', detail: `${origin} cannot be reached just now.` }, null)
  failure.cause = error
  return failure
}
