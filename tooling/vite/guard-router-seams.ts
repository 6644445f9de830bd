import * as router from 'react-router'
import type { Plugin } from 'vite'

interface Seam {
  /** Part of the path of the router's own file. */
  readonly file: string
  /** What stands there, each once. */
  readonly holds: readonly string[]
  /** What the router has changed when it does not. */
  readonly tells: string
  /** Who relies on it. */
  readonly user: string
  rewrite?(code: string): string
}

const reload = 'window.location.reload();'
/**
 * React Router reloads whenever a route's chunk fails to load, as often as it fails, and whether or not there is a
 * connection. This hands the failure to reload-on-chunk-failure.ts, and waits for what that brings.
 */
const guarded = `
const late = { id: route.id, address: route.module, error, load: () => import(/* @vite-ignore */ route.module) };
window.dispatchEvent(new CustomEvent('late-route', { detail: late }));
if (late.loaded) return (routeModulesCache[route.id] = await late.loaded);
`

/** As they are in react-router 8.4.0. What the router makes of a page is checked in check-built-pages.ts. */
const seams: readonly Seam[] = [
  {
    file: '/ssr/routeModules.',
    holds: ['async function loadRouteModule(route, routeModulesCache)', reload],
    tells: 'how it reloads after a chunk failure',
    user: 'src/web/start/reload-on-chunk-failure.ts',
    rewrite: (code) => code.replace(reload, guarded),
  },
  {
    file: '/router/history.',
    holds: ['key: location.key,\n\t\tidx: index,', '(globalHistory.state || { idx: null }).idx'],
    tells: 'how it marks the entries of the history',
    user: 'src/web/start/keep-page.tsx',
  },
]

/**
 * Rewrites what the router has no setting for, and stops the build in one sentence where its files, or what it exports, are
 * no longer what the pages rely on; also where a file is not met at all.
 */
export function guardRouterSeams(exported: object = router): Plugin {
  const met = new Set<Seam>()
  return {
    name: 'guard-router-seams',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      met.clear()
      if (!('unstable_useRouterState' in exported)) throw changed('what is pending', 'src/web/start/keep-page.tsx')
    },
    transform(code, id) {
      const seam = seams.find(({ file }) => id.includes('/react-router/') && id.includes(file))
      if (seam === undefined) return null
      if (seam.holds.some((text) => code.split(text).length !== 2)) throw changed(seam.tells, seam.user)
      met.add(seam)
      return seam.rewrite === undefined ? null : { code: seam.rewrite(code), map: null }
    },
    generateBundle() {
      const missed = seams.find((seam) => !met.has(seam))
      if (missed !== undefined) throw changed(missed.tells, missed.user)
    },
  }
}

export const changed = (what: string, user: string) =>
  new Error(`react-router changed ${what}, which ${user} relies on: see "The seams" in docs/how-a-page-starts.md.`)
