import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { refuseRest } from '#server/ground/http/allowed-methods.ts'
import { readEnvelope } from '#server/ground/http/envelope/envelope.ts'
import type { EnvelopeKeys } from '#server/ground/http/envelope/envelope-keys.ts'
import type { HttpApp, HttpContext, HttpEnv } from '#server/ground/http/http-types.ts'
import { replyWithProblem } from '#server/ground/http/replies/problem-reply.ts'
import { methodLabel, routePattern } from '#server/ground/http/route-pattern.ts'
import { requireOurContent, requireSameOrigin } from '#server/ground/http/same-origin.ts'
import { type RequestContextParts, readRequestContext } from '#server/ground/http/session.ts'
import { addToLog, withLogContext } from '#server/ground/telemetry/log-context.ts'
import { httpSeconds } from '#server/ground/telemetry/metrics.ts'
import { findCurrentSpan, inSpan, noSpan, type OpenSpan } from '#server/ground/telemetry/tracing.ts'

export interface HttpParts extends RequestContextParts {
  readonly log: Logger
  readonly envelopeKeys: EnvelopeKeys
  /** The routes below /api, by path. */
  readonly api: Readonly<Record<string, HttpApp>>
  /** Below /api/webhooks: called by other machines, so session, origin and envelope do not apply. */
  readonly webhooks?: HttpApp
  /** Pages of shared links: for everybody who has one, so they read and set no cookie. */
  readonly links?: HttpApp
  /** Below /api/v1: called by programs with a key, so session, origin and envelope do not apply either. */
  readonly v1?: HttpApp
  /** Below /v1.0: programs that were written for remove.bg, with a key. */
  readonly removeBg?: HttpApp
  /** At /mcp: called by assistants with a key. */
  readonly mcp?: HttpApp
  /** Below /oauth and /.well-known: programs that members connect with their account. */
  readonly oauth?: HttpApp
  /** At /metrics: for who has its token. */
  readonly metrics?: HttpApp
}

/** The HTTP side: identifies who asks and from where, and refuses what is not allowed. Pages are mounted behind it. */
export function createHttpApp({
  log,
  envelopeKeys,
  api,
  webhooks,
  v1,
  removeBg,
  mcp,
  oauth,
  links,
  metrics,
  ...contextParts
}: HttpParts): HttpApp {
  const http = new Hono<HttpEnv>()
  http.onError(replyWithProblem)
  if (contextParts.isSecure) http.use('*', staySecure)
  // A client's own trace would mix with ours; a proxy that is trusted has made or checked it.
  const isTrusted = contextParts.trustedProxies > 0
  http.use(
    '*',
    logRequests(log, (c) => (isTrusted ? c.req.header('traceparent') : undefined)),
  )
  http.use('/api/*', apiHeaders)
  http.use('/v1.0/*', apiHeaders)
  http.use('/.well-known/*', apiHeaders)
  if (webhooks !== undefined) http.route('/api/webhooks', webhooks)
  if (links !== undefined) http.route('/', links)
  if (v1 !== undefined) http.route('/api/v1', v1)
  if (removeBg !== undefined) http.route('/v1.0', removeBg)
  if (mcp !== undefined) http.route('/mcp', mcp)
  if (oauth !== undefined) http.route('/', oauth)
  if (metrics !== undefined) http.route('/metrics', metrics)
  http.use('*', readRequestContext(contextParts))
  http.use('*', requireSameOrigin(contextParts.publicOrigin))
  http.use('/api/*', requireOurContent)
  http.use('*', readEnvelope(envelopeKeys))
  for (const [path, routes] of Object.entries(api)) http.route(`/api${path}`, routes)
  http.all('/api/*', (c) => refuseRest(c, http.routes, c.req.path))
  return http
}

/**
 * ASVS 5.0 (3.4.1) asks for at least a year. Without `includeSubDomains`: hosts below this one are not ours and may
 * have no https; an operator whose hosts all have it adds it at the proxy. Without `preload`: it takes months to undo.
 */
const strictTransport = 'max-age=31536000'

/**
 * Browsers then never contact this host without TLS (RFC 6797). Set last, since a file's answer is built separately.
 */
const staySecure = createMiddleware<HttpEnv>(async (c, next) => {
  await next()
  c.header('strict-transport-security', strictTransport)
})

/** Logs neither bodies nor queries: both can hold private data. */
const logRequests = (log: Logger, findParent: (c: HttpContext) => string | undefined) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const requestId = randomUUID()
    const startedMs = performance.now()
    const method = methodLabel(c.req.method)
    c.set('requestId', requestId)
    c.set('log', log.child({ requestId, method: c.req.method, path: loggedPath(c.req.path) }))
    c.header('x-request-id', requestId)
    const isProbe = probes.has(c.req.path)
    const answer = async (span: OpenSpan) => {
      const traceId = findCurrentSpan()?.traceId
      if (traceId !== undefined) addToLog({ traceId })
      await next()
      const ms = performance.now() - startedMs
      const { status } = c.res
      const route = routePattern(c)
      httpSeconds.observe({ method, route, status: String(status) }, ms / 1000)
      span.rename(`${method} ${route}`)
      span.add({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status })
      if (status >= 500) span.fail(String(status))
      c.var.log[isProbe ? 'debug' : 'info']({ status, ms: Math.round(ms) }, 'answered')
    }
    await withLogContext({ requestId }, () =>
      isProbe ? answer(noSpan) : inSpan(method, { kind: 'server', parent: findParent(c) }, answer),
    )
  })

/** Asked every few seconds for ever: a line and a trace of each would bury the others. */
const probes = new Set(['/api/health', '/api/ready', '/metrics'])

/** A shared link opens what it names, so the log leaves its token out. */
const loggedPath = (path: string): string => path.replace(/^\/(s|embed)\/[^/]+/, '/$1/…')

/** Nothing there is a page: whatever an answer contains, it may not run, be framed or be read by another site. */
const apiHeaders = createMiddleware<HttpEnv>(async (c, next) => {
  await next()
  c.header('x-content-type-options', 'nosniff')
  c.header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
  c.header('cross-origin-resource-policy', 'same-origin')
  c.header('referrer-policy', 'no-referrer')
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
})
