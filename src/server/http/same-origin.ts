import { createMiddleware } from 'hono/factory'
import { Problem } from '#contract/problem.ts'
import type { HttpEnv } from '#server/http/http-types.ts'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/** Refuses changes asked for by other sites. @param publicOrigin as users reach us, when it is not the Host header */
export const requireSameOrigin = (publicOrigin: string | null) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (!safeMethods.includes(c.req.method)) {
      const isOurs = isSameOrigin(
        c.req.header('sec-fetch-site'),
        c.req.header('origin'),
        c.req.header('host') ?? new URL(c.req.url).host,
        publicOrigin,
      )
      if (!isOurs) throw new Problem('not-allowed')
    }
    await next()
  })

/** Browsers always send Sec-Fetch-Site on secure origins and localhost; over plain http only Origin tells. */
export function isSameOrigin(
  fetchSite: string | undefined,
  origin: string | undefined,
  host: string,
  publicOrigin: string | null,
): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  if (origin === undefined) return false
  return origin === publicOrigin || URL.parse(origin)?.host === host
}
