import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from '#server/http/http-types.ts'
import { createVisitorId, readVisitorCookie, signVisitorId } from '#server/visitors/visitor-cookie.ts'

export const visitorCookieName = 'emulsion_visitor'
/** The longest browsers keep a cookie. */
const visitorDays = 400

/** Files of the build are the same for all and cached by all; a cookie on them would be shared. */
const isFile = (path: string) => !path.startsWith('/api/') && /\.[a-z0-9]+$/i.test(path)

/** Knows the visitor by a signed cookie, or makes a new one. */
export const visitorSession = (secret: Buffer, isSecure: boolean) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const known = readVisitorCookie(getCookie(c, visitorCookieName) ?? '', secret)
    const visitorId = known ?? createVisitorId()
    c.set('owner', { visitorId })
    if (known === null && !isFile(c.req.path) && c.req.path !== '/api/health') {
      setCookie(c, visitorCookieName, signVisitorId(visitorId, secret), {
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure,
        path: '/',
        maxAge: visitorDays * 86_400,
      })
    }
    await next()
  })
