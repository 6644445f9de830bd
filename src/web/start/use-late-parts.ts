import { type ComponentType, useEffect, useState } from 'react'
import { untilThere } from '#i18n/until-there.ts'
import { statusOf } from './load-late-route.ts'
import { mayReload } from './may-reload.ts'

/**
 * A component that the page does not need at first, fetched after hydration; null until then.
 * @param load the same function at every call
 */
export function useLateParts<Props = object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [Parts, setParts] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    // In a task of its own: what begins all parts at once holds a slow page.
    const timer = setTimeout(() => void untilThere(orLoadedAnew(load)).then((loaded) => setParts(() => loaded)))
    return () => clearTimeout(timer)
  }, [load])
  return Parts
}

/**
 * Some browsers (Chromium 150) remember that a module has failed, and never ask for it again. Once it is there, the page is
 * loaded anew.
 */
export function orLoadedAnew<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let failures = 0
  return async () => {
    try {
      return await load()
    } catch (error) {
      const address = /\S*\/assets\/\S+/.exec(String(error))?.[0]
      const isForgotten = ++failures > 1 && address !== undefined && (await statusOf(address)) === 200
      if (isForgotten && mayReload(window.location.pathname, Date.now())) window.location.reload()
      throw error
    }
  }
}
