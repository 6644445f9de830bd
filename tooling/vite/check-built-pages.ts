import { pathToFileURL } from 'node:url'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { type Language, pathIn } from '../../src/i18n/languages.ts'
import { changed } from './guard-router-seams.ts'

/** The exports of src/web/entry.server.tsx beside those that the router needs. */
interface PageBuild extends ServerBuild {
  readonly entry: ServerBuild['entry'] & {
    readonly module: {
      readonly createRequestHandler: typeof createRequestHandler
      provideApp(app: unknown, requestContext: unknown): RouterContextProvider
    }
  }
}

export interface BuiltPage {
  readonly html: string
  /** The Link header of the response; '' when there is none. */
  readonly linkHeader: string
  /** Address of the first module that the page runs, such as /assets/entry.client-1a2b.js. */
  readonly entryModule: string
}

/**
 * Renders the frame of a page with the built server. Loaders are left out and the page's own part is empty, so the result
 * is the work of the router and src/web/start alone.
 * @param path of the server's build
 */
export async function renderBuiltPage(path: string, language: Language): Promise<BuiltPage> {
  const build = (await import(pathToFileURL(path).href)) as PageBuild
  const { createRequestHandler, provideApp } = build.entry.module
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (route === undefined) return [id, route]
    const { loader: _, ...module } = route.module
    return [id, { ...route, module: id === 'root' ? module : { default: () => null } }]
  })
  const bare = { ...build, basename: pathIn(language, '/'), routes: Object.fromEntries(routes) }
  const app = {
    publicConfig: () => ({
      googleClientId: null,
      openidProviders: [],
      hasPasskeys: false,
      gtagId: null,
      adsenseClient: null,
    }),
  }
  const handle = createRequestHandler(bare, 'production')
  const request = new Request(`http://localhost${pathIn(language, '/pricing')}`, {
    headers: { 'user-agent': 'Mozilla/5.0' },
  })
  const response = await handle(request, provideApp(app, { session: null }))
  const html = await response.text()
  if (response.status !== 200) throw changed(`how a page is rendered (status ${response.status})`, 'src/web/start')
  return { html, linkHeader: response.headers.get('link') ?? '', entryModule: build.assets.entry.module }
}

/**
 * @param english a page without a file of messages to wait for; `german` has one
 * @throws one sentence when they do not start as docs/how-a-page-starts.md describes
 */
export function checkBuiltPages(english: BuiltPage, german: BuiltPage): void {
  const known = new Set(checkPage(english))
  if (checkPage(german).every((href) => known.has(href)))
    throw changed('where the imports of the first module stand', 'src/web/entry.server.tsx')
}

/** @returns the addresses of the modules that the page will preload */
function checkPage({ html, linkHeader, entryModule }: BuiltPage): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].map(([, attributes = '', text = '']) => ({
    attributes,
    text,
  }))
  const held = scripts.filter(({ attributes }) => /\bid="late-module"/.test(attributes))
  const [late] = held
  const hasEarly = /<script\b[^>]*\btype="module"|<link\b[^>]*\brel="modulepreload"/.test(html)
  if (late === undefined || held.length !== 1 || hasEarly || !/\btype="text\/plain"/.test(late.attributes))
    throw changed('the scripts that it makes', 'src/web/start/late-scripts.tsx')
  if (!late.text.includes(`import("${entryModule}")`))
    throw changed('how a page loads its first module', 'src/web/start/late-scripts.tsx')
  const modules = /\bdata-modules="([^"]*)"/.exec(late.attributes)?.[1]?.split(' ') ?? []
  if (!modules.includes(entryModule)) throw changed('what it preloads', 'src/web/start/late-scripts.tsx')
  if (!/<[^>]+\.css#?>; rel=preload; as=style/.test(linkHeader))
    throw changed('where the style sheets of a route stand', 'src/web/entry.server.tsx')
  return modules
}
