import type { Box } from '#imaging/crop.ts'
import type { Rgba, Size } from '#imaging/image.ts'

/** Fainter pixels, such as the last of a blurred edge, belong to no box. Of 255. Taste. */
const visibleFrom = 24
/** A thing whose box comes this near a border is cut by it, as a share of that side. */
const cutShare = 0.006

/** The box around everything that can be seen; null when nothing can. */
export function boxOfThings({ width, height, data }: Rgba): Box | null {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    const row = y * width * 4 + 3
    let x = 0
    while (x < width && data[row + x * 4] < visibleFrom) x++
    if (x === width) continue
    if (x < left) left = x
    // Only what lies beyond the right edge so far is looked for.
    for (x = width - 1; x > right && data[row + x * 4] < visibleFrom; ) x--
    if (x > right) right = x
    if (y < top) top = y
    bottom = y
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

/** Which borders of the photo cut the things. */
export interface CutSides {
  readonly left: boolean
  readonly top: boolean
  readonly right: boolean
  readonly bottom: boolean
}

export function cutSidesOf(box: Box, photo: Size): CutSides {
  const across = cutShare * photo.width
  const down = cutShare * photo.height
  return {
    left: box.x <= across,
    top: box.y <= down,
    right: box.x + box.width >= photo.width - across,
    bottom: box.y + box.height >= photo.height - down,
  }
}

export interface FrameLimits {
  readonly pixelsMax: number
  readonly sidePxMax: number
}

const fits = ({ width, height }: Box, { pixelsMax, sidePxMax }: FrameLimits) =>
  width * height <= pixelsMax && Math.max(width, height) <= sidePxMax

/** Px at the top, right, bottom and left. */
export type Margins = readonly [top: number, right: number, bottom: number, left: number]

/** The things' box and these margins, all of them smaller where the frame would be too large. */
export function frameWithMargins(box: Box, margins: Margins, limits: FrameLimits): Box {
  const frameWith = (share: number): Box => {
    const [top, right, bottom, left] = margins.map((margin) => Math.round(margin * share)) as [...Margins]
    const { x, y, width, height } = box
    return { x: x - left, y: y - top, width: left + width + right, height: top + height + bottom }
  }
  let share = 1
  while (share > 0 && !fits(frameWith(share), limits)) share = share > 0.01 ? share * 0.9 : 0
  return frameWith(share)
}

/**
 * The frame of a cropped result: the things' box and a margin, which may lie outside of the photo. Sides that cut a
 * thing get none, because a cut edge with room behind it looks broken.
 * @param marginShare of the box's longer side; less where the frame would be too large
 */
export function frameThings(box: Box, photo: Size, marginShare: number, limits: FrameLimits): Box {
  const cut = cutSidesOf(box, photo)
  const frameWith = (share: number): Box => {
    const margin = Math.round(share * Math.max(box.width, box.height))
    const x = cut.left ? 0 : box.x - margin
    const y = cut.top ? 0 : box.y - margin
    const right = cut.right ? photo.width : box.x + box.width + margin
    const bottom = cut.bottom ? photo.height : box.y + box.height + margin
    return { x, y, width: right - x, height: bottom - y }
  }
  let share = marginShare
  while (share > 0 && !fits(frameWith(share), limits)) share = share > 0.01 ? share * 0.9 : 0
  return frameWith(share)
}

/** The part of a frame that lies in the photo. */
export function frameInside(frame: Box, photo: Size): Box {
  const x = Math.max(0, frame.x)
  const y = Math.max(0, frame.y)
  const right = Math.min(photo.width, frame.x + frame.width)
  const bottom = Math.min(photo.height, frame.y + frame.height)
  return { x, y, width: right - x, height: bottom - y }
}
