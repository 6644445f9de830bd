import { type Box, cropRgba } from '#imaging/crop.ts'
import { createRgba, type Rgba, type Size } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'

export interface Placement {
  /** 0..1 of the frame that the things fill in the direction in which they fill most; null: as large as they are. */
  readonly scale: number | null
  /** 0..1 of the room that is left: 0 is left or top, 1 right or bottom. */
  readonly x: number
  readonly y: number
}

/** Where the things come to lie in a frame. */
export function placeBox(box: Size, frame: Size, { scale, x, y }: Placement): Box {
  const factor = scale === null ? 1 : scale * Math.min(frame.width / box.width, frame.height / box.height)
  const width = Math.max(1, Math.min(frame.width, Math.round(box.width * factor)))
  const height = Math.max(1, Math.min(frame.height, Math.round(box.height * factor)))
  return { x: Math.round((frame.width - width) * x), y: Math.round((frame.height - height) * y), width, height }
}

/** The things of `box`, resized into the box `place` of an otherwise empty picture of the frame's size. */
export function placeThings(things: Rgba, box: Box, frame: Size, place: Box): Rgba {
  const cut = cropRgba(things, box)
  const isSameSize = place.width === box.width && place.height === box.height
  const sized = isSameSize ? cut : resizeStraight(cut, place)
  return pasteRgba(sized, frame, place)
}

/** An empty picture with another one at this place, which must lie within it. */
export function pasteRgba(image: Rgba, size: Size, at: Pick<Box, 'x' | 'y'>): Rgba {
  const out = createRgba(size.width, size.height)
  for (let y = 0; y < image.height; y++) {
    const row = image.data.subarray(y * image.width * 4, (y + 1) * image.width * 4)
    out.data.set(row, ((at.y + y) * size.width + at.x) * 4)
  }
  return out
}

/** Resizes with the colours weighted by their alpha, so that none of what is transparent comes into edges. */
function resizeStraight(image: Rgba, { width, height }: Size): Rgba {
  const weighted = createRgba(image.width, image.height)
  for (let at = 0; at < image.data.length; at += 4) {
    const alpha = image.data[at + 3]
    for (let c = 0; c < 3; c++) weighted.data[at + c] = (image.data[at + c] * alpha) / 255
    weighted.data[at + 3] = alpha
  }
  const out = resizeRgba(weighted, width, height)
  for (let at = 0; at < out.data.length; at += 4) {
    const alpha = out.data[at + 3]
    if (alpha > 0) for (let c = 0; c < 3; c++) out.data[at + c] = (out.data[at + c] * 255) / alpha
  }
  return out
}
