import type { Point } from '#tools/photo-view.ts'
import type { OnCanvas } from '#web/editor/canvas/on-canvas.ts'
import { KeyCursor, type KeyCursorParts } from './key-cursor.ts'

export interface CanvasKeysParts extends KeyCursorParts {
  readonly canvas: HTMLDivElement
  /** Whether a pen is active. Otherwise arrows move the photo. */
  paints(): boolean
  /** Space is held: a drag moves the photo. */
  setSpace(isDown: boolean): void
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const panStepPx = { short: 40, long: 160 }
const zoomSteps: Readonly<Record<string, number>> = { '+': 1.25, '=': 1.25, '-': 0.8 }

/**
 * Keys on the canvas. Arrows move an active pen, and Space and X put it down and lift it. Escape leaves the pen; arrows
 * then move the photo, as they do without a pen.
 * @returns a function that removes the listeners
 */
export function followCanvasKeys(parts: CanvasKeysParts): () => void {
  const { canvas, editor, pointer } = parts
  const cursor = new KeyCursor(parts)
  let isLeft = false
  const holdSpace = (isDown: boolean) => (event: KeyboardEvent) => {
    if (event.code !== 'Space' || event.defaultPrevented || (isDown && isOwnControl(event.target))) return
    if (isDown) event.preventDefault()
    parts.setSpace(isDown)
  }
  const down = (event: KeyboardEvent) => {
    if (event.target !== canvas) return
    // A command works on the mask as it is so far.
    if (event.ctrlKey || event.metaKey) return cursor.finish()
    if (/^[begls]$/.test(event.key)) {
      cursor.finish()
      isLeft = false
      if (parts.paints() && pointer.get() === null) cursor.show()
      return
    }
    const isMarking = parts.paints() && !isLeft
    if (isMarking && event.key === 'Escape' && cursor.isShown) {
      if (!cursor.cancel()) {
        cursor.leave()
        isLeft = true
      }
      event.preventDefault()
    } else if (isMarking ? markByKey(event, cursor, editor) : panByKey(event, editor)) event.preventDefault()
  }
  const up = (event: KeyboardEvent) => cursor.release(event.code, event.timeStamp)
  const focus = () => {
    isLeft = false
    // Not when a click or a touch gave the focus, because these have their own pointer.
    if (parts.paints() && pointer.get() === null && canvas.matches(':focus-visible')) cursor.show()
  }
  const blur = () => {
    parts.setSpace(false)
    cursor.hide()
    if (parts.pen.isBusy) parts.pen.end()
    pointer.set(null)
  }
  const listeners: [EventTarget, string, (event: never) => void][] = [
    [canvas, 'keydown', down],
    [canvas, 'keyup', up],
    [canvas, 'focus', focus],
    [canvas, 'blur', blur],
    [document, 'keydown', holdSpace(true)],
    [document, 'keyup', holdSpace(false)],
  ]
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener as EventListener)
  return () => {
    cursor.close()
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener as EventListener)
  }
}

/** @returns whether the key was for the mask's tools */
function markByKey(event: KeyboardEvent, cursor: KeyCursor, { viewport, paint }: OnCanvas): boolean {
  const { key, code, shiftKey, altKey } = event
  const arrow = arrows[key]
  if (arrow !== undefined) {
    if (!altKey) cursor.move(arrow, shiftKey)
    return !altKey
  }
  if (code === 'KeyX' || (code === 'Space' && cursor.isShown)) {
    if (!event.repeat) cursor.press(code, code === 'KeyX' || altKey, event.timeStamp)
    return true
  }
  if (!cursor.isShown) return false
  if (key === 'Enter') {
    const picks = paint.get().mode === 'select'
    if (!picks) cursor.finish()
    else if (shiftKey) cursor.corner()
    else cursor.click()
    return picks
  }
  const factor = zoomSteps[key]
  if (factor !== undefined) viewport.zoomBy(factor, cursor.at)
  else if (key === '1') viewport.zoomTo(1, cursor.at)
  return factor !== undefined || key === '1'
}

function panByKey({ key, shiftKey, altKey }: KeyboardEvent, { viewport }: OnCanvas): boolean {
  const arrow = arrows[key]
  if (arrow === undefined || altKey) return false
  const px = shiftKey ? panStepPx.long : panStepPx.short
  viewport.panBy(-arrow.x * px, -arrow.y * px)
  return true
}

/** Space belongs to a focused button or field. */
function isOwnControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button, a, input, textarea, select, [role="slider"], [role="radio"]') !== null
  )
}
