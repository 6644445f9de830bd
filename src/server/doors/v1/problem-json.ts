import { HTTPException } from 'hono/http-exception'
import type { z } from 'zod'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { detailOf, problemTitle } from '#contract/v1/problem-words.ts'
import type { V1Problem } from '#contract/v1/resources.ts'
import type { CallContext } from '#server/ground/http/http-types.ts'
import { problemOf } from '#server/ground/http/replies/problem-reply.ts'
import { refusals } from '#server/ground/telemetry/metrics.ts'

/** Something in a request is not what the document says. */
export class InvalidRequest extends Problem {
  readonly errors: NonNullable<V1Problem['errors']>

  constructor(error: z.ZodError | NonNullable<V1Problem['errors']>) {
    const errors = Array.isArray(error) ? error : pointersOf(error.issues)
    const areOptionsWrong = errors.length > 0 && errors.every(({ pointer }) => /^\/options(\/|$)/.test(pointer))
    super(areOptionsWrong ? 'options-invalid' : 'request-invalid')
    this.errors = errors
  }
}

/** A union repeats what each of its members refuses; the first few places say enough. */
const errorsMax = 20

const pointersOf = (issues: z.ZodError['issues']): { pointer: string; detail: string }[] =>
  issues.slice(0, errorsMax).map(({ path, message }) => ({
    pointer: path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
    detail: message,
  }))

/** What is worded for the page, in the words for programs. */
const forPrograms: Partial<Record<ProblemCode, ProblemCode>> = {
  'bad-request': 'request-unreadable',
  'request-differs': 'idempotency-key-reused',
  'login-needed': 'plan-needed',
}

const waitSeconds = 5

/** Turns every error below /api/v1 into application/problem+json (RFC 9457). */
export function replyWithProblemJson(thrown: unknown, c: CallContext): Response {
  const { requestId, log } = c.var
  const problem = thrown instanceof HTTPException ? ofException(thrown) : inWordsForPrograms(problemOf(thrown))
  const { status, code, message, cause, retryAfterSeconds } = problem
  refusals.inc({ code })
  if (code === 'internal') log.error({ err: thrown }, 'failed')
  else log.info({ code, detail: cause }, 'refused')
  const seconds = retryAfterSeconds ?? (status === 503 ? waitSeconds : null)
  if (seconds !== null) c.header('retry-after', String(seconds))
  if (status === 401) c.header('www-authenticate', 'Bearer realm="Emulsion", charset="UTF-8"')
  const body: V1Problem = {
    type: `/docs/api#${code}`,
    title: problemTitle(code),
    status,
    detail: detailOf({ code, message }),
    code,
    requestId,
    ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
    ...(problem instanceof InvalidRequest ? { errors: problem.errors } : {}),
  }
  return c.body(JSON.stringify(body), status as 500, { 'content-type': 'application/problem+json' })
}

function ofException({ status }: HTTPException): Problem {
  return new Problem(status === 415 ? 'unsupported-content' : 'request-unreadable')
}

function inWordsForPrograms(problem: Problem): Problem {
  const code = forPrograms[problem.code]
  return code === undefined ? problem : new Problem(code, String(problem.cause), problem.retryAfterSeconds)
}

/** How a job that failed is told to a caller who waited for it. */
export const problemOfJob = (code: ProblemCode): Problem => inWordsForPrograms(new Problem(code))
