import type { Server } from 'node:http'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, Env, Hono, MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { StatusCode } from 'hono/utils/http-status'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { readLanguageCookie } from '#i18n/language-cookie.ts'
import { languageOfPath, pathIn } from '#i18n/languages.ts'
import type { HttpContext } from '#server/ground/http/http-types.ts'
import { problemOf, replyWithProblem } from '#server/ground/http/replies/problem-reply.ts'
import { isAdminPath, withAdmin, withoutAdmin } from './admin-routes-hidden.ts'
import { answerCached } from './cache/answer-cached.ts'
import { createPageCache, type PageCache } from './cache/page-cache.ts'
import { compressBrotli } from './compress-brotli.ts'
import { answerInLanguage } from './front-language.ts'
import { createPageLimit } from './page-limit.ts'
import { readStaticFiles, serveOtherRelease, serveStaticFile } from './static-files.ts'

export interface PagesInput<E extends Env, App, RequestContext> {
  readonly app: App
  /** The request context, which is made before the pages are asked. */
  requestContextOf(c: Context<E>): RequestContext
  /** Whom a page that is rendered counts for: a network. */
  clientOf(c: Context<E>): string
  /** Whether the operator's page exists for this request. */
  seesAdmin(c: Context<E>): Promise<boolean>
  /** Contains package.json, and build/ or the sources. */
  readonly rootDir: string
  /** Serves the sources through Vite, with hot replacement, instead of the build. */
  readonly isDevelopment: boolean
  /** How much memory rendered pages may take; 0: each is rendered anew. */
  readonly pageCacheBytes: number
}

export interface Pages {
  /** In development, hot replacement uses this server's own port. Call it once the server exists, before it listens. */
  attach(server: Server): Promise<void>
  close(): Promise<void>
}

interface PageBuild extends ServerBuild {
  readonly entry: ServerBuild['entry'] & {
    readonly module: {
      /** The pages' own copy of the router, which knows only its own contexts; Vite resolves another copy than Node. */
      readonly createRequestHandler: typeof createRequestHandler
      provideApp(app: unknown, requestContext: unknown): RouterContextProvider
      answerUnavailable(request: Request): Response
      answerTooMany(request: Request): Response
      /** What is drawn for everybody alike, and its key; null: the page is drawn for this reader. */
      publicPage(asked: unknown, request: Request, version: string): Promise<PublicPage | null>
    }
  }
}

interface PublicPage {
  readonly key: string
  readonly request: Request
  readonly app: unknown
  readonly requestContext: unknown
}

/** Mounts the pages behind everything else: every remaining address is a page, or a page not found. */
export async function mountPages<E extends Env, App, RequestContext>(
  http: Hono<E>,
  input: PagesInput<E, App, RequestContext>,
): Promise<Pages> {
  console.warn = withoutDecoding(console.warn)
  http.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301))
  return input.isDevelopment ? mountSources(http, input) : mountBuild(http, input)
}

/** The router warns of every address that it cannot decode (react-router 8.4.0). Its page is the answer to that. */
function withoutDecoding(warn: typeof console.warn): typeof console.warn {
  return (...said) => {
    if (!/^The URL path .* could not be decoded/.test(String(said[0]))) warn(...said)
  }
}

async function mountBuild<E extends Env, App, RequestContext>(
  http: Hono<E>,
  input: PagesInput<E, App, RequestContext>,
): Promise<Pages> {
  const files = readStaticFiles(join(input.rootDir, 'build/client'))
  // Files of a newer build, and of the previous one (bin/project.mjs).
  const otherReleases = ['build/client/assets', 'build/last/assets'].map((folder) => join(input.rootDir, folder))
  const build = noteOutages(await import(pathToFileURL(resolve(input.rootDir, 'build/server/index.js')).href))
  const handlers = new Map<string, PageHandler>()
  http.use('*', async (c, next) => serveStaticFile(files, c.req.raw) ?? (await next()))
  http.use('/assets/*', async (c, next) => (await serveOtherRelease(otherReleases, c.req.raw)) ?? (await next()))
  http.get('/', answerInLanguage(finish))
  if (input.pageCacheBytes > 0) http.get('*', answerFromCache(build, input, handlers))
  http.use('*', compress(), compressBrotli())
  const limit = createPageLimit()
  http.all('*', async (c) => {
    await limit.take(input.clientOf(c))
    return finish(c, await answer(c, build, input, handlers))
  })
  answerOutages(http, () => build)
  return { attach: async () => {}, close: async () => {} }
}

