import { Hono } from 'hono'
import { isbot } from 'isbot'
import { Problem } from '#contract/problem.ts'
import { reportRequest } from '#contract/share.ts'
import { languageFor } from '#i18n/languages.ts'
import { readClientAddress } from '#server/ground/http/client-address.ts'
import type { HttpApp, HttpContext, HttpEnv } from '#server/ground/http/http-types.ts'
import { ownOrigin } from '#server/ground/http/own-origin.ts'
import { readBytes } from '#server/ground/http/read-body.ts'
import { outageSeconds, problemOf } from '#server/ground/http/replies/problem-reply.ts'
import { addressKey } from '#server/ground/limits/address-key.ts'
import { fileReply } from '#server/pictures/photos/download/file-reply.ts'
import { readLinkFont } from '#server/pictures/shares/link-fonts.ts'
import {
  contentPolicy,
  renderLinkPage,
  renderNoLinkPage,
  renderReportedPage,
} from '#server/pictures/shares/link-page.ts'
import { type ShareReader, type Shares, sharePictures } from '#server/pictures/shares/shares.ts'

export interface LinkParts {
  readonly trustedProxies: number
  /** null: that of the request. */
  readonly publicOrigin: string | null
}

/**
 * /s/:token, /embed/:token and their pictures: what who has a link sees. Mounted before session and visitor, so that no
 * cookie is read or set.
 */
export function linkRoutes(shares: Shares, { trustedProxies, publicOrigin }: LinkParts): HttpApp {
  const routes = new Hono<HttpEnv>()
  const readerOf = (c: HttpContext): ShareReader => ({
    addressKey: addressKey(readClientAddress(c, trustedProxies)),
    signal: c.req.raw.signal,
  })

  const page = (kind: 'page' | 'embed') => async (c: HttpContext) => {
    const token = c.req.param('token') ?? ''
    const language = languageFor(c.req.header('accept-language'))
    setHeaders(c, kind)
    try {
      const isCounted = c.req.method === 'GET' && !isbot(c.req.header('user-agent'))
      const size = await shares.view(token, readerOf(c), isCounted)
      const origin = ownOrigin(c.req.url, publicOrigin)
      return c.html(renderLinkPage({ kind, token, origin, language, ...size }))
    } catch (error) {
      const { code, status, retryAfterSeconds } = problemOf(error)
      if (code === 'internal') throw error
      const waitSeconds = retryAfterSeconds ?? (code === 'unavailable' ? outageSeconds : null)
      if (waitSeconds !== null) c.header('retry-after', String(waitSeconds))
      return c.html(renderNoLinkPage({ code, language, kind }), status as 404)
    }
  }

  routes.get('/s/:token', page('page'))
  routes.get('/embed/:token', page('embed'))

  routes.post('/s/:token/report', async (c) => {
    const language = languageFor(c.req.header('accept-language'))
    setHeaders(c, 'page')
    const given = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(await readBytes(c))))
    const report = reportRequest.safeParse(given)
    try {
      if (!report.success) throw new Problem('bad-request', 'no report')
      await shares.report(c.req.param('token'), report.data, language, readerOf(c))
      return c.html(renderReportedPage(language))
    } catch (error) {
      const { code, status, retryAfterSeconds } = problemOf(error)
      if (code === 'internal') throw error
      if (retryAfterSeconds !== null && retryAfterSeconds !== undefined)
        c.header('retry-after', String(retryAfterSeconds))
      return c.html(renderNoLinkPage({ code, language, kind: 'page' }), status as 404)
    }
  })

  // No token is so short.
  routes.get('/s/fonts/:font', async (c) => {
    const font = await readLinkFont(c.req.param('font'))
    if (font === null) throw new Problem('not-found', 'no such font')
    c.header('content-type', 'font/woff2')
    c.header('cache-control', 'public, max-age=86400')
    c.header('x-content-type-options', 'nosniff')
    return c.body(font)
  })

  routes.get('/s/:token/:picture', async (c) => {
    setHeaders(c, 'picture')
    const picture = sharePictures.find((known) => known === c.req.param('picture'))
    if (picture === undefined) throw new Problem('not-found', 'no such picture')
    const file = await shares.picture(c.req.param('token'), picture, readerOf(c))
    return fileReply(c, file, { 'cache-control': 'private, no-cache' })
  })

  return routes
}

function setHeaders(c: HttpContext, kind: 'page' | 'embed' | 'picture'): void {
  c.header('x-robots-tag', 'noindex, nofollow, noarchive')
  c.header('x-content-type-options', 'nosniff')
  c.header('referrer-policy', 'no-referrer')
  c.header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  c.header('cache-control', 'private, no-store')
  c.header('content-security-policy', contentPolicy(kind))
  if (kind === 'page') c.header('x-frame-options', 'DENY')
  if (kind !== 'picture') c.header('vary', 'accept-language')
  else c.header('cross-origin-resource-policy', 'same-site')
}
