import { type Box, findFreeTop } from '#ui/placement/free-place.ts'

const controlsOfPage = 'a[href], button, input, select, textarea, summary'

/** Places a list of notices. @param now current top edge; null: not yet placed @returns the top edge in CSS pixels */
export function placeNotices(list: HTMLElement, now: number | null): number {
  const width = Math.max(0, ...Array.from(list.children, (child) => (child as HTMLElement).offsetWidth))
  const size = { width, height: list.offsetHeight }
  return findFreeTop(size, { width: innerWidth, height: innerHeight }, listControls(list), now)
}

/** Controls that can be clicked: inside the window, and covered by nothing but notices. */
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
