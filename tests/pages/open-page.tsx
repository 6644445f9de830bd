import pageRoutes, { type PageRoute } from 'virtual:page-routes'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type LoaderFunctionArgs, Outlet, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect } from 'vitest'
import { loadMessages } from '#i18n/load-messages.ts'
import { LanguageContext } from '#i18n/use-messages.ts'
import { Notices } from '#ui/notices.tsx'
import Root, { shouldRevalidate } from '#web/root.tsx'
import { loadRootData } from '#web/site/root-data.ts'
import { usePlaceTheme } from '#web/theme/use-place-theme.ts'
import type { PageServer } from './page-server.ts'

const modules = import.meta.glob<Record<string, unknown>>('/src/web/{routes/{pages,home,admin,sandbox},layouts}/*.tsx')

let unmount = () => {}

/** Shows a page of the site as the router does, with the data that the test has given it. */
export async function openPage(server: PageServer, path: string): Promise<void> {
  closePage()
  server.isShown = true
  history.replaceState(null, '', path)
  document.documentElement.lang = server.language
  await loadMessages('site')
  const root: RouteObject = {
    id: 'root',
    loader: () => loadRootData(() => server.load(server.rootData)),
    shouldRevalidate,
    HydrateFallback: () => null,
    Component: () => <Frame server={server} />,
    children: pageRoutes.map((route) => routeOf(server, route)),
  }
  const router = createBrowserRouter([root], { basename: server.language === 'en' ? '/' : `/${server.language}` })
  const place = document.createElement('div')
  document.body.append(place)
  const tree = createRoot(place)
  tree.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  unmount = () => {
    tree.unmount()
    router.dispose()
    place.remove()
  }
  // The first page of a run loads every module of the site.
  await expect.poll(() => router.state.initialized && place.childElementCount > 0, { timeout: 45_000 }).toBe(true)
}

export function closePage(): void {
  unmount()
  unmount = () => {}
}

function Frame({ server }: { server: PageServer }) {
  return (
    <LanguageContext value={server.language}>
      <Root />
      <Notices theme={usePlaceTheme()} />
    </LanguageContext>
  )
}

function routeOf(server: PageServer, { id, path, index, file, children }: PageRoute): RouteObject {
  const load = async () => {
    const module = await modules[`/src/web/${file}`]?.()
    if (module === undefined) return { Component: Outlet }
    const { default: Component, ErrorBoundary, handle, shouldRevalidate: isDue, loader: own } = module
    const loader = own === undefined ? undefined : (args: LoaderFunctionArgs) => loadData(server, file, own, args)
    return { Component, ErrorBoundary, handle, loader, ...(isDue ? { shouldRevalidate: isDue } : {}) } as object
  }
  const name = id ?? file.replace(/\.tsx?$/, '')
  if (index) return { id: name, index, lazy: load }
  return {
    id: name,
    lazy: load,
    ...(path === undefined ? {} : { path }),
    children: (children ?? []).map((child) => routeOf(server, child)),
  }
}

/** Pages that read nothing of the server have their own loader. */
function loadData(server: PageServer, file: string, own: unknown, args: LoaderFunctionArgs): unknown {
  if (server.isAway) return server.load(null)
  const name = file.replace(/^routes\//, '')
  if (server.hasPage(name)) return server.pageOf(name, new URL(args.request.url).searchParams)
  if (name === 'home/home.tsx') return { isLoggedIn: server.user !== null }
  if (server.user === null && name.startsWith('home/')) return null
  return (own as (args: LoaderFunctionArgs) => unknown)(args)
}
