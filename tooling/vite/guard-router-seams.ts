import * as router from 'react-router'
import type { Plugin } from 'vite'

interface Seam {
  /** Part of the path of the router's own file. */
  readonly file: string
  /** Code that the file must contain, each exactly once. */
  readonly holds: readonly string[]
  /** What the router has changed when that code is missing. */
  readonly tells: string
  /** The file that relies on it. */
  readonly user: string
  rewrite?(code: string): string
}

const reload = 'window.location.reload();'
/**
 * React Router reloads the page whenever a route's chunk fails to load, without a limit and even while offline. This code
 * passes the failure to reload-on-chunk-failure.ts instead, and waits for its result.
 */
const guarded = `
const late = { id: route.id, address: route.module, error, load: () => import(/* @vite-ignore */ route.module) };
window.dispatchEvent(new CustomEvent('late-route', { detail: late }));
if (late.loaded) return (routeModulesCache[route.id] = await late.loaded);
`

/** The seams as of react-router 8.4.0. check-built-pages.ts checks the pages that the router writes. */
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
 * Rewrites what the router has no setting for. Stops the build with one sentence when the router's files or exports no
 * longer match what the pages rely on, or when the build did not include one of the files.
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
