import { isProblem, Problem, ProblemInFields } from '#contract/problem.ts'
import { findOutage, isOutage } from '#server/ground/database/outage.ts'
import { asStorageFull } from '#server/ground/disk-full.ts'
import type { CallContext } from '#server/ground/http/http-types.ts'
import { refusals } from '#server/ground/telemetry/metrics.ts'

/** About as long as a lost session or a restart of the embedded database needs. */
export const outageSeconds = 5

/**
 * What an error means for the client: an unavailable part can be waited for, and any other error that is no Problem is
 * a bug.
 */
export function problemOf(thrown: unknown): Problem {
  const error = asStorageFull(thrown)
  if (isProblem(error)) return error
  if (!isOutage(error)) return new Problem('internal')
  const outage = findOutage(error)
  return new Problem('unavailable', outage === null ? String(error) : `the database: ${outage}`)
}

/** Turns every error into its reply, in this one place. A bug is logged and shown as 500. */
export function replyWithProblem(error: unknown, c: CallContext): Response {
  const { requestId, log } = c.var
  const problem = problemOf(error)
  const { status, message, code, cause, retryAfterSeconds } = problem
  refusals.inc({ code })
  if (code === 'unavailable') log.warn({ code, detail: cause }, 'a part is away')
  else if (code !== 'internal') log.info({ code, detail: cause }, 'refused')
  else log.error({ err: error }, 'failed')
  // Its sentence already says 'in a moment'.
  const waitSeconds = retryAfterSeconds ?? (code === 'unavailable' ? outageSeconds : null)
  if (waitSeconds !== null) c.header('retry-after', String(waitSeconds))
  const errors = fieldsOf(problem)
  // The number finds the line in the log. An error of the client needs no look-up, and a refusal that is the same byte
  // for byte reveals nothing more.
  const number = status >= 500 ? { requestId } : {}
  return c.json(
    { message, code, ...errors, ...number, ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }) },
    status as 500,
  )
}

/** What is wrong where; the page's own sentence names no field, since its controls allow nothing else. */
const fieldsOf = (problem: Problem) => (problem instanceof ProblemInFields ? { errors: problem.fields } : {})
