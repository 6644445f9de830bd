import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pasteMask } from '#imaging/crop.ts'
import { fillPolygon, type Polygon } from '#imaging/drawing/polygon.ts'
import { createMask, createPlane, type Mask, type Size } from '#imaging/image.ts'
import type { Thing } from '#inference/things/find-things.ts'

/** What is asked of a selection differs by kind: a person far off is a few pixels, a pole has a thin mask. */
export type LabelKind =
  | 'person'
  | 'person from behind'
  | 'small person'
  | 'animal'
  | 'vehicle'
  | 'boat'
  | 'sign'
  | 'pole'
  | 'plant'
  | 'object'
  | 'structure'

/**
 * A thing outlined by hand: corners read off enlarged crops with a grid, then each outline moved to the steepest colour
 * step within 1 to 3 px of it, and looked at again. No network took part.
 */
export interface LabelledThing {
  /** The photo's file name, without its folder. */
  readonly photo: string
  readonly name: string
  readonly kind: LabelKind
  /** The photo's main subject, drawn to about a pixel: a truth for cut-outs. The others are truths for clicks. */
  readonly isMain: boolean
  /** Where a user would click, px of `size`; on the thing, seldom at its middle. */
  readonly click: readonly [x: number, y: number]
  /** The copy that was drawn on: the photo with a long side of 1024 px. */
  readonly size: Size
  /** Px of `size`. */
  readonly outer: readonly Polygon[]
  readonly holes: readonly Polygon[]
}

/** As the file has them: numbers in pairs, corners as in SVG ("x,y x,y ..."). */
type Stored = Omit<LabelledThing, 'size' | 'outer' | 'holes'> & {
  readonly size: readonly [width: number, height: number]
  readonly outer: readonly string[]
  readonly holes?: readonly string[]
}

const cornersOf = (text: string): Polygon => text.split(/[ ,]/).map(Number)

const readLabels = (file: string): readonly LabelledThing[] =>
  (JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Stored[]).map(
    ({ size: [width, height], outer, holes = [], ...rest }) => ({
      ...rest,
      size: { width, height },
      outer: outer.map(cornersOf),
      holes: holes.map(cornersOf),
    }),
  )

export const labelledThings = readLabels('things.json')

/** What should go with one click, to some 3 px: with what is ridden, and a sign with its pole. */
export const labelledRemains = readLabels('remains.json')

/** @param size of the mask; the photo's shape @returns 0..255, soft where the outline crosses a pixel */
export function drawLabel(thing: LabelledThing, size: Size = thing.size): Mask {
  const mask = createMask(size.width, size.height)
  const [inside, outside] = [thing.outer, thing.holes].map((polygons) => {
    const plane = createPlane(size.width, size.height)
    for (const polygon of polygons)
      fillPolygon(
        plane,
        polygon.map(
          (value, i) => value * (i % 2 === 0 ? size.width / thing.size.width : size.height / thing.size.height),
        ),
      )
    return plane.data
  }) as [Float32Array, Float32Array]
  for (let i = 0; i < mask.data.length; i++)
    mask.data[i] = Math.round((inside[i]! - Math.min(inside[i]!, outside[i]!)) * 255)
  return mask
}

/** Around the outline, in shares of the photo, 0..1, each side moved out by a share of the box's own width or height. */
export function boxAround({ outer, size }: LabelledThing, margin = 0) {
  const xs = outer.flatMap((polygon) => polygon.filter((_, i) => i % 2 === 0))
  const ys = outer.flatMap((polygon) => polygon.filter((_, i) => i % 2 === 1))
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const [across, down] = [(right - left) * margin, (bottom - top) * margin]
  return {
    left: Math.max(0, (left - across) / size.width),
    top: Math.max(0, (top - down) / size.height),
    right: Math.min(1, (right + across) / size.width),
    bottom: Math.min(1, (bottom + down) / size.height),
  }
}

/** The mask of a thing that was found, at its place in one of the photo. */
export function placeThing({ mask, box }: Pick<Thing, 'mask' | 'box'>, size: Size): Mask {
  const whole = createMask(size.width, size.height)
  pasteMask(whole, { x: Math.round(box.left * size.width), y: Math.round(box.top * size.height), ...mask }, mask)
  return whole
}

/** Intersection over union of two masks of one size, 0..1; what is 128 and more counts as inside. */
export function overlapOf(one: Mask, other: Mask): number {
  let both = 0
  let any = 0
  for (let i = 0; i < one.data.length; i++) {
    const inOne = one.data[i]! > 127
    const inOther = other.data[i]! > 127
    if (inOne && inOther) both++
    if (inOne || inOther) any++
  }
  return any === 0 ? 1 : both / any
}
