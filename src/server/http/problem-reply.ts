import { isProblem, Problem } from '#contract/problem.ts'
import { asStorageFull } from '#server/disk-full.ts'
import type { HttpContext } from '#server/http/http-types.ts'

/** Turns every error into its reply; the one place that does. What is not a Problem is a bug: logged, shown as 500. */
export function replyWithProblem(thrown: unknown, c: HttpContext): Response {
  const { requestId, log } = c.var
  const error = asStorageFull(thrown)
  if (isProblem(error)) log.info({ code: error.code, detail: error.cause }, 'refused')
  else log.error({ err: error }, 'failed')
  const { status, message, code, retryAfterSeconds } = isProblem(error) ? error : new Problem('internal')
  if (retryAfterSeconds !== null) c.header('retry-after', String(retryAfterSeconds))
  // The number finds the line in the log. Of what the client did wrong there is nothing to look up, and a refusal that
  // is the same byte for byte tells nothing more than it says.
  const number = status >= 500 ? { requestId } : {}
  return c.json(
    { message, code, ...number, ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }) },
    status as 500,
  )
}
