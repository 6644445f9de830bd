import { type Box, findFreeTop } from '#ui/placement/free-place.ts'

/** What a notice may not cover: controls, and the text of a dialog. */
const neededOfPage =
  'a[href], button, input, select, textarea, summary, :is([role=dialog], [role=alertdialog]) :is(h2, p, li, dt, dd, td)'
/** A control of which this much is left, in CSS pixels of height, is as well pressed: a photo of a list. */
const leftPx = 64

/** Places a list of notices. @param now current top edge; null: not yet placed @returns the top edge in CSS pixels */
export function placeNotices(list: HTMLElement, now: number | null): number {
  const width = Math.max(0, ...Array.from(list.children, (child) => (child as HTMLElement).offsetWidth))
  const size = { width, height: list.offsetHeight }
  const needed = listNeeded(list).filter(({ top, bottom }) => bottom - top < size.height + leftPx)
  return findFreeTop(size, { width: innerWidth, height: floorOf() }, needed, now)
}

/** The window's lower edge, or that of what a bar at its foot leaves. */
const floorOf = (): number =>
  Math.min(innerHeight, ...Array.from(document.querySelectorAll('[data-notices-above]'), topOf))

const topOf = (bar: Element): number => bar.getBoundingClientRect().top

/** Of them those that are seen: inside the window, and covered by nothing but notices. */
function listNeeded(notices: HTMLElement): Box[] {
  const { innerWidth, innerHeight } = window
  const boxes: Box[] = []
  for (const control of document.querySelectorAll(neededOfPage)) {
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
