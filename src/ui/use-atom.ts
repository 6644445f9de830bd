import type { PreinitializedWritableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/**
 * Follows an atom. The server, and the browser while it takes over the server's page, draw the value that the atom began
 * with. The `useStore` of @nanostores/react also follows single keys and computed stores, for 0.4 kB more on every page.
 */
export function useAtom<Value>(atom: PreinitializedWritableAtom<Value>): Value {
  return useSyncExternalStore(atom.listen, atom.get, () => atom.init as Value)
}
