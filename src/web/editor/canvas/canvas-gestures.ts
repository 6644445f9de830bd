import type { Point } from '#tools/photo-view.ts'
import type { Viewport } from '#web/editor/model/viewport/viewport.ts'

export interface GestureParts {
  readonly viewport: Pick<Viewport, 'panBy' | 'zoomBy' | 'pinch'>
  /** Whether a plain drag paints. Otherwise it pans. */
  paints(): boolean
  isSpaceDown(): boolean
  /** Puts away a tip that lies there. @returns whether one did: nobody means what is below it */
  putTipAway(event: PointerEvent): boolean
  /** A press that did not pan. */
  press(at: Point): void
  begin(at: Point, event: PointerEvent): void
  /** All points since the last move, including those between frames. */
  move(at: readonly Point[], event: PointerEvent): void
  end(): void
  /** A second finger came. `isMeant`: it came so late that the stroke was intended. */
  interrupt(isMeant: boolean): void
  cancel(): void
  /** The position of the pointer; null when it has left. */
  hover(at: Point | null, kind: string): void
}

/** When a second finger follows this soon, the first was not meant to paint. */
const pinchMs = 250
/** A drag shorter than this is a click. */
const pressPx = 4
const wheelStep = 0.0018
const trackpadPinchStep = 0.01

type Drag =
  | { kind: 'none' }
  | { kind: 'paint'; id: number; sinceMs: number }
  | { kind: 'pan'; id: number; last: Point; movedPx: number; isPress: boolean }
  | { kind: 'pinch'; ids: [number, number]; last: [Point, Point] }

/**
 * Pointers and wheel on the canvas: one finger or the main button paints or pans, two fingers always pan and zoom, the
 * wheel zooms at the cursor.
 * @returns a function that removes the listeners
 */
export function followGestures(element: HTMLElement, parts: GestureParts): () => void {
  const { viewport } = parts
  const fingers = new Map<number, Point>()
  let drag: Drag = { kind: 'none' }

  const place = (event: PointerEvent | WheelEvent): Point => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  const startPinch = () => {
    if (drag.kind === 'paint') parts.interrupt(performance.now() - drag.sinceMs >= pinchMs)
    const [first, second] = [...fingers.entries()]
    if (first === undefined || second === undefined) return
    drag = { kind: 'pinch', ids: [first[0], second[0]], last: [first[1], second[1]] }
    parts.hover(null, 'touch')
  }

  const down = (event: PointerEvent) => {
    if ((event.target as Element).closest('[data-own-pointer]')) return
    const at = place(event)
    element.setPointerCapture(event.pointerId)
    if (event.pointerType === 'touch') {
      fingers.set(event.pointerId, at)
      if (fingers.size === 2) return startPinch()
      if (fingers.size > 2) return
    }
    if (parts.putTipAway(event)) return
    const wantsPan = event.button === 1 || parts.isSpaceDown() || !parts.paints()
    if (event.button > 1) return
    event.preventDefault()
    element.focus({ preventScroll: true })
    if (wantsPan)
      drag = {
        kind: 'pan',
        id: event.pointerId,
        last: at,
        movedPx: 0,
        isPress: event.button === 0 && !parts.isSpaceDown(),
      }
    else {
      // A stroke that keys began ends before this one begins.
      parts.hover(at, event.pointerType)
      drag = { kind: 'paint', id: event.pointerId, sinceMs: performance.now() }
      parts.begin(at, event)
    }
  }

  const move = (event: PointerEvent) => {
    const at = place(event)
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, at)
    if (drag.kind === 'pinch') {
      const now = drag.ids.map((id) => fingers.get(id)) as [Point, Point]
      viewport.pinch(drag.last, now)
      drag = { ...drag, last: now }
      return
    }
    parts.hover(at, event.pointerType)
    if (drag.kind === 'none' || drag.id !== event.pointerId) return
    if (drag.kind === 'pan') {
      const movedPx = drag.movedPx + Math.hypot(at.x - drag.last.x, at.y - drag.last.y)
      // A click with an unsteady hand does not move the photo.
      if (movedPx > pressPx) viewport.panBy(at.x - drag.last.x, at.y - drag.last.y)
      drag = { ...drag, last: at, movedPx }
      return
    }
    const between = event.getCoalescedEvents?.() ?? []
    parts.move(between.length > 0 ? between.map(place) : [at], event)
  }

  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    if (event.pointerType === 'touch') parts.hover(null, 'touch')
    if (drag.kind === 'pinch') {
      const left = [...fingers.entries()][0]
      drag =
        left === undefined
          ? { kind: 'none' }
          : { kind: 'pan', id: left[0], last: left[1], movedPx: pressPx, isPress: false }
      return
    }
    if (drag.kind === 'none' || drag.id !== event.pointerId) return
    if (drag.kind === 'paint') {
      if (event.type === 'pointercancel') parts.cancel()
      else parts.end()
    } else if (drag.isPress && drag.movedPx <= pressPx && event.type === 'pointerup') parts.press(place(event))
    drag = { kind: 'none' }
  }

  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    // Firefox counts lines. A trackpad's pinch arrives as a wheel event with ctrlKey.
    const distance = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY
    const step = event.ctrlKey ? trackpadPinchStep : wheelStep
    const factor = Math.exp(-Math.max(-240, Math.min(240, distance)) * step)
    viewport.zoomBy(factor, place(event))
  }

  const leave = (event: PointerEvent) => parts.hover(null, event.pointerType)
  const stopTouch = (event: TouchEvent) => {
    if (!(event.target as Element).closest('[data-own-pointer]')) event.preventDefault()
  }

  const listeners: [string, (event: never) => void][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', up],
    ['pointerleave', leave],
    ['wheel', wheel],
    ['touchstart', stopTouch],
  ]
  for (const [type, listener] of listeners)
    element.addEventListener(type, listener as EventListener, { passive: false })
  return () => {
    for (const [type, listener] of listeners) element.removeEventListener(type, listener as EventListener)
  }
}
