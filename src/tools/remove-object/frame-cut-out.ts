import { photoPixelsMax, photoSideMaxPx } from '#contract/photo.ts'
import { frameInside, frameThings, frameWithMargins, type Margins } from '#imaging/backdrop/frame-things.ts'
import { placeBox, placeThings } from '#imaging/backdrop/place-things.ts'
import type { Box } from '#imaging/crop.ts'
import type { Rgba, Size } from '#imaging/image.ts'
import type { RemoveObjectOptions } from '#tools/remove-object/options.ts'

export interface FramedCutOut {
  readonly things: Rgba
  /** What the result shows of the picture of the things; it may reach beyond that. */
  readonly frame: Box
  /** Of the things in their picture. */
  readonly box: Box
}

const limits = { pixelsMax: photoPixelsMax, sidePxMax: photoSideMaxPx }

/** Crops around the things, and moves and resizes them. A blurred photo stays where it is: it shows them there. */
export function frameCutOut(foreground: Rgba, box: Box, photo: Size, options: RemoveObjectOptions): FramedCutOut {
  const frame = frameOf(photo, box, options)
  const { scale, position, background } = options
  if (background === 'blur' || (scale === null && position === null)) return { things: foreground, frame, box }
  const { x, y } = position ?? { x: 50, y: 50 }
  const placement = { scale: scale === null ? null : scale / 100, x: x / 100, y: y / 100 }
  const place = placeBox(box, frame, placement)
  const things = placeThings(foreground, box, frame, place)
  return { things, frame: { x: 0, y: 0, width: frame.width, height: frame.height }, box: place }
}

/** A blurred photo has nothing to show beyond its borders. */
function frameOf(photo: Size, box: Box, { background, crop, margin, margins }: RemoveObjectOptions): Box {
  if (!crop) return { x: 0, y: 0, width: photo.width, height: photo.height }
  const frame =
    margins === null
      ? frameThings(box, photo, margin / 100, limits)
      : frameWithMargins(box, marginsPx(margins, box), limits)
  return background === 'blur' ? frameInside(frame, photo) : frame
}

/** Top and bottom are shares of the height, left and right of the width. */
function marginsPx(margins: NonNullable<RemoveObjectOptions['margins']>, { width, height }: Box): Margins {
  const sides = [height, width, height, width]
  return margins.map(({ value, unit }, at) => (unit === 'px' ? value : (value / 100) * (sides[at] ?? 0))) as [
    ...Margins,
  ]
}
