import { type ComponentType, useEffect, useState } from 'react'
import { untilThere } from '#words/until-there.ts'

/** What no page shows at first sight: fetched when the page is alive. null until then. */
export function useLateParts(): ComponentType | null {
  const [Parts, setParts] = useState<ComponentType | null>(null)
  useEffect(() => {
    void untilThere(() => import('./late-parts.tsx')).then(({ LateParts }) => setParts(() => LateParts))
  }, [])
  return Parts
}
