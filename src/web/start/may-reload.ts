/**
 * Whether this path may be reloaded now: once within 10 s. Records the reload when it may. It is also in the page as text
 * (late-scripts.tsx), so it may use nothing from outside itself.
 */
export function mayReload(path: string, nowMs: number, storage?: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const guardMs = 10_000
  const key = 'emulsion-chunk-reload'
  let last: { path: string; atMs: number } | null = null
  try {
    last = JSON.parse((storage ?? sessionStorage).getItem(key) ?? 'null')
  } catch {
    // A damaged record counts as none.
  }
  if (last && last.path === path && nowMs - last.atMs < guardMs) return false
  try {
    const store = storage ?? sessionStorage
    store.setItem(key, JSON.stringify({ path, atMs: nowMs }))
    return true
  } catch {
    // A reload that cannot be recorded could repeat for ever.
    return false
  }
}
