import { matchedRoutes } from 'hono/route'
import type { HttpContext } from '#server/ground/http/http-types.ts'

const knownMethods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])

/** The request's method; what nobody sends but to make labels is 'other'. */
export const methodLabel = (method: string): string => (knownMethods.has(method) ? method : 'other')

/**
 * The pattern of the route that a request was for, such as /api/photos/:id. There are as many as the router has, whatever
 * strangers ask for. Pages and files have no pattern here, so all of a kind count together.
 */
export function routePattern(c: HttpContext): string {
  // What matches every method is middleware, or a refusal; what matches every path is for pages.
  const pattern = matchedRoutes(c).find(({ method, path }) => method !== 'ALL' && !/^\/?\*$/.test(path))?.path
  if (pattern !== undefined) return pattern
  const { path } = c.req
  if (path.startsWith('/api/')) return 'unknown call'
  if (path.endsWith('.data')) return 'data of a page'
  return /\.[a-z0-9]+$/i.test(path) ? 'file' : 'page'
}
