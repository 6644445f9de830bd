const guardMs = 10_000
const storageKey = 'emulsion-chunk-reload'

/** After a new release the old chunks are gone: one reload a path within 10 s fetches the new ones. */
export function reloadOnChunkFailure() {
  const listen = (type: string) =>
    window.addEventListener(type, (event) => {
      if (mayReload(window.location.pathname, Date.now())) {
        if (type === 'vite:preloadError') event.preventDefault()
        window.location.reload()
      } else if (type === 'chunk-failure') {
        event.preventDefault()
      }
    })
  listen('vite:preloadError')
  listen('chunk-failure')
}

/** Notes the reload where it allows one. */
export function mayReload(path: string, nowMs: number, storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage) {
  const last = readLast(storage)
  if (last && last.path === path && nowMs - last.atMs < guardMs) return false
  try {
    storage.setItem(storageKey, JSON.stringify({ path, atMs: nowMs }))
  } catch {
    // Without a note of it there is no guard against reloading for ever.
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
