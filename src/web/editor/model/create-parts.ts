import { type Context, createContext, use } from 'react'

/** A context for what one floor of the editor holds, and the hook that reads it. The hook throws outside of an editor. */
export function createParts<Parts>(): readonly [Context<Parts | null>, () => Parts] {
  const PartsContext = createContext<Parts | null>(null)
  const useParts = () => {
    const parts = use(PartsContext)
    if (parts === null) throw new Error('outside of an editor')
    return parts
  }
  return [PartsContext, useParts]
}
