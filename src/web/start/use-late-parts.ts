import { type ComponentType, useEffect, useState } from 'react'

/** What no page shows at first sight: fetched when the page is alive. null until then. */
export function useLateParts(): ComponentType | null {
  const [Parts, setParts] = useState<ComponentType | null>(null)
  useEffect(() => {
    // A part that cannot be loaded reloads the page once (reload-on-chunk-failure.ts).
    import('./late-parts.tsx').then(
      ({ LateParts }) => setParts(() => LateParts),
      () => {},
    )
  }, [])
  return Parts
}
