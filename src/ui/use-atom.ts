import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/**
 * Follows an atom. The server, and the browser while it takes over the server's page, draw the value that the atom began
 * with. The `useStore` of @nanostores/react also follows single keys, for 0.4 kB more on every page.
 */
export function useAtom<Value>(atom: ReadableAtom<Value> & { readonly init?: unknown }): Value {
  const start = () => (atom.init === undefined ? atom.get() : (atom.init as Value))
  return useSyncExternalStore(atom.listen, atom.get, start)
}
