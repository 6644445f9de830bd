import { isMissing, type LateRoute, loadLateRoute, statusOf } from './load-late-route.ts'
import { getPressedPage } from './lost-connection.ts'

const guardMs = 10_000
const storageKey = 'emulsion-chunk-reload'

/**
 * After a new release the old chunks may be gone. One reload within 10 s fetches the new ones, of the page that the
 * user navigated to if there is one. Without a connection the page stays, and the caller of the chunk gets its failure.
 */
export function reloadOnChunkFailure() {
  const reload = {
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
    if (isMissing(await statusOf(address)) && reload.isAllowed()) reload.begin()
  })
  window.addEventListener('late-route', (event) => {
    const { detail } = event as CustomEvent<LateRoute & { loaded?: Promise<unknown> }>
    detail.loaded = loadLateRoute(detail, reload)
  })
}

/** Whether this path may be reloaded now. Records the reload when it may. */
export function mayReload(path: string, nowMs: number, storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage) {
  const last = readLast(storage)
  if (last && last.path === path && nowMs - last.atMs < guardMs) return false
  try {
    storage.setItem(storageKey, JSON.stringify({ path, atMs: nowMs }))
  } catch {
    // A reload that cannot be recorded could repeat for ever.
    return false
  }
  return true
}

function readLast(storage: Pick<Storage, 'getItem'>): { path: string; atMs: number } | undefined {
  try {
    return JSON.parse(storage.getItem(storageKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
