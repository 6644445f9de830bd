import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { endedSession, memberHeader, noMember } from '#contract/account.ts'
import { readLanguageCookie } from '#i18n/language-cookie.ts'
import { languageFor } from '#i18n/languages.ts'
import { readClientAddress } from '#server/ground/http/client-address.ts'
import type { HttpEnv } from '#server/ground/http/http-types.ts'
import { ownOrigin } from '#server/ground/http/own-origin.ts'
import type { Session } from '#server/ground/http/request-context.ts'
import { addToLog } from '#server/ground/telemetry/log-context.ts'
import { createVisitorId, readVisitorCookie, signVisitorId } from '#server/ground/visitors/visitor-cookie.ts'

const visitorCookieName = (isSecure: boolean) => (isSecure ? '__Host-emulsion_visitor' : 'emulsion_visitor')
export const sessionCookieName = (isSecure: boolean) => (isSecure ? '__Host-emulsion_session' : 'emulsion_session')
/** Browsers keep a cookie no longer than this. */
const visitorDays = 400

export interface RequestContextParts {
  /** Signs visitor cookies. */
  readonly visitorSecret: Buffer
  /** Served over https. */
  readonly isSecure: boolean
  readonly trustedProxies: number
  /** The origin under which users reach us; null: that of the request. */
  readonly publicOrigin: string | null
  /** The session of a Cookie header; null without a valid one. */
  findSession(cookies: string): Promise<Session | null>
}

/**
 * Files of the build are the same for everyone and cached by everyone, so a cookie on them would be shared. A page's
 * data (/pricing.data) is not a file.
 */
export const isForAll = (path: string) =>
  path === '/api/health' || path === '/api/ready' || (!path.startsWith('/api/') && /\.(?!data$)[a-z0-9]+$/i.test(path))

/** Recognises the visitor by a signed cookie, or makes a new one; and the member by the session, if there is one. */
export const readRequestContext = (parts: RequestContextParts) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const { visitorSecret, isSecure, trustedProxies } = parts
    const cookieName = visitorCookieName(isSecure)
    const known = readVisitorCookie(getCookie(c, cookieName) ?? '', visitorSecret)
    const visitorId = known ?? createVisitorId()
    const isShared = isForAll(c.req.path)
    const session = isShared ? null : await parts.findSession(c.req.header('cookie') ?? '')
    if (c.req.path.startsWith('/api/')) {
      const hasCookie = getCookie(c, sessionCookieName(isSecure)) !== undefined
      c.header(memberHeader, session?.user.id ?? (hasCookie ? endedSession : noMember))
    }
    const owner = { visitorId, userId: session?.user.id ?? null }
    c.set('owner', owner)
    if (!isShared) addToLog(owner)
    c.set('requestContext', {
      owner,
      isNewcomer: known === null && session === null,
      session,
      clientAddress: readClientAddress(c, trustedProxies),
      userAgent: c.req.header('user-agent') ?? '',
      language: languageFor(c.req.header('accept-language')),
      chosenLanguage: readLanguageCookie(c.req.header('cookie')),
      origin: ownOrigin(c.req.url, parts.publicOrigin),
      // Made on first use, since most requests do without it.
      get signal() {
        return c.req.raw.signal
      },
    })
    if (known === null && !isShared) {
      setCookie(c, cookieName, signVisitorId(visitorId, visitorSecret), {
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure,
        path: '/',
        maxAge: visitorDays * 86_400,
      })
    }
    await next()
  })
