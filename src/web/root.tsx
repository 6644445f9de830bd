import './start/no-eval.ts'
import { type ReactNode, useEffect } from 'react'
import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { keepLanguageCookie } from '#i18n/language-cookie.ts'
import { languageOfPath, pathIn } from '#i18n/languages.ts'
import { LanguageContext } from '#i18n/use-messages.ts'
import { menuToolIds, toolCatalog } from '#tools/catalog.ts'
import { Notices } from '#ui/notices.tsx'
import { useRootAccount } from './account/use-root-account.ts'
import { appContext } from './app-context.ts'
import './app.css'
import { fontsOf } from './fonts/fonts-of.ts'
import { offeredLanguage } from './language/offered-language.ts'
import { ErrorPage } from './requests/error-page.tsx'
import { NavigationProgress } from './site/navigation-progress.tsx'
import { isRootDataDue, keepRootData, loadRootData, type RootData, useRootData } from './site/root-data.ts'
import { replayEarlyActions } from './start/early-actions.ts'
import { registerInstalledApp } from './start/installed-app.ts'
import { KeepPage } from './start/keep-page.tsx'
import { LateScripts } from './start/late-scripts.tsx'
import { keepPage } from './start/lost-connection.ts'
import { useLateParts } from './start/use-late-parts.ts'
import { useLeaveNotices } from './start/use-leave-notices.ts'
import { readTheme } from './theme/theme.ts'
import { usePlaceTheme } from './theme/use-place-theme.ts'

/** Of an address without a page. */
const missing = '*'

export async function loader({ request, context, pattern }: LoaderFunctionArgs): Promise<RootData> {
  const tools = menuToolIds.map((id) => {
    const { label, path, access } = toolCatalog[id]
    return { id, label, path, access }
  })
  const asked = context.get(appContext)
  const { app, session } = asked
  return {
    tools,
    config: app.publicConfig(session),
    user: session?.user ?? null,
    usage: await app.usage.of(asked),
    theme: readTheme(request.headers.get('cookie')),
    language: languageOfPath(new URL(request.url).pathname),
    // What is in no language is offered in none.
    offer: pattern === missing ? null : offeredLanguage(request),
    origin: asked.origin,
  }
}

/** If the reload fails, the shown data stays: a lost connection must not take down the page and the work on it. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs): Promise<RootData> =>
  loadRootData(() => serverLoader<typeof loader>())

/**
 * The data changes by login and logout, a purchase, and usage, and those request a reload. A navigation or a redirect
 * can overtake that request; the data then comes with the next page.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  isRootDataDue() || (defaultShouldRevalidate && currentUrl.href === nextUrl.href)

export const clientMiddleware = [keepPage]

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch.png' },
]

export function Layout({ children }: { children: ReactNode }) {
  const { theme, language } = useRootData()
  return (
    <html lang={language} data-theme={theme ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf8f5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141414" media="(prefers-color-scheme: dark)" />
        {/* Browsers fetch the manifest without cookies, so its address names the language. */}
        <link rel="manifest" href={pathIn(language, '/site.webmanifest')} />
        {Object.values(fontsOf(language)).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        <Meta />
        {/* Our own style sheets need no nonce. The browser would hide it, and hydration would report a mismatch. */}
        <Links nonce="" />
      </head>
      <body>
        <LanguageContext value={language}>
          {children}
          <Notices theme={usePlaceTheme()} />
          <ScrollRestoration />
          <LateScripts />
        </LanguageContext>
      </body>
    </html>
  )
}

const loadParts = async () => (await import('./start/late-parts.tsx')).LateParts

export default function Root() {
  const data = useRootData()
  const Parts = useLateParts(loadParts)
  // Runs before effects that ask whether the data is current.
  useEffect(() => keepRootData(data), [data])
  useRootAccount()
  useLeaveNotices()
  useEffect(registerInstalledApp, [])
  useEffect(() => void replayEarlyActions(), [])
  useEffect(() => {
    // English addresses are also given to people who have not chosen a language.
    if (data.language !== 'en') keepLanguageCookie(data.language)
  }, [data.language])
  return (
    <>
      <NavigationProgress />
      <KeepPage />
      <Outlet />
      {Parts ? <Parts /> : null}
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <ErrorPage isNotFound text={typeof error.data === 'string' ? error.data : undefined} />
  }
  return <ErrorPage isNotFound={false} />
}
