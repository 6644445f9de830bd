import { isProblem, Problem } from '#contract/problem.ts'
import { findOutage, isOutage } from '#server/database/outage.ts'
import { asStorageFull } from '#server/disk-full.ts'
import type { HttpContext } from '#server/http/http-types.ts'

/** About what a lost session needs, and an embedded database that is started again. */
const outageSeconds = 5

/** What an error is for whoever asked: a part that is away is waited for, and what else is not a Problem is a bug. */
export function problemOf(thrown: unknown): Problem {
  const error = asStorageFull(thrown)
  if (isProblem(error)) return error
  if (!isOutage(error)) return new Problem('internal')
  const outage = findOutage(error)
  return new Problem('unavailable', outage === null ? String(error) : `the database: ${outage}`)
}

/** Turns every error into its reply; the one place that does. A bug is logged and shown as 500. */
export function replyWithProblem(error: unknown, c: HttpContext): Response {
  const { requestId, log } = c.var
  const problem = problemOf(error)
  const { status, message, code, cause, retryAfterSeconds } = problem
  if (code === 'unavailable') log.warn({ code, detail: cause }, 'a part is away')
  else if (code !== 'internal') log.info({ code, detail: cause }, 'refused')
  else log.error({ err: error }, 'failed')
  // Its sentence says 'in a moment' already.
  const waitSeconds = retryAfterSeconds ?? (code === 'unavailable' ? outageSeconds : null)
  if (waitSeconds !== null) c.header('retry-after', String(waitSeconds))
  // The number finds the line in the log. Of what the client did wrong there is nothing to look up, and a refusal that
  // is the same byte for byte tells nothing more than it says.
  const number = status >= 500 ? { requestId } : {}
  return c.json(
    { message, code, ...number, ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }) },
    status as 500,
  )
}
