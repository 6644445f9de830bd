export interface SideActs {
  close(): void
  swap(): void
  fit(): void
  actualSize(): void
  zoomBy(factor: number): void
  panBy(dx: number, dy: number): void
}

/** How far, in CSS pixels, an arrow key moves the pictures. */
const arrowPx = 32
const farArrowPx = 128

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/**
 * Keys while two pictures are beside each other: they come before those of the canvas.
 * @param place where the pictures are @returns what ends it
 */
export function sideKeys(place: HTMLElement, acts: () => SideActs): () => void {
  const down = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target, place)) return
    if (!act(acts(), event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', down, { capture: true })
  return () => document.removeEventListener('keydown', down, { capture: true })
}

function act({ close, swap, fit, actualSize, zoomBy, panBy }: SideActs, { key, shiftKey, target }: KeyboardEvent) {
  const arrow = arrows[key]
  // On a button that opens a list, arrows open it.
  if (arrow !== undefined && !(target instanceof Element && target.closest('[aria-haspopup]'))) {
    const px = shiftKey ? farArrowPx : arrowPx
    panBy(arrow[0] * px, arrow[1] * px)
  } else if (key === 'Escape' || key === 'd') close()
  else if (key === 'x') swap()
  else if (key === '0') fit()
  else if (key === '1') actualSize()
  else if (key === '+' || key === '=') zoomBy(1.25)
  else if (key === '-') zoomBy(0.8)
  else return false
  return true
}

function isElsewhere(target: EventTarget | null, place: HTMLElement): boolean {
  if (!(target instanceof Element)) return false
  const over = target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]')
  return over !== null && !over.contains(place)
}
