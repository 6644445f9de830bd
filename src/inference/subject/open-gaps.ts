import { type Box, boundsOf, cropPlane, cropRgba, growBox } from '#imaging/crop.ts'
import { createMask, type Mask, type Plane, type Rgba } from '#imaging/image.ts'
import { groundOdds, partOf } from '#imaging/matting/color-odds.ts'
import { isOver } from '#imaging/planes.ts'
import {
  depthInside,
  eachPixel,
  findRegions,
  growMask,
  type MaskRegion,
  openMask,
} from '#imaging/regions/mask-regions.ts'
import { gapAnywhere, gapAtWheel, isGap, salientMax } from '#inference/subject/judge-gap.ts'
import { keepSpokes } from '#inference/subject/keep-spokes.ts'

// Px of a long side of 1024. By eye on 28 photos.
/** How far from a likely edge the true one can be, and how wide the thing's rim is. */
const edgePx = 4
const rimPx = 12
/** So far around a thing its ground is looked at. */
const aroundPx = 72
/** Half the width from which a gap is more than a border, and its pixels. */
const thickPx = 2
const pixelsMin = 64
/** What is beside a wheel is looked at so far around it, in shares of its size. */
const wheelShare = 0.4

/**
 * Takes out, in place, gaps through which the ground shows: between spokes, limbs, bars and locks. What draws the eye
 * knows them roughly, where a trace holds the whole outline; colours say how far they reach.
 * @param view of the size of both planes, long side about 1024 px
 * @param likely 0..1 that a pixel belongs to the thing
 * @param salient 0..1, what draws the eye
 */
export function openGaps(view: Rgba, likely: Plane, salient: Plane): void {
  if (!hasDull(likely, salient)) return
  const bounds = boundsOf(likely, 0.5)
  if (bounds === null) return
  const part = growBox(bounds, aroundPx, view)
  const [there, drawn] = [cropPlane(likely, part), cropPlane(salient, part)]
  const near = cropRgba(view, part)
  const odds = groundOdds(near, partsOf(there))
  const like = likeGround(odds)
  const pieces = findRegions(like, 0).filter(({ pixels }) => pixels >= pixelsMin)
  const hints = { there, drawn, odds, like, area: there.data.filter((value) => value > 0.5).length }
  const gaps = pieces.filter((piece) => isGap(piece, gapAnywhere, hints))
  if (gaps.length === 0) return
  const wheels = openAll(gaps, near, there)
  const others = pieces.filter((piece) => !gaps.includes(piece) && wheels.some((wheel) => isWithin(piece.box, wheel)))
  openAll(
    others.filter((piece) => isGap(piece, gapAtWheel, hints)),
    near,
    there,
  )
  for (let y = 0; y < part.height; y++)
    likely.data.set(there.data.subarray(y * part.width, (y + 1) * part.width), (part.y + y) * likely.width + part.x)
}

/**
 * Takes out gaps, in place, but for the spokes that cross them.
 * @returns where wheels are, with what is beside them
 */
function openAll(gaps: readonly MaskRegion[], near: Rgba, there: Plane): Box[] {
  const opened = createMask(there.width, there.height)
  for (const gap of gaps)
    eachPixel(gap, there.width, (i) => {
      opened.data[i] = 255
      there.data[i] = 0
    })
  const holes = gaps.length === 0 ? [] : keepSpokes(near, there, opened)
  return holes.map((hole) => growBox(hole, Math.round(wheelShare * Math.max(hole.width, hole.height)), there))
}

const isWithin = (one: Box, other: Box): boolean =>
  one.x >= other.x &&
  one.y >= other.y &&
  one.x + one.width <= other.x + other.width &&
  one.y + one.height <= other.y + other.height

/** Whether anything thick inside the thing does not draw the eye; most photos have none. */
function hasDull(likely: Plane, salient: Plane): boolean {
  const dull = createMask(likely.width, likely.height)
  for (let i = 0; i < dull.data.length; i++)
    if (isOver(likely, i) && (salient.data[i] as number) < salientMax) dull.data[i] = 255
  return dull.data.includes(255) && openMask(dull, thickPx).data.includes(255)
}

function partsOf(there: Plane): Uint8Array {
  const [inside, outside] = [createMask(there.width, there.height), createMask(there.width, there.height)]
  for (let i = 0; i < there.data.length; i++) (isOver(there, i) ? inside : outside).data[i] = 255
  const [depthIn, depthOut] = [depthInside(inside), depthInside(outside)]
  return Uint8Array.from(depthIn, (depth, i) => {
    if (depth === 0) return (depthOut[i] as number) > 1.5 * edgePx ? partOf.ground : partOf.none
    return depth > edgePx / 2 && depth < rimPx ? partOf.rim : partOf.inner
  })
}

/** What has the ground's colours inside the thing, and is no thin line of them. */
function likeGround(odds: Plane): Mask {
  const like = createMask(odds.width, odds.height)
  for (let i = 0; i < like.data.length; i++) if ((odds.data[i] as number) > 0) like.data[i] = 255
  const thick = growMask(openMask(like, thickPx), 1.5)
  for (let i = 0; i < like.data.length; i++) if (thick.data[i] === 0) like.data[i] = 0
  return like
}
