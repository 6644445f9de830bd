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
  meanIn,
  openMask,
} from '#imaging/regions/mask-regions.ts'
import { barsOf, type GapHints, gapAtWheel, gapInBicycle, isGap, salientMax } from '#inference/subject/judge-gap.ts'
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
/** Of a piece, so much is in a bicycle. */
const bicycleShare = 0.9

/**
 * Takes out, in place, gaps through which the ground shows: between spokes, limbs, bars and locks. What draws the eye
 * knows them roughly, where a trace holds the whole outline; colours say how far they reach.
 * @param view of the size of both planes, long side about 1024 px
 * @param likely 0..1 that a pixel belongs to the thing
 * @param salient 0..1, what draws the eye
 * @param what `bicycles`: 1 where these are, as colours tell alone between spokes and tubes; `mayBeFur`: as `GapHints`
 */
export function openGaps(
  view: Rgba,
  likely: Plane,
  salient: Plane,
  { bicycles, mayBeFur }: { readonly bicycles: Plane | null; readonly mayBeFur: boolean },
): void {
  if (bicycles === null && !hasDull(likely, salient)) return
  const bounds = boundsOf(likely, 0.5)
  if (bounds === null) return
  const part = growBox(bounds, aroundPx, view)
  const [there, drawn] = [cropPlane(likely, part), cropPlane(salient, part)]
  const near = cropRgba(view, part)
  const { parts, depth } = partsOf(there)
  const odds = groundOdds(near, parts)
  const like = likeGround(odds)
  const pieces = findRegions(like, 0).filter(({ pixels }) => pixels >= pixelsMin)
  const area = there.data.filter((value) => value > 0.5).length
  const hints: GapHints = { there, drawn, odds, like, area, depth, mayBeFur }
  const gaps = pieces.filter((piece) => isGap(piece, barsOf(piece, hints), hints))
  const wheels = openAll(gaps, near, there)
  const cycles = bicycles === null ? null : cropPlane(bicycles, part)
  const others = pieces.filter(
    (piece) =>
      !gaps.includes(piece) &&
      ((wheels.some((wheel) => isWithin(piece.box, wheel)) && isGap(piece, gapAtWheel, hints)) ||
        (cycles !== null && meanIn(cycles, piece) > bicycleShare && isGap(piece, gapInBicycle, hints))),
  )
  openAll(others, near, there)
  if (gaps.length + others.length === 0) return
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

/** What is known of each pixel, and how deep it lies in the thing, px. */
function partsOf(there: Plane): { readonly parts: Uint8Array; readonly depth: Float32Array } {
  const [inside, outside] = [createMask(there.width, there.height), createMask(there.width, there.height)]
  for (let i = 0; i < there.data.length; i++) (isOver(there, i) ? inside : outside).data[i] = 255
  const [depthIn, depthOut] = [depthInside(inside), depthInside(outside)]
  const parts = Uint8Array.from(depthIn, (depth, i) => {
    if (depth === 0) return (depthOut[i] as number) > 1.5 * edgePx ? partOf.ground : partOf.none
    return depth > edgePx / 2 && depth < rimPx ? partOf.rim : partOf.inner
  })
  return { parts, depth: depthIn }
}

/** What has the ground's colours inside the thing, and is no thin line of them. */
function likeGround(odds: Plane): Mask {
  const like = createMask(odds.width, odds.height)
  for (let i = 0; i < like.data.length; i++) if ((odds.data[i] as number) > 0) like.data[i] = 255
  const thick = growMask(openMask(like, thickPx), 1.5)
  for (let i = 0; i < like.data.length; i++) if (thick.data[i] === 0) like.data[i] = 0
  return like
}
