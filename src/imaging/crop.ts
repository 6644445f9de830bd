import { createMask, createPlane, createRgba, type Mask, type Plane, type Rgba, type Size } from '#imaging/image.ts'

/** A rectangle in whole pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Grows a box by `marginPx` on every side, rounds it outwards to whole pixels and cuts it to the picture. */
export function growBox(box: Box, marginPx: number, within: Size): Box {
  const x = Math.max(0, Math.floor(box.x - marginPx))
  const y = Math.max(0, Math.floor(box.y - marginPx))
  const right = Math.min(within.width, Math.ceil(box.x + box.width + marginPx))
  const bottom = Math.min(within.height, Math.ceil(box.y + box.height + marginPx))
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) }
}

/** The smallest box around two. */
export function boxAround(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  const right = Math.max(one.x + one.width, other.x + other.width)
  const bottom = Math.max(one.y + one.height, other.y + other.height)
  return { x, y, width: right - x, height: bottom - y }
}

/** The smallest box around the pixels of at least `atLeast`; null where there are none. */
export function boundsOf({ width, data }: Mask | Plane, atLeast = 128): Box | null {
  let [left, right, top, bottom] = [width, -1, -1, -1]
  for (let y = 0, row = 0; row < data.length; y++, row += width) {
    let x = 0
    while (x < width && data[row + x] < atLeast) x++
    if (x === width) continue
    if (x < left) left = x
    // Only what lies beyond the right edge so far is looked for.
    for (x = width - 1; x > right && data[row + x] < atLeast; ) x--
    if (x > right) right = x
    if (top < 0) top = y
    bottom = y
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

/** Copies the pixels inside `box`, which must lie within the image. */
export function cropRgba(image: Rgba, box: Box, out: Rgba = createRgba(box.width, box.height)): Rgba {
  copyRows(image.data, image.width, box, out.data, 4)
  return out
}

/** Copies the part of the plane inside `box`, which must lie within it. */
export function cropPlane(plane: Plane, box: Box): Plane {
  const out = createPlane(box.width, box.height)
  copyRows(plane.data, plane.width, box, out.data, 1)
  return out
}

/** Copies the part of the mask inside `box`, which must lie within it. */
export function cropMask(mask: Mask, box: Box): Mask {
  const out = createMask(box.width, box.height)
  copyRows(mask.data, mask.width, box, out.data, 1)
  return out
}

/** Sets what a mask marks to 255 in a larger one, in place. @param box where its pixels lie there */
export function pasteMask(target: Mask, box: Box, mask: Mask): void {
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++)
      if (mask.data[y * box.width + x] === 255) target.data[(box.y + y) * target.width + box.x + x] = 255
}

function copyRows<Values extends Uint8Array | Uint8ClampedArray | Float32Array>(
  source: Values,
  sourceWidth: number,
  box: Box,
  target: Values,
  channels: number,
): void {
  for (let y = 0; y < box.height; y++) {
    const from = ((box.y + y) * sourceWidth + box.x) * channels
    target.set(source.subarray(from, from + box.width * channels), y * box.width * channels)
  }
}
