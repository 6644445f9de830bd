import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { placeNotices } from '#ui/placement/place-notices.ts'

/** The page below a notice can change while it is shown, so the place is checked again. */
const checkEveryMs = 500

let place: typeof placeNotices | null = null

/**
 * The top edge for a list of notices, so that it covers no control; null without notices, or before the code has
 * loaded.
 */
export function useFreePlace(list: RefObject<HTMLElement | null>, count: number): number | null {
  const [top, setTop] = useState<number | null>(null)
  useEffect(() => {
    // Loaded ahead: a notice may be about a lost connection.
    import('#ui/placement/place-notices.ts').then(
      (loaded) => {
        place = loaded.placeNotices
      },
      () => {},
    )
  }, [])
  useLayoutEffect(() => {
    if (count === 0) return setTop(null)
    const look = () => {
      const shown = list.current
      // A notice under the pointer or with the focus must not move.
      if (shown && !shown.matches(':hover, :focus-within')) setTop((now) => place?.(shown, now) ?? now)
    }
    look()
    const timer = setInterval(look, checkEveryMs)
    return () => clearInterval(timer)
  }, [list, count])
  return top
}
