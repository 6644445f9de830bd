import { isProblem, Problem } from '#contract/problem.ts'
import type { HttpContext } from '#server/http/http-types.ts'

/** Turns every error into its reply; the one place that does. What is not a Problem is a bug: logged, shown as 500. */
export function replyWithProblem(error: unknown, c: HttpContext): Response {
  const { requestId, log } = c.var
  if (isProblem(error)) log.info({ code: error.code, detail: error.cause }, 'refused')
  else log.error({ err: error }, 'failed')
  const { status, message, code } = isProblem(error) ? error : new Problem('internal')
  return c.json({ message, code, requestId }, status as 500)
}
