import type { AdjustOptions } from '#tools/adjust/options.ts'
import type { Point } from '#tools/photo-view.ts'

/** A part of the frame, in shares of its sides. */
export type CropBox = NonNullable<AdjustOptions['crop']>

export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof handles)[number]

export const wholeFrame: CropBox = { left: 0, top: 0, width: 1, height: 1 }

/** Null for the whole frame, so that an untouched crop is the default. */
export function cropOf(box: CropBox): CropBox | null {
  const isWhole = box.left < 1e-4 && box.top < 1e-4 && box.width > 1 - 2e-4 && box.height > 1 - 2e-4
  return isWhole ? null : box
}

export function moveBox(box: CropBox, dx: number, dy: number): CropBox {
  return placeBox(box.left + dx, box.top + dy, box.width, box.height)
}

export interface ResizeRule {
  /** Width by height, both as shares; null where sides move alone. */
  readonly ratio: number | null
  /** The least sides, as shares. */
  readonly least: { readonly width: number; readonly height: number }
}

/** Drags one handle to a point. What lies across from it stays, and the box stays within the frame. */
export function resizeBox(box: CropBox, handle: Handle, to: Point, { ratio, least }: ResizeRule): CropBox {
  const across = handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0
  const down = handle.includes('n') ? -1 : handle.includes('s') ? 1 : 0
  const right = box.left + box.width
  const bottom = box.top + box.height
  const room = {
    width:
      across < 0
        ? right
        : across > 0
          ? 1 - box.left
          : 2 * Math.min(box.left + box.width / 2, 1 - right + box.width / 2),
    height:
      down < 0 ? bottom : down > 0 ? 1 - box.top : 2 * Math.min(box.top + box.height / 2, 1 - bottom + box.height / 2),
  }
  let width = across < 0 ? right - to.x : across > 0 ? to.x - box.left : box.width
  let height = down < 0 ? bottom - to.y : down > 0 ? to.y - box.top : box.height
  if (ratio === null) {
    width = within(width, Math.min(least.width, room.width), room.width)
    height = within(height, Math.min(least.height, room.height), room.height)
  } else {
    const wanted = across === 0 ? height * ratio : down === 0 ? width : Math.max(width, height * ratio)
    const most = Math.min(room.width, room.height * ratio)
    width = within(wanted, Math.min(Math.max(least.width, least.height * ratio), most), most)
    height = width / ratio
  }
  const left = across < 0 ? right - width : across > 0 ? box.left : box.left + (box.width - width) / 2
  const top = down < 0 ? bottom - height : down > 0 ? box.top : box.top + (box.height - height) / 2
  return placeBox(left, top, width, height)
}

/** The largest box of this ratio (width by height, both as shares), around the middle of another. */
export function fitRatio(box: CropBox, ratio: number): CropBox {
  const width = Math.min(1, ratio)
  const height = Math.min(1, 1 / ratio)
  return centredOn(box, width, height)
}

/** Portrait for landscape and the other way round, as large as before where there is room. */
export function swapBox(box: CropBox, frameRatio: number): CropBox {
  const width = box.height / frameRatio
  const height = box.width * frameRatio
  const scale = Math.min(1, 1 / width, 1 / height)
  return centredOn(box, width * scale, height * scale)
}

/** Where a point lies for a drag: on a handle, inside the box, or outside of it. All in px. */
export function partAt(
  at: Point,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  reachPx: number,
): Handle | 'inside' | 'outside' {
  const right = box.x + box.width
  const bottom = box.y + box.height
  const isBeside = at.x >= box.x - reachPx && at.x <= right + reachPx
  const isAlong = at.y >= box.y - reachPx && at.y <= bottom + reachPx
  if (!isBeside || !isAlong) return 'outside'
  // A box smaller than its handles can still be moved by its middle third.
  const reach = { x: Math.min(reachPx, box.width / 3), y: Math.min(reachPx, box.height / 3) }
  const across = at.x <= box.x + reach.x ? 'w' : at.x >= right - reach.x ? 'e' : ''
  const down = at.y <= box.y + reach.y ? 'n' : at.y >= bottom - reach.y ? 's' : ''
  const handle = `${down}${across}`
  return handle === '' ? 'inside' : (handle as Handle)
}

function centredOn(box: CropBox, width: number, height: number): CropBox {
  return placeBox(box.left + (box.width - width) / 2, box.top + (box.height - height) / 2, width, height)
}

function placeBox(left: number, top: number, width: number, height: number): CropBox {
  const wide = Math.min(1, width)
  const high = Math.min(1, height)
  return { left: within(left, 0, 1 - wide), top: within(top, 0, 1 - high), width: wide, height: high }
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
