import { createMiddleware } from 'hono/factory'
import { Problem } from '#contract/problem.ts'
import type { HttpEnv } from '#server/ground/http/http-types.ts'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses changes that other sites request, with Problem 'not-allowed'.
 * @param publicOrigin the origin under which users reach us, when it is not the Host header
 */
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

/** A form of another site can send none of these types without a preflight request. */
const ourTypes = /^(application\/(json|octet-stream)|image\/[\w.+-]+)$/

/**
 * Refuses bodies of any type that no route reads, with Problem 'unsupported-content'; the route itself decides which of
 * ours it reads.
 */
export const requireOurContent = createMiddleware<HttpEnv>(async (c, next) => {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (!safeMethods.includes(c.req.method) && type !== undefined && !ourTypes.test(type))
    throw new Problem('unsupported-content', type)
  await next()
})

/** Browsers always send Sec-Fetch-Site on secure origins and localhost; over plain http there is only Origin. */
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
