import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { placeNotices } from '#ui/placement/place-notices.ts'

/** What is under a notice may come, go and move while it is there. */
const lookEveryMs = 500

let place: typeof placeNotices | null = null

/** The upper edge of a list of notices that covers no control of the page; null where there is none, or no way to tell. */
export function useFreePlace(list: RefObject<HTMLElement | null>, count: number): number | null {
  const [top, setTop] = useState<number | null>(null)
  useEffect(() => {
    // Before it is needed: the connection may be what a notice tells of.
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
      // What is pointed at stays where it is.
      if (shown && !shown.matches(':hover, :focus-within')) setTop((now) => place?.(shown, now) ?? now)
    }
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [list, count])
  return top
}
