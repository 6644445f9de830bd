import { luminance } from '#imaging/color/color.ts'
import type { Box } from '#imaging/crop.ts'
import type { Plane, Rgba, Size } from '#imaging/image.ts'
import { fitWithin, resizeRgba } from '#imaging/resampling/resize.ts'

/** The copy on which a border is measured, px. */
const searchedSidePx = 480
/** A border is at least 3 px of the copy wide, and at most this share of the side. */
const depthMinPx = 3
const depthMaxShare = 0.12
/** Most of a line along a border has one luma; where the border ends, most has another within 3 px of the copy. */
const alikeLevels = 0.07
const plainMin = 0.9
const endedMax = 0.5
const endPx = 3
/** One even side may be a sky or a wall. */
const sidesMin = 2

const known = new WeakMap<Rgba, Box>()

/**
 * The part of a scanned print within its plain border, where no damage is mended: a rim of paper is no crack. It is looked
 * for once: a photo's pixels must not change from then on.
 * @returns the whole photo where there is no such border
 */
export function insideBorder(photo: Rgba): Box {
  const inside = known.get(photo) ?? findInside(photo)
  known.set(photo, inside)
  return inside
}

function findInside(photo: Rgba): Box {
  const size = fitWithin(photo, searchedSidePx)
  const luma = luminance(resizeRgba(photo, size.width, size.height))
  const depths = [0, 1, 2, 3].map((side) => borderDepth(luma, side))
  const whole = { x: 0, y: 0, width: photo.width, height: photo.height }
  if (depths.filter((depth) => depth > 0).length < sidesMin) return whole
  const scale = photo.width / size.width
  const [top, bottom, left, right] = depths.map((depth) => Math.ceil(depth * scale))
  return { x: left, y: top, width: photo.width - left - right, height: photo.height - top - bottom }
}

export function hasPlainBorder(photo: Rgba): boolean {
  const { width, height } = insideBorder(photo)
  return width !== photo.width || height !== photo.height
}

/** Lines of the border along a side, 0 where there is none. @param side top, bottom, left, right */
function borderDepth(luma: Plane, side: number): number {
  const isLying = side < 2
  const length = isLying ? luma.width : luma.height
  const depthMax = Math.floor(depthMaxShare * (isLying ? luma.height : luma.width))
  const lineAt = (depth: number) => Float32Array.from({ length }, (_, k) => luma.data[placeAt(luma, side, k, depth)])
  const level = (lineAt(1).sort()[length >> 1] as number) ?? 0
  const shareAt = (depth: number) =>
    lineAt(depth).filter((value) => Math.abs(value - level) <= alikeLevels).length / length
  let depth = 1
  while (depth < depthMax && shareAt(depth) >= plainMin) depth++
  const isBorder = depth >= depthMinPx && depth < depthMax && shareAt(depth + endPx) <= endedMax
  return isBorder ? depth + 1 : 0
}

function placeAt({ width, height }: Size, side: number, along: number, depth: number): number {
  if (side === 0) return depth * width + along
  if (side === 1) return (height - 1 - depth) * width + along
  return along * width + (side === 2 ? depth : width - 1 - depth)
}
