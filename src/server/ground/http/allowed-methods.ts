import type { Hono } from 'hono'
import { Problem, ProblemInFields } from '#contract/problem.ts'
import type { CallContext } from '#server/ground/http/http-types.ts'

/** The methods that routes have for a path. Middleware is for all methods, and says nothing about one. */
function methodsOf(routes: Hono['routes'], path: string): string[] {
  const methods = routes.filter(({ method, path: route }) => method !== 'ALL' && matches(route, path))
  const named = new Set(methods.map(({ method }) => method))
  return [...(named.has('GET') ? [...named, 'HEAD'] : named)].toSorted()
}

function matches(route: string, path: string): boolean {
  const [parts, given] = [route.split('/'), path.split('/')]
  return parts.length === given.length && parts.every((part, index) => part.startsWith(':') || part === given[index])
}

/**
 * How what no route has answered is refused.
 * @param absent what to say of an address that no route has
 * @throws Problem 'method-not-allowed', 'not-found'
 */
export function refuseRest(
  c: CallContext,
  routes: Hono['routes'],
  path: string,
  absent: () => Problem = () => new Problem('not-found'),
): never {
  const methods = methodsOf(routes, path)
  if (methods.length === 0) throw absent()
  return refuseMethod(c, methods)
}

/** @param methods that the address takes @throws Problem 'method-not-allowed', which names them */
export function refuseMethod(c: CallContext, methods: readonly string[]): never {
  c.header('allow', methods.join(', '))
  const detail = `That address takes ${methods.join(', ')}, not ${c.req.method}.`
  throw new ProblemInFields('method-not-allowed', [{ pointer: '', detail }])
}