async function mountSources<E extends Env, App, RequestContext>(
  http: Hono<E>,
  input: PagesInput<E, App, RequestContext>,
): Promise<Pages> {
  let vite: ViteDevServer | undefined
  http.get('/', answerInLanguage(finish))
  http.all('*', async (c) => {
    if (!vite) return c.text('The pages are being prepared. Load again in a moment.', 503)
    const { incoming, outgoing } = c.env as unknown as HttpBindings
    const isAnswered = await new Promise<boolean>((done) => {
      outgoing.once('finish', () => done(true))
      vite?.middlewares(incoming, outgoing, () => done(false))
    })
    if (isAnswered) return RESPONSE_ALREADY_SENT
    const build = noteOutages((await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild)
    return finish(c, await answer(c, build, input, new Map()))
  })
  return {
    attach: async (server) => {
      const { createServer } = await import('vite')
      const removeExits = watchListeners()
      vite = await createServer({ root: input.rootDir, server: { middlewareMode: true, hmr: { server } } })
      removeExits()
      answerOutages(http, async () => (await vite?.ssrLoadModule('virtual:react-router/server-build')) as PageBuild)
    },
    close: async () => {
      await vite?.close()
    },
  }
}

/**
 * The outage that a loader or an action met, by its request's context; the router would turn it into an error page with
 * status 500.
 */
const outages = new WeakMap<object, unknown>()

/** The same build, whose loaders and actions note when a part of the server is unavailable. */
function noteOutages(build: PageBuild): PageBuild {
  type Handler = NonNullable<NonNullable<ServerBuild['routes'][string]>['module']['loader']>
  const noting =
    (handler: Handler): Handler =>
    async (given) => {
      try {
        return await handler(given)
      } catch (error) {
        if (error instanceof Response || problemOf(error).code !== 'unavailable') throw error
        outages.set(given.context, error)
        throw new Response(null, { status: 503 })
      }
    }
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (route === undefined) return [id, route]
    const { loader, action } = route.module
    const noted = { ...(loader && { loader: noting(loader) }), ...(action && { action: noting(action) }) }
    return [id, { ...route, module: { ...route.module, ...noted } }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

/**
 * A page that cannot be made right now becomes a page that says so. Its data (/pricing.data), and everything else, is
 * refused as everywhere. The session is looked up before the pages are asked, and that may fail as well.
 */
function answerOutages<E extends Env>(http: Hono<E>, loadBuild: () => PageBuild | Promise<PageBuild>): void {
  http.onError(async (error, c) => {
    const reply = replyWithProblem(error, c as unknown as HttpContext)
    const isPage = !/^\/api\/|\.data$/.test(c.req.path) && c.req.header('accept')?.includes('text/html')
    if ((reply.status !== 503 && reply.status !== 429) || !isPage) return reply
    const { answerUnavailable, answerTooMany } = (await loadBuild()).entry.module
    const page = (reply.status === 429 ? answerTooMany : answerUnavailable)(c.req.raw)
    const wait = reply.headers.get('retry-after')
    if (wait !== null) page.headers.set('retry-after', wait)
    return finish(c, page)
  })
}

/**
 * Answers with the cached page where it is the same for others. It is rendered once, for nobody; a page that cannot be,
 * or is no plain success, is left to the next handler.
 */
function answerFromCache<E extends Env, App, RequestContext>(
  build: PageBuild,
  { app, requestContextOf, pageCacheBytes }: PagesInput<E, App, RequestContext>,
  handlers: Map<string, PageHandler>,
): MiddlewareHandler<E> {
  const cache: PageCache = createPageCache(pageCacheBytes)
  return async (c, next) => {
    const asked = { app, ...requestContextOf(c) }
    const page = await build.entry.module.publicPage(asked, c.req.raw, build.assets.version)
    if (page === null) return next()
    const cached = await cache.get(page.key, async () => {
      const response = await draw(build, page, handlers, false)
      if (response.status === 200) return response
      await response.body?.cancel()
      return null
    })
    return cached === null ? next() : finish(c, await answerCached(cache, cached, c.req.raw))
  }
}

type PageHandler = ReturnType<typeof createRequestHandler>

/**
 * Every language but English lives below its own name, which is the router's basename there: the same routes, and every
 * link stays in its language.
 */
async function answer<E extends Env, App, RequestContext>(
  c: Context<E>,
  build: PageBuild,
  input: PagesInput<E, App, RequestContext>,
  handlers: Map<string, PageHandler>,
): Promise<Response> {
  const { app, requestContextOf, isDevelopment } = input
  const isAdmin = isAdminPath(new URL(c.req.url).pathname) && (await input.seesAdmin(c))
  const address = findOwnAddress(c.req.raw, isAdmin)
  if (address !== null) return new Response(null, { status: 302, headers: { location: address } })
  const asked = { request: c.req.raw, app, requestContext: requestContextOf(c) }
  return draw(build, asked, handlers, isDevelopment, isAdmin)
}

async function draw(
  build: PageBuild,
  { request, app, requestContext }: Omit<PublicPage, 'key'>,
  handlers: Map<string, PageHandler>,
  isDevelopment: boolean,
  isAdmin = false,
): Promise<Response> {
  const { createRequestHandler, provideApp } = build.entry.module
  const language = languageOfPath(new URL(request.url).pathname)
  const key = isAdmin ? `admin ${language}` : language
  let handle = handlers.get(key)
  if (handle === undefined) {
    const known = isAdmin ? withAdmin(build) : withoutAdmin(build)
    const localized = language === 'en' ? known : { ...known, basename: `/${language}` }
    handle = createRequestHandler(localized, isDevelopment ? 'development' : 'production')
    handlers.set(key, handle)
  }
  const context = provideApp(app, requestContext)
  const response = await handle(request, context)
  if (outages.has(context)) {
    await response.body?.cancel()
    throw outages.get(context)
  }
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const headers = new Headers(response.headers)
  headers.set('content-language', language)
  return new Response(response.body, { status: response.status, headers })
}

/** Pages about the person who looks. A page's data (/home/create.data) uses the language of its document. */
const privatePage = /^\/(home|link|mailbox|sandbox)(\/(?!.*\.data$)|$)/

/** Where a private page that was requested without a language is in the reader's own; null: at this address. */
function findOwnAddress(request: Request, isAdmin: boolean): string | null {
  const { pathname, search } = new URL(request.url)
  const isPrivate = privatePage.test(pathname) || (isAdmin && /^\/admin(\/(?!.*\.data$)|$)/.test(pathname))
  if (request.method !== 'GET' || !isPrivate) return null
  const language = readLanguageCookie(request.headers.get('cookie')) ?? 'en'
  return language === 'en' ? null : pathIn(language, pathname) + search
}

/**
 * The router's plugin opens its own Vite servers, and those end the process on SIGTERM and at the end of the input
 * (vite 8.3.8), before the server has stopped its database. Removes the listeners that were added since the call.
 */
function watchListeners(): () => void {
  const emitters = [
    { emitter: process, event: 'SIGTERM' },
    { emitter: process.stdin, event: 'end' },
  ].map((one) => ({ ...one, known: one.emitter.rawListeners(one.event) }))
  return () => {
    for (const { emitter, event, known } of emitters)
      for (const listener of emitter.rawListeners(event))
        if (!known.includes(listener)) emitter.removeListener(event, listener as () => void)
  }
}

/**
 * A page is never cached without revalidation, and never framed by another site. The answer goes through the context: a
 * bare Response would lose what the session and the log have set, the visitor's cookie above all.
 */
function finish(c: Context, response: Response): Response {
  const headers = new Headers(response.headers)
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  headers.set('x-content-type-options', 'nosniff')
  headers.set('x-frame-options', 'DENY')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  return c.newResponse(response.body, { status: response.status as StatusCode, headers })
}
