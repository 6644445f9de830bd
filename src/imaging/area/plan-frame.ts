import type { Box } from '#imaging/crop.ts'
import type { Size } from '#imaging/image.ts'

/** A frame to put a picture into; see `ExportSize`. */
export interface Frame extends Size {
  readonly fit: 'inside' | 'fill' | 'pad'
  /** Lies as the picture does. */
  readonly turns?: boolean | undefined
}

/** Where a picture goes. */
export interface FramePlan {
  /** The part of the whole picture, in its pixels. */
  readonly crop: Box
  /** The size of that part in the frame, never larger than what may leave. */
  readonly inner: Size
  /** The frame, in the shape that was asked for unless it is one to fit inside. */
  readonly outer: Size
  /** Where the part lies in the frame. */
  readonly left: number
  readonly top: number
}

/** Shares of a picture's sides, 0..1. */
export interface Focus {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const middle: Focus = { left: 0.5, top: 0.5, right: 0.5, bottom: 0.5 }

/** What a crop keeps at a place of the picture. @param place as on a keypad: 'top-left', 'middle', 'bottom', … */
export function focusAt(place: string): Focus {
  const x = place.endsWith('left') ? 0 : place.endsWith('right') ? 1 : 0.5
  const y = place.startsWith('top') ? 0 : place.startsWith('bottom') ? 1 : 0.5
  return { left: x, right: x, top: y, bottom: y }
}

/**
 * Plans how a picture is put into a frame. Nothing is enlarged.
 * @param whole the picture's size
 * @param allowed how large the whole picture may leave; at most `whole`
 * @param focus what a crop should keep: its middle becomes that of the crop, as far as the picture goes
 */
export function planFrame(whole: Size, allowed: Size, asked: Frame, focus: Focus = middle): FramePlan {
  const frame = turnTo(whole, asked)
  const all = { x: 0, y: 0, width: whole.width, height: whole.height }
  const fitting = Math.min(frame.width / allowed.width, frame.height / allowed.height)
  if (frame.fit === 'inside') {
    const inner = scale(allowed, Math.min(1, fitting))
    return { crop: all, inner, outer: inner, left: 0, top: 0 }
  }
  if (frame.fit === 'pad') {
    // A frame is no longer than what may leave, even where most of it is ground.
    const longest = Math.max(allowed.width, allowed.height)
    const isLimited = allowed.width < whole.width
    const shrink = Math.max(1, fitting, isLimited ? Math.max(frame.width, frame.height) / longest : 1)
    const outer = scale(frame, 1 / shrink)
    const inner = within(scale(allowed, fitting / shrink), outer)
    const [left, top] = [(outer.width - inner.width) >> 1, (outer.height - inner.height) >> 1]
    return { crop: all, inner, outer, left, top }
  }
  const filling = Math.max(frame.width / allowed.width, frame.height / allowed.height)
  const outer = scale(frame, 1 / Math.max(1, filling))
  const perPixel = Math.min(whole.width / frame.width, whole.height / frame.height)
  const part = within(scale(frame, perPixel), whole)
  const place = (from: number, to: number, side: number, room: number) =>
    Math.round(Math.min(room - side, Math.max(0, ((from + to) / 2) * room - side / 2)))
  const crop = {
    x: place(focus.left, focus.right, part.width, whole.width),
    y: place(focus.top, focus.bottom, part.height, whole.height),
    ...part,
  }
  return { crop, inner: outer, outer, left: 0, top: 0 }
}

function turnTo(whole: Size, frame: Frame): Frame {
  const isTurned = frame.turns === true && whole.width > whole.height !== frame.width > frame.height
  return isTurned ? { ...frame, width: frame.height, height: frame.width } : frame
}

const scale = ({ width, height }: Size, by: number): Size => ({
  width: Math.max(1, Math.round(width * by)),
  height: Math.max(1, Math.round(height * by)),
})

const within = ({ width, height }: Size, most: Size): Size => ({
  width: Math.min(width, most.width),
  height: Math.min(height, most.height),
})
