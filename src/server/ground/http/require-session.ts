import { Problem } from '#contract/problem.ts'
import type { HttpContext } from '#server/ground/http/http-types.ts'
import type { Session } from '#server/ground/http/request-context.ts'

/** The session of whoever is logged in. @throws Problem 'login-needed' */
export function requireSession(c: HttpContext): Session {
  const { session } = c.var.requestContext
  if (session === null) throw new Problem('login-needed')
  return session
}
