import serifUrl from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url'
import geistUrl from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { toolCatalog, toolIds } from '#tools/catalog.ts'
import { Notices } from '#ui/notices.tsx'
import { AccountOverlays } from './account/account-overlays.tsx'
import { GoogleEntry } from './account/google-entry.tsx'
import { appContext } from './app-context.ts'
import './app.css'
import { ErrorPage } from './site/error-page.tsx'
import { NavigationProgress } from './site/navigation-progress.tsx'
import { RequestOverlay } from './site/request-overlay.tsx'
import { type RootData, useRootData } from './site/root-data.ts'
import { readTheme } from './site/theme.ts'

export function loader({ request, context }: LoaderFunctionArgs): RootData {
  const tools = toolIds.map((id) => {
    const { label, path, access } = toolCatalog[id]
    return { id, label, path, access }
  })
  const { app, session } = context.get(appContext)
  const config = app.publicConfig(session)
  return { tools, config, user: session?.user ?? null, theme: readTheme(request.headers.get('cookie')) }
}

/** It changes by login and logout only, and those ask for it. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ...[geistUrl, serifUrl].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
]

export function Layout({ children }: { children: ReactNode }) {
  const { theme } = useRootData()
  return (
    <html lang="en" data-theme={theme ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf8f5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141414" media="(prefers-color-scheme: dark)" />
        <Meta />
        {/* Style sheets of our own need no nonce, and the browser hides it, which hydration would take for a difference. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <Notices />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <AccountOverlays />
      <GoogleEntry />
      <RequestOverlay />
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <ErrorPage isNotFound text={typeof error.data === 'string' ? error.data : undefined} />
  }
  return <ErrorPage isNotFound={false} />
}
