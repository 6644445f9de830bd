import { type Box, boundsOf, cropPlane, cropRgba, growBox } from '#imaging/crop.ts'
import { createPlane, type Plane, type Rgba, type Size } from '#imaging/image.ts'
import { carryMatte, type Matte } from '#imaging/matting/carry-matte.ts'
import { clearHaze } from '#imaging/matting/clear-haze.ts'
import { likenessToGround } from '#imaging/matting/ground-likeness.ts'
import { makeTrimap } from '#imaging/matting/make-trimap.ts'
import { openPockets } from '#imaging/matting/open-pockets.ts'
import { solveMatte, trimapOf } from '#imaging/matting/solve-matte.ts'
import { resizePlane, resizeRgba } from '#imaging/resampling/resize.ts'
import { createSharedRgba } from '#imaging/rows/work-rows.ts'

/** The matte is solved at this size and carried to the photo's along its colours, which costs 12 MP as little as 3. */
const workPixelsMax = 1_000_000
/** Edges of `likely` are right within this, px of a long side of 1024: one cell of MobileSAM's mask. By eye. */
const hardReach = 4
/** How far hair reaches beyond them: a share of the thing's size, px of the same at most. By eye. */
const softShare = 0.06
const softReachMax = 48
/**
 * The alpha of a thing, and its colours without those of its background.
 * @param likely 0..1 that a pixel belongs to the thing; the photo's shape, long side about 1024 px
 * @param soft where hair or fur is expected, in shares of the photo
 * @param salient 0..1, what draws the eye, as far as that is known; of the size of `likely`
 */
export function mattePhoto(photo: Rgba, likely: Plane, soft: readonly Box[] = [], salient: Plane | null = null): Matte {
  const part = partOf(likely)
  const box = scaleBox(part, photo.width / likely.width, photo.height / likely.height, photo)
  const crop =
    box.width === photo.width && box.height === photo.height
      ? photo
      : cropRgba(photo, box, createSharedRgba(box.width, box.height))
  const size = shrinkTo(crop, workPixelsMax)
  const work = size.width === crop.width ? crop : resizeRgba(crop, size.width, size.height)
  const fit = (plane: Plane) => resizePlane(cropPlane(plane, part), size.width, size.height)
  const likelyThere = fit(likely)
  const unit = size.width / part.width
  const reach = {
    hardPx: Math.max(2, hardReach * unit),
    softPx: Math.max(4, Math.min(softReachMax, softShare * Math.sqrt(part.width * part.height)) * unit),
    soft: softReaches(soft, box, photo, size),
    salient: salient === null ? createPlane(size.width, size.height) : fit(salient),
  }
  const ground = likenessToGround(work, likelyThere, reach)
  openPockets(likelyThere, ground, reach.hardPx)
  const { trimap, guess } = makeTrimap(work, likelyThere, { ...reach, ground })
  const alpha = solveMatte(work, trimap, guess)
  clearHaze(alpha, likelyThere, reach.hardPx)
  dropFloating(alpha, trimap)
  return carryMatte(photo, { crop, box }, { work, alpha, trimap })
}

/** A strand is one with the thing while it is denser than this. By eye. */
const strandMin = 0.06

/** Takes away, in place, what hangs on the thing by nothing. */
export function dropFloating({ width, data }: Plane, trimap: Uint8Array): void {
  const isHeld = new Uint8Array(data.length)
  for (let i = 0; i < data.length; i++) if (trimap[i] === trimapOf.thing && data[i] > strandMin) isHeld[i] = 1
  // A thing too thin to be sure of anywhere is kept as it is.
  if (!isHeld.includes(1)) return
  // Few pixels are neither: only what is beside the thing begins a strand, not all that lies within.
  const queue: number[] = []
  for (let i = 0; i < data.length; i++)
    if (isHeld[i] === 0 && data[i] > strandMin && touchesHeld(isHeld, i, width)) {
      isHeld[i] = 1
      queue.push(i)
    }
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const x = at % width
    for (let row = at - width; row <= at + width; row += width)
      for (let next = x > 0 ? row - 1 : row; next <= (x < width - 1 ? row + 1 : row); next++) {
        if (isHeld[next] !== 0 || !(data[next] > strandMin)) continue
        isHeld[next] = 1
        queue.push(next)
      }
  }
  for (let i = 0; i < data.length; i++) if (isHeld[i] === 0) data[i] = 0
}

function touchesHeld(isHeld: Uint8Array, at: number, width: number): boolean {
  const x = at % width
  for (let row = at - width; row <= at + width; row += width)
    for (let next = x > 0 ? row - 1 : row; next <= (x < width - 1 ? row + 1 : row); next++)
      if (isHeld[next] === 1) return true
  return false
}

/** The part of the picture that can hold some of the thing. */
function partOf(plane: Plane): Box {
  const { width, height } = plane
  return growBox(boundsOf(plane, 0.1) ?? { x: 0, y: 0, width, height }, 1.5 * softReachMax, plane)
}

function scaleBox({ x, y, width, height }: Box, across: number, down: number, within: Size): Box {
  const left = Math.round(x * across)
  const top = Math.round(y * down)
  return {
    x: left,
    y: top,
    width: Math.min(within.width, Math.round((x + width) * across)) - left,
    height: Math.min(within.height, Math.round((y + height) * down)) - top,
  }
}

function shrinkTo({ width, height }: Size, pixelsMax: number): Size {
  const scale = Math.min(1, Math.sqrt(pixelsMax / (width * height)))
  return { width: Math.max(3, Math.round(width * scale)), height: Math.max(3, Math.round(height * scale)) }
}

/**
 * How far hair reaches in boxes of shares of the photo, px of a picture of the photo's part `box`: in a small head no
 * farther than a part of it, or the face would be open.
 */
export function softReaches(boxes: readonly Box[], box: Box, photo: Size, { width, height }: Size): Float32Array {
  const out = new Float32Array(width * height)
  const across = width / box.width
  const down = height / box.height
  for (const one of boxes) {
    const left = Math.max(0, Math.round((one.x * photo.width - box.x) * across))
    const right = Math.min(width, Math.round(((one.x + one.width) * photo.width - box.x) * across))
    const top = Math.max(0, Math.round((one.y * photo.height - box.y) * down))
    const bottom = Math.min(height, Math.round(((one.y + one.height) * photo.height - box.y) * down))
    const reach = softShare * Math.sqrt(one.width * photo.width * across * one.height * photo.height * down)
    for (let y = top; y < bottom; y++)
      for (let i = y * width + left; i < y * width + right; i++) out[i] = Math.max(out[i], reach)
  }
  return out
}
