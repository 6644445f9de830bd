import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import catalogues from 'virtual:messages/all'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { keepTranslator } from '#i18n/known-messages.ts'
import { languages, pathBelow } from '#i18n/languages.ts'
import { createTranslator } from '#i18n/messages.ts'
import type { App } from '#server/wiring/app.ts'
import { isAdPage } from './ads/ad-pages.ts'
import { type AppContext, appContext } from './app-context.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { requestTranslator } from './language/request-translator.ts'
import { notFoundText } from './requests/not-found-text.ts'
import { earlyChunks } from './start/early-chunks.ts'
import { offlinePolicy, renderTooManyPage, renderUnavailablePage } from './start/offline-page.tsx'

// The server must use the copy of the router that this build contains.
export { createRequestHandler } from 'react-router'
export { publicPage } from './start/public-page.ts'

for (const language of languages) keepTranslator(createTranslator(language, catalogues[language]))

/** Gives the server's App to the loaders. Only this build can set the context key, which lives in it. */
export function provideApp(app: App, requestContext: Omit<AppContext, 'app'>): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(appContext, { app, ...requestContext })
  return context
}

/** The answer while a page's data is unavailable. */
export function answerUnavailable(request: Request): Response {
  const t = requestTranslator(request)
  return new Response(renderUnavailablePage(t), {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': offlinePolicy(t.language) },
  })
}

/** A missing page, or a reader who has left, is no error of ours. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error(error)
}

/** The answer to a network that has had too many pages rendered. */
export function answerTooMany(request: Request): Response {
  const t = requestTranslator(request)
  return new Response(renderTooManyPage(t), {
    status: 429,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': offlinePolicy(t.language) },
  })
}

// A page that takes longer is cut off, and what is still pending becomes an error.
const renderTimeoutMs = 10_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Response | Promise<Response> {
  const userAgent = request.headers.get('user-agent') ?? ''
  if ((status === 404 || status >= 500) && isbot(userAgent)) return answerBot(request, status, headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const nonce = randomBytes(16).toString('base64')
  const sheets = styleLinks(routerContext)
  if (sheets !== '') headers.set('link', sheets)
  const asked = context.get(appContext)
  headers.set('content-security-policy', policyOf(asked, new URL(request.url).pathname, nonce))
  const isWhole = asked.isForAll === true || isbot(userAgent)
  return render(request, status, headers, withEarlyChunks(routerContext, request), { nonce, isWhole })
}

function policyOf({ app, session }: AppContext, pathname: string, nonce: string): string {
  const config = app.publicConfig(session)
  return contentSecurityPolicy({
    nonce,
    isDevelopment: import.meta.env.DEV,
    usesGoogle: config.googleClientId !== null,
    countsVisits: config.gtagId !== null,
    showsAds: config.adsenseClient !== null && isAdPage(pathBelow(pathname), session !== null),
  })
}

/** The error page is for people; crawlers get one line. */
function answerBot(request: Request, status: number, headers: Headers): Response {
  headers.set('content-type', 'text/plain; charset=utf-8')
  const line =
    status === 404 ? notFoundText(requestTranslator(request), new URL(request.url).pathname) : 'Internal Server Error'
  return new Response(line, { status, headers })
}

/** For the Link header, so that styles are requested before the HTML is parsed. */
function styleLinks({ manifest, staticHandlerContext }: EntryContext): string {
  const sheets = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])
  return [...new Set(sheets)].map((href) => `<${href}>; rel=preload; as=style`).join(', ')
}

/** Adds what the router does not know of to the scripts that must load before hydration. */
function withEarlyChunks(routerContext: EntryContext, request: Request): EntryContext {
  const chunks = earlyChunks(new URL(request.url).pathname)
  const { manifest } = routerContext
  const entry = { ...manifest.entry, imports: [...manifest.entry.imports, ...chunks] }
  return { ...routerContext, manifest: { ...manifest, entry } }
}

interface RenderInput {
  nonce: string
  /** Bots and the cache get the page in one piece. */
  isWhole: boolean
}

function render(request: Request, status: number, headers: Headers, routerContext: EntryContext, input: RenderInput) {
  return new Promise<Response>((resolve, reject) => {
    let finalStatus = status
    const answer = () => {
      const body = new PassThrough({
        flush(done) {
          clearTimeout(timer)
          done()
        },
      })
      resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={input.nonce} />,
      {
        nonce: input.nonce,
        [input.isWhole ? 'onAllReady' : 'onShellReady']: answer,
        onShellError: reject,
        onError(error) {
          finalStatus = 500
          if (!request.signal.aborted) console.error(error)
        },
      },
    )
    const timer = setTimeout(abort, renderTimeoutMs)
  })
}
