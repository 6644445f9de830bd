import type { Plugin } from 'vite'

const unguarded = 'window.location.reload();'
// An error thrown here is lost for a route without a loader, and the page stays blank; one thrown by what is drawn is not.
const guarded =
  "if (!window.dispatchEvent(new Event('chunk-failure', { cancelable: true }))) return { default() { throw error } };"

/**
 * React Router reloads whenever a route's chunk fails to load, as often as it fails (react-router 8.4.0,
 * lib/dom/ssr/routeModules.js). This hands the failure to reload-on-chunk-failure.ts, which reloads once; the build
 * stops when that file no longer reads as expected.
 */
export function guardChunkReload(): Plugin {
  return {
    name: 'guard-chunk-reload',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!id.includes('react-router/') || !id.includes('/ssr/routeModules.')) return null
      if (code.split(unguarded).length !== 2)
        throw new Error('react-router changed how it reloads after a chunk failure')
      return { code: code.replace(unguarded, guarded), map: null }
    },
  }
}
