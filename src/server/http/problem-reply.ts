import { isProblem, type Problem, problems } from '#contract/problem.ts'
import type { HttpContext } from '#server/http/http-types.ts'

/** Turns every error into its reply; the one place that does. What is not a Problem is a bug: logged, shown as 500. */
export function replyWithProblem(error: unknown, c: HttpContext): Response {
  const requestId = c.var.requestId
  if (isProblem(error)) {
    c.var.log.info({ code: error.code, detail: error.cause }, 'refused')
    return problemReply(error, requestId)
  }
  c.var.log.error({ err: error }, 'failed')
  const { status, sentence } = problems.internal
  return Response.json({ message: sentence, code: 'internal', requestId }, { status })
}

function problemReply({ status, message, code }: Problem, requestId: string): Response {
  return Response.json({ message, code, requestId }, { status })
}
