import type { StatusReply } from '#contract/status.ts'
import { languageOfPath, pathBelow } from '#i18n/languages.ts'
import type { RequestContext } from '#server/ground/http/request-context.ts'
import type { App } from '#server/wiring/app.ts'
import type { AppContext } from '../app-context.ts'
import { readHistory } from '../gallery/photo-history-page.ts'
import { languageToAsk, offeredLanguage } from '../language/offered-language.ts'
import { publicPaths } from '../metadata/public-paths.ts'
import { themeCookie } from '../theme/theme.ts'

/** A public page as everybody gets it to whom the key applies: asked for by nobody in particular. */
export interface PublicPage {
  /** Everything that the page is drawn from. */
  readonly key: string
  readonly request: Request
  readonly app: App
  readonly requestContext: RequestContext & Pick<AppContext, 'isForAll'>
}

/**
 * What the public pages read of their search: a photo to go on with, a photo that another app shares, and the answer of
 * Google. A page with one of them is drawn for its reader alone. All else, such as a campaign's, is passed over: the page
 * is the same with it, and whoever invents searches asks for no new page.
 */
const readParameters = ['photo', 'sample', 'job', 'tool', 'mode', 'start', 'shared', 'recipe', 'code', 'error'] as const

/**
 * The page that a visitor asks for, if it is the same for others; null: it is drawn for this reader. It is drawn from
 * the key alone: the request has no cookie but the theme and the offered language, nobody is its owner, and the App
 * gives only what concerns everybody. So nothing of the one who happens to ask first can be on it.
 * @param build its version
 */
export async function publicPage(asked: AppContext, request: Request, build: string): Promise<PublicPage | null> {
  const { app, session } = asked
  if (session !== null || (request.method !== 'GET' && request.method !== 'HEAD')) return null
  const { pathname, searchParams } = new URL(request.url)
  const path = pathBelow(pathname)
  if (!publicPaths.includes(path) || readParameters.some((name) => searchParams.has(name))) return null
  if (path === '/upload' && (await hasHistory(asked))) return null
  const usage = await app.usage.shown(asked)
  const cookies = themeCookie(request.headers.get('cookie'))
  const language = languageToAsk(languageOfPath(pathname), offeredLanguage(request))
  const url = asked.origin + pathname
  const status = path === '/status' ? await app.status.read() : null
  return {
    key: JSON.stringify([build, url, cookies, language, usage, app.publicConfig(null), versionOf(status)]),
    request: new Request(url, { headers: { 'accept-language': language, ...(cookies && { cookie: cookies }) } }),
    app: appForAll(app, usage, status),
    requestContext: nobody(asked),
  }
}

/** Another with each look, and with each word of the operator. */
const versionOf = (status: StatusReply | null) =>
  status && [
    status.checkedAt,
    status.state,
    status.incidents.map(({ id, closedAt, notes }) => [id, closedAt, notes.length]),
  ]

/** Whether the upload page shows photos or edits of this visitor. */
async function hasHistory(asked: AppContext): Promise<boolean> {
  if (asked.isNewcomer) return false
  const { photos, jobs } = await readHistory(asked)
  return photos.length + jobs.length > 0
}

/** What a public page may ask of the server. A loader that asks for more fails, and the page is not cached. */
function appForAll(app: App, usage: Awaited<ReturnType<App['usage']['shown']>>, status: StatusReply | null): App {
  const given = {
    publicConfig: () => app.publicConfig(null),
    operation: app.operation,
    apiDocument: app.apiDocument,
    assistantTools: app.assistantTools,
    billing: { plans: app.billing.plans },
    usage: { of: async () => usage },
    ...(status === null ? {} : { status: { read: async () => status } }),
    // Nobody has photos or edits.
    photos: { list: async () => [] },
    jobs: { list: async () => [] },
  }
  return given as unknown as App
}

const nobody = ({ origin }: AppContext): PublicPage['requestContext'] => ({
  owner: { visitorId: '', userId: null },
  session: null,
  clientAddress: '',
  userAgent: '',
  language: 'en',
  chosenLanguage: null,
  origin,
  isForAll: true,
})
