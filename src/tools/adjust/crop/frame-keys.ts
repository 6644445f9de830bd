import { cropOf, moveBox, wholeFrame } from '#tools/adjust/crop/crop-box.ts'
import type { Session } from '#tools/adjust/session.ts'

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Keys of the frame, before the canvas's own: R opens the crop, X and R swap its sides, arrows move it, Enter keeps it,
 * Escape leaves it as it was.
 * @returns a function that removes the listener
 */
export function followFrameKeys(session: Session): () => void {
  const down = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
    const isTaken = session.mode.get() === 'none' ? open(session, event) : press(session, event)
    if (!isTaken) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', down, { capture: true })
  return () => document.removeEventListener('keydown', down, { capture: true })
}

function open(session: Session, { key, repeat }: KeyboardEvent): boolean {
  const { photo, isRunning } = session.canvas.state.get()
  if (key.toLowerCase() !== 'r' || repeat || photo === null || isRunning) return false
  session.enter('crop')
  return true
}

function press(session: Session, event: KeyboardEvent): boolean {
  const { key, shiftKey, target } = event
  const isCrop = session.mode.get() === 'crop'
  if (key === 'Escape') {
    session.cancel()
    return true
  }
  if (key === 'Enter') {
    if (isIn(target, 'button, a, [role="menuitem"], [role="radio"], [role="switch"], [role="combobox"]')) return false
    session.leave()
    return true
  }
  if (isCrop && (key.toLowerCase() === 'x' || key.toLowerCase() === 'r')) {
    if (!event.repeat) session.swapRatio()
    return true
  }
  const arrow = arrows[key]
  if (!isCrop || arrow === undefined || isIn(target, 'input, [role="slider"], [role="radio"], [role="tab"]'))
    return false
  const { options } = session.canvas.state.get()
  const frame = session.canvas.frame.get()
  const px = shiftKey ? 10 : 1
  const crop = options.crop ?? wholeFrame
  session.change({ crop: cropOf(moveBox(crop, (arrow[0] * px) / frame.width, (arrow[1] * px) / frame.height)) })
  return true
}

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

const isElsewhere = (target: EventTarget | null): boolean =>
  isIn(
    target,
    'input:not([type="range"], [type="radio"]), textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]',
  )
