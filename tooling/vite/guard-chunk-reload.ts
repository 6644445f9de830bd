import type { Plugin } from 'vite'

const signature = 'async function loadRouteModule(route, routeModulesCache)'
const unguarded = 'window.location.reload();'
const guarded = `
const late = { id: route.id, address: route.module, error, load: () => import(/* @vite-ignore */ route.module) };
window.dispatchEvent(new CustomEvent('late-route', { detail: late }));
if (late.loaded) return (routeModulesCache[route.id] = await late.loaded);
`

/**
 * React Router reloads whenever a route's chunk fails to load, as often as it fails, and whether or not there is a
 * connection (react-router 8.4.0, lib/dom/ssr/routeModules.js). This hands the failure to reload-on-chunk-failure.ts, and
 * waits for what that brings; the build stops when that file no longer reads as expected.
 */
export function guardChunkReload(): Plugin {
  return {
    name: 'guard-chunk-reload',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.includes('react-router/') || !id.includes('/ssr/routeModules.')) return null
      if (code.split(unguarded).length !== 2 || !code.includes(signature))
        throw new Error('react-router changed how it reloads after a chunk failure')
      return { code: code.replace(unguarded, guarded), map: null }
    },
  }
}
