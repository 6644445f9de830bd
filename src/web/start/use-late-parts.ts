import { type ComponentType, useEffect, useState } from 'react'
import { untilThere } from '#i18n/until-there.ts'

/**
 * A component that the page does not need at first, fetched after hydration; null until then.
 * @param load the same function at every call
 */
export function useLateParts(load: () => Promise<ComponentType>): ComponentType | null {
  const [Parts, setParts] = useState<ComponentType | null>(null)
  useEffect(() => {
    void untilThere(load).then((loaded) => setParts(() => loaded))
  }, [load])
  return Parts
}
