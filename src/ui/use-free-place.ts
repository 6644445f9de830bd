import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Box, findFreeTop } from '#ui/free-place.ts'

/** What is under a notice may come, go and move while it is there. */
const lookEveryMs = 500
const controlsOfPage = 'a[href], button, input, select, textarea, summary'

/** The upper edge of a list of notices that covers no control of the page; null before there is one. */
export function useFreePlace(list: RefObject<HTMLElement | null>, count: number): number | null {
  const [top, setTop] = useState<number | null>(null)
  useLayoutEffect(() => {
    const place = () => {
      const shown = list.current
      // What is pointed at stays where it is.
      if (shown === null || shown.matches(':hover, :focus-within')) return
      const width = Math.max(0, ...Array.from(shown.children, (child) => (child as HTMLElement).offsetWidth))
      const size = { width, height: shown.offsetHeight }
      const { innerWidth, innerHeight } = window
      setTop((now) => findFreeTop(size, { width: innerWidth, height: innerHeight }, listControls(shown), now))
    }
    if (count === 0) return setTop(null)
    place()
    const timer = setInterval(place, lookEveryMs)
    window.addEventListener('resize', place)
    return () => {
      clearInterval(timer)
      window.removeEventListener('resize', place)
    }
  }, [list, count])
  return top
}

/** Those that can be reached: in the window, and under nothing but the notices. */
function listControls(notices: HTMLElement): Box[] {
  const { innerWidth, innerHeight } = window
  const boxes: Box[] = []
  for (const control of document.querySelectorAll(controlsOfPage)) {
    if (notices.contains(control)) continue
    const { left, top, right, bottom } = control.getBoundingClientRect()
    const box = {
      left: Math.max(0, left),
      top: Math.max(0, top),
      right: Math.min(innerWidth, right),
      bottom: Math.min(innerHeight, bottom),
    }
    if (box.left >= box.right || box.top >= box.bottom) continue
    const x = (box.left + box.right) / 2
    const y = (box.top + box.bottom) / 2
    const over = document.elementsFromPoint(x, y).find((element) => !notices.contains(element))
    if (over !== undefined && (control.contains(over) || over.contains(control))) boxes.push(box)
  }
  return boxes
}
