import { Problem, type ProblemCode } from '#contract/problem.ts'
import { detailOf } from '#contract/v1/problem-words.ts'
import type { CallContext } from '#server/ground/http/http-types.ts'
import { problemOf } from '#server/ground/http/replies/problem-reply.ts'
import { refusals } from '#server/ground/telemetry/metrics.ts'

/** One of the refusals of a request that programs know by its code. */
export class RemoveBgError extends Problem {
  readonly removeBgCode: string
  readonly detail: string | undefined

  constructor(removeBgCode: string, title: string, detail?: string) {
    super('request-invalid', removeBgCode)
    this.removeBgCode = removeBgCode
    this.message = title
    this.detail = detail
  }
}

/** An edit that was not done while a program waits for it. It was cancelled, and costs nothing. */
export class EditTooLong extends Problem {
  constructor(cause: string) {
    super('too-busy', cause)
    this.message = 'The picture was not ready within a minute. Nothing was charged; try again.'
  }
}

/** What our problems are called there. All others keep their own code, with 400 for whatever the request did wrong. */
const known: Partial<Record<ProblemCode, readonly [status: number, code: string]>> = {
  'key-needed': [403, 'auth_failed'],
  'key-refused': [403, 'auth_failed'],
  'key-address-refused': [403, 'auth_failed'],
  'key-right-refused': [403, 'auth_failed'],
  'key-tool-refused': [403, 'auth_failed'],
  'requests-used-up': [402, 'insufficient_credits'],
  'key-share-used-up': [402, 'insufficient_credits'],
  'plan-needed': [402, 'insufficient_credits'],
  'photo-too-large': [400, 'file_too_large'],
  'request-too-large': [400, 'file_too_large'],
  'photo-too-many-pixels': [400, 'resolution_too_high'],
  'photo-type-unsupported': [400, 'invalid_file_type'],
  'photo-heic-unsupported': [400, 'invalid_file_type'],
  'photo-raw-without-preview': [400, 'invalid_file_type'],
  'photo-damaged': [400, 'failed_to_read_image'],
  'photo-empty': [400, 'failed_to_read_image'],
  'no-main-thing': [400, 'unknown_foreground'],
}

const ownStatuses = new Set([402, 404, 405, 429])
const waitSeconds = 5

/** Turns every error into `{ errors: [{ title, code, detail? }] }`. */
export function replyWithErrors(thrown: unknown, c: CallContext): Response {
  const { log, requestId } = c.var
  const problem = problemOf(thrown)
  const { code, cause, retryAfterSeconds } = problem
  refusals.inc({ code })
  if (code === 'internal') log.error({ err: thrown }, 'failed')
  else log.info({ code, detail: cause }, 'refused')
  const { status, ...error } = errorOf(problem)
  const seconds = retryAfterSeconds ?? (status >= 500 ? waitSeconds : null)
  if (seconds !== null) c.header('retry-after', String(seconds))
  if (status === 429) tellNoCallsLeft(c, seconds ?? 1)
  const number = status >= 500 ? { detail: `Request ${requestId}` } : {}
  return c.json({ errors: [{ ...error, ...number }] }, status as 400)
}

function errorOf(problem: Problem): { status: number; title: string; code: string; detail?: string } {
  if (problem instanceof RemoveBgError) {
    const { message: title, removeBgCode: code, detail } = problem
    return { status: 400, title, code, ...(detail === undefined ? {} : { detail }) }
  }
  // Its requests know no mask.
  const isNothing = problem.code === 'no-main-thing'
  const title = isNothing ? 'Nothing stands out in this photo, so nothing was cut out.' : detailOf(problem)
  const [status, code] = known[problem.code] ?? [statusOf(problem.status), problem.code.replaceAll('-', '_')]
  return { status, title, code: status === 429 ? 'rate_limit_exceeded' : code }
}

const statusOf = (status: number): number => (status >= 500 || ownStatuses.has(status) ? status : 400)

function tellNoCallsLeft(c: CallContext, seconds: number): void {
  c.header('x-ratelimit-remaining', '0')
  c.header('x-ratelimit-reset', String(Math.ceil(Date.now() / 1000) + seconds))
}
