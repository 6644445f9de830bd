import type { Size } from '#imaging/image.ts'
import { type Point, toPhoto, type View } from '#tools/photo-view.ts'

/** Limits of the zoom as shown, in device pixels per photo pixel: 1 is "1:1". */
const zoomMin = 0.05
const zoomMax = 32

/** The margin of a photo that is fitted to a small canvas. */
const edgeInsetPx = 12

/** At least this much of the photo stays on the canvas, so that it can always be grabbed again. */
const keepInViewPx = 24

/** The whole photo, centred, `marginPx` from the canvas's edges. Small photos are enlarged up to `scaleMax` only. */
export function fitView(photo: Size, canvas: Size, marginPx: number, scaleMax: number): View {
  const width = Math.max(1, canvas.width - 2 * marginPx)
  const height = Math.max(1, canvas.height - 2 * marginPx)
  const scale = Math.min(width / photo.width, height / photo.height, scaleMax)
  return centred(photo, canvas, scale)
}

function centred(photo: Size, canvas: Size, scale: number): View {
  return { scale, x: (canvas.width - photo.width * scale) / 2, y: (canvas.height - photo.height * scale) / 2 }
}

/** The least scale: 5 %, or the scale that shows a giant photo whole on a small screen. */
export function scaleLimits(fit: View, pixelRatio: number): { min: number; max: number } {
  return { min: Math.min(zoomMin / pixelRatio, fit.scale), max: zoomMax / pixelRatio }
}

/** Zooms so that the photo's point under `at` stays there. */
export function zoomAt(view: View, at: Point, factor: number, limits: { min: number; max: number }): View {
  const scale = Math.min(limits.max, Math.max(limits.min, view.scale * factor))
  const ratio = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

export function panBy(view: View, dx: number, dy: number): View {
  return { scale: view.scale, x: view.x + dx, y: view.y + dy }
}

/**
 * How far the photo must move so that a point of the canvas has `marginPx` around it. The photo moves no farther than
 * until its own edge lies `edgeInsetPx` inside the canvas.
 */
export function panToShow(view: View, photo: Size, canvas: Size, at: Point, marginPx: number): Point {
  const along = (place: number, start: number, extent: number, canvasExtent: number) => {
    const margin = Math.min(marginPx, canvasExtent / 4)
    const before = edgeInsetPx - start
    if (place < margin && before > 0) return Math.min(margin - place, before)
    const beyond = start + extent - canvasExtent + edgeInsetPx
    return place > canvasExtent - margin && beyond > 0 ? -Math.min(place - canvasExtent + margin, beyond) : 0
  }
  return {
    x: along(at.x, view.x, photo.width * view.scale, canvas.width),
    y: along(at.y, view.y, photo.height * view.scale, canvas.height),
  }
}

/** Two fingers: the photo's points under them stay under them (no rotation). */
export function pinch(
  view: View,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  limits: { min: number; max: number },
): View {
  const spread = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y)
  const middle = ([a, b]: readonly [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const before = middle(from)
  const after = middle(to)
  const zoomed = zoomAt(view, before, spread(to) / Math.max(1, spread(from)), limits)
  return panBy(zoomed, after.x - before.x, after.y - before.y)
}

/** Moves the photo back until enough of it is visible to be grabbed. */
export function keepInView(view: View, photo: Size, canvas: Size): View {
  const within = (offset: number, extent: number, canvasExtent: number) =>
    Math.min(canvasExtent - keepInViewPx, Math.max(keepInViewPx - extent, offset))
  return {
    scale: view.scale,
    x: within(view.x, photo.width * view.scale, canvas.width),
    y: within(view.y, photo.height * view.scale, canvas.height),
  }
}

/** Keeps the same spot at the same place on the canvas when a picture of another size replaces this one. */
export function viewForSize(view: View, from: Size, to: Size): View {
  return { scale: (view.scale * from.width) / to.width, x: view.x, y: view.y }
}

/** Keeps the middle in the middle after the canvas changed its size. */
export function viewForCanvas(view: View, from: Size, to: Size): View {
  return panBy(view, (to.width - from.width) / 2, (to.height - from.height) / 2)
}

/** The part of the photo that the canvas shows, in whole photo pixels. */
export function visibleRect(view: View, photo: Size, canvas: Size): Rect {
  const topLeft = toPhoto(view, { x: 0, y: 0 })
  const bottomRight = toPhoto(view, { x: canvas.width, y: canvas.height })
  return intersect(
    {
      left: Math.floor(topLeft.x),
      top: Math.floor(topLeft.y),
      right: Math.ceil(bottomRight.x),
      bottom: Math.ceil(bottomRight.y),
    },
    { left: 0, top: 0, right: photo.width, bottom: photo.height },
  )
}

/** Half open: right and bottom are outside. Empty when right <= left or bottom <= top. */
export interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const emptyRect: Rect = { left: 0, top: 0, right: 0, bottom: 0 }

export function isEmptyRect(rect: Rect): boolean {
  return rect.right <= rect.left || rect.bottom <= rect.top
}

export function intersect(a: Rect, b: Rect): Rect {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  }
}

/** The smallest rectangle that holds both. */
export function union(a: Rect, b: Rect): Rect {
  if (isEmptyRect(a)) return b
  if (isEmptyRect(b)) return a
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  }
}
