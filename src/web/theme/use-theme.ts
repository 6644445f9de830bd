import { useSyncExternalStore } from 'react'
import { useRootData } from '#web/site/root-data.ts'
import { applyTheme, type Theme } from './theme.ts'

/** undefined: as the page was made. */
let chosen: Theme | null | undefined
const listeners = new Set<() => void>()

function watch(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function choose(theme: Theme | null) {
  chosen = theme
  applyTheme(theme)
  for (const listener of listeners) listener()
}

/** The theme (null: as the system says) and how to change it, the same wherever it is shown. */
export function useTheme(): [Theme | null, (theme: Theme | null) => void] {
  const known = useRootData().theme
  const now = useSyncExternalStore(
    watch,
    () => chosen,
    () => undefined,
  )
  return [now === undefined ? known : now, choose]
}
