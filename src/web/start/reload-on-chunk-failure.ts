import { isMissing, type LateRoute, loadLateRoute, statusOf } from './load-late-route.ts'
import { getPressedPage } from './lost-connection.ts'
import { mayReload } from './may-reload.ts'

/**
 * After a new release the old chunks may be gone, and a request may fail alone. One reload within 10 s fetches them, with
 * the page that the user navigated to if there is one. Without a connection the page stays, and the caller of the chunk
 * gets its failure.
 */
export function reloadOnChunkFailure() {
  const reload = {
    // Whatever it answers.
    isReachable: async () => (await statusOf('/favicon.svg')) !== null,
    isAllowed: () => mayReload(new URL(getPressedPage() ?? '', window.location.href).pathname, Date.now()),
    begin() {
      const pressed = getPressedPage()
      if (pressed === null) window.location.reload()
      else window.location.assign(pressed)
    },
  }
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    // Safari does not name the file; this one is of the same release.
    const address = /\S*\/assets\/\S+/.exec(payload.message)?.[0] ?? import.meta.url
    const status = await statusOf(address)
    const isGone = status === null ? await reload.isReachable() : isMissing(status)
    if (isGone && reload.isAllowed()) reload.begin()
  })
  window.addEventListener('late-route', (event) => {
    const { detail } = event as CustomEvent<LateRoute & { loaded?: Promise<unknown> }>
    detail.loaded = loadLateRoute(detail, reload)
  })
}
