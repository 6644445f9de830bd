import { invertMask } from '#imaging/area/invert-mask.ts'
import { type Box, boundsOf, cropMask } from '#imaging/crop.ts'
import { createMask, type Mask, type Plane } from '#imaging/image.ts'
import { findRegions, type MaskRegion } from '#imaging/regions/mask-regions.ts'
import { overlapOf } from '#inference/things/detect-things.ts'
import { joinedMax } from '#inference/things/guess-whole.ts'

/** What the network sees of one thing. */
export interface Outline {
  /** In px of the embedded photo; as tight as the mask. */
  readonly area: Box
  /** 255 = the thing; of the area's size. */
  readonly mask: Mask
  /** How sure the network is of each pixel; of the area's size. */
  readonly logits: Plane
}

/** Shapes that overlap more, intersection over union, are of one thing. By eye on 18 photos. */
const overlapMax = 0.7
/** A logit. Less is at a border, or a joined piece. */
const sureMin = 1
/** A smaller patch of a shape is no part of it: a hand is about 0.01 of a person. */
const splinterShare = 0.006
/** A larger hole shows what lies behind, such as between arm and hip. */
const holeShareMax = 0.03
/** Mean logit of a hole; what lies behind has less. */
const unsureMin = -2.5

/**
 * The pixels above 0 and the smallest box around them; null when there are none.
 * @param part where the plane lies
 */
export function outlineOf(logits: Plane, part: Box): Outline | null {
  const mask = createMask(logits.width, logits.height)
  for (let i = 0; i < mask.data.length; i++) if ((logits.data[i] as number) > 0) mask.data[i] = 255
  return tighten({ area: part, mask, logits })
}

function tighten({ area, mask, logits }: Outline): Outline | null {
  const box = boundsOf(mask, 1)
  if (box === null) return null
  const data = new Float32Array(box.width * box.height)
  for (let y = 0; y < box.height; y++) {
    const from = (box.y + y) * logits.width + box.x
    data.set(logits.data.subarray(from, from + box.width), y * box.width)
  }
  return {
    area: { ...box, x: area.x + box.x, y: area.y + box.y },
    mask: cropMask(mask, box),
    logits: { width: box.width, height: box.height, data },
  }
}

/** The same shape twice, as of a bus that is a truck too, is the surer one. */
export function dropRepeats<Shape extends Outline>(shapes: readonly Shape[]): Shape[] {
  const kept: Shape[] = []
  for (const one of shapes) if (!kept.some((other) => unionShare(one, other) > overlapMax)) kept.push(one)
  return kept
}

/** Intersection over union, 0..1. */
function unionShare(one: Outline, other: Outline): number {
  const both = pixelsOfBoth(one, other)
  return both === 0 ? 0 : both / (pixelsOf(one) + pixelsOf(other) - both)
}

/**
 * Takes from each shape what was joined to it and is surely another's, drops splinters and fills holes. Where both are sure,
 * as of a head before a coat, it stays in both.
 * @param standsAlone whether a shape is of something that nobody wears or holds
 */
export function settleShapes<Shape extends Outline>(
  shapes: readonly Shape[],
  standsAlone: (shape: Shape) => boolean,
): Shape[] {
  return shapes.flatMap((shape) => {
    const mask = { ...shape.mask, data: shape.mask.data.slice() }
    for (const other of shapes)
      if (other !== shape && standsAlone(other))
        eachOfBoth(shape, other, (at, otherAt) => {
          const isJoined = (shape.logits.data[at] as number) <= joinedMax
          if (isJoined && (other.logits.data[otherAt] as number) > sureMin) mask.data[at] = 0
        })
    const own = tighten({ ...shape, mask: tidy(mask, shape.logits) })
    return own === null ? [] : { ...shape, ...own }
  })
}

/** Of a shape, from which it is somebody else than those who have the rest. */
const ownMin = 0.3

/** A shape without what others have; null where that is most of it. */
export function withoutOthers<Shape extends Outline>(shape: Shape, others: readonly Outline[]): Shape | null {
  const mask = { ...shape.mask, data: shape.mask.data.slice() }
  for (const other of others) eachOfBoth(shape, other, (at) => (mask.data[at] = 0))
  const own = tighten({ ...shape, mask: tidy(mask, shape.logits) })
  return own === null || pixelsOf(own) < ownMin * pixelsOf(shape) ? null : { ...shape, ...own }
}

/** Drops splinters, and fills holes of which the network is unsure, as of a pattern on a coat. */
function tidy(mask: Mask, logits: Plane): Mask {
  const regions = findRegions(mask, 1)
  const pixels = regions.reduce((sum, region) => sum + region.pixels, 0)
  const out = createMask(mask.width, mask.height)
  const paint = ({ box, mask: region }: MaskRegion) =>
    eachPlace(box, mask.width, (at, i) => {
      if (region.data[i] === 255) out.data[at] = 255
    })
  for (const region of regions) if (region.pixels >= splinterShare * pixels) paint(region)
  for (const region of findRegions(invertMask(mask), 1))
    if (region.pixels <= holeShareMax * pixels && isHole(region, mask) && isUnsure(region, logits)) paint(region)
  return out
}

const isHole = ({ box }: MaskRegion, { width, height }: Mask): boolean =>
  box.x > 0 && box.y > 0 && box.x + box.width < width && box.y + box.height < height

function isUnsure({ box, mask, pixels }: MaskRegion, logits: Plane): boolean {
  let sum = 0
  eachPlace(box, logits.width, (at, i) => {
    if (mask.data[i] === 255) sum += logits.data[at] as number
  })
  return sum >= unsureMin * pixels
}

/** Visits a box: the index in a picture of this width, and that in the box. */
function eachPlace({ x, y, width, height }: Box, pictureWidth: number, visit: (at: number, i: number) => void): void {
  for (let i = 0; i < width * height; i++) visit((y + Math.floor(i / width)) * pictureWidth + x + (i % width), i)
}

export const pixelsOf = ({ mask }: Outline): number =>
  mask.data.reduce((sum, value) => sum + (value === 255 ? 1 : 0), 0)

/** Pixels that are in both. */
export function pixelsOfBoth(one: Outline, other: Outline): number {
  let both = 0
  eachOfBoth(one, other, () => both++)
  return both
}

/** Visits what lies in both masks. */
export function eachOfBoth(one: Outline, other: Outline, visit: (at: number, otherAt: number) => void): void {
  if (overlapOf(one.area, other.area) === 0) return
  const left = Math.max(one.area.x, other.area.x)
  const top = Math.max(one.area.y, other.area.y)
  const right = Math.min(one.area.x + one.area.width, other.area.x + other.area.width)
  const bottom = Math.min(one.area.y + one.area.height, other.area.y + other.area.height)
  const indexIn = ({ area }: Outline, x: number, y: number) => (y - area.y) * area.width + x - area.x
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const [at, otherAt] = [indexIn(one, x, y), indexIn(other, x, y)]
      if (one.mask.data[at] === 255 && other.mask.data[otherAt] === 255) visit(at, otherAt)
    }
}
