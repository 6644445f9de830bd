import type { ThingGroup, ThingReply } from '#contract/things.ts'
import { boundsOf, cropMask } from '#imaging/crop.ts'
import type { Mask, Size } from '#imaging/image.ts'
import { belongingsOf } from '#tools/belongings.ts'
import type { Kept } from '#tools/kept.ts'
import type { Point } from '#tools/photo-view.ts'
import { type MaskTiles, valueAt } from '#web/editor/model/mask-tiles.ts'
import { readMaskPng } from '#web/editor/pictures/read-mask-png.ts'

/** A thing in the photo that can be marked. */
export interface Thing {
  /** Null: found under the pointer, and not named. */
  readonly kind: string | null
  readonly group: ThingGroup | null
  readonly isMain: boolean
  readonly isSmall: boolean
  /** 255 = the thing; cut to its box. */
  readonly mask: Mask
  /** Position of `mask` in a copy of the photo of size `grid`. */
  readonly left: number
  readonly top: number
  readonly grid: Size
  /** Pixels of the mask that are the thing's. */
  readonly pixels: number
}

const isThing = (value: number) => value > 127

/** Long side of the copy of the photo that the server's masks belong to, px. */
const gridSidePx = 1024

/** @returns null when the mask is empty */
export async function readThing(reply: ThingReply, photo: Size): Promise<Thing | null> {
  const { kind, group, isMain, isSmall, box } = reply
  const mask = await readMaskPng(reply.mask)
  const scale = gridSidePx / Math.max(photo.width, photo.height)
  const grid = { width: Math.round(photo.width * scale), height: Math.round(photo.height * scale) }
  const left = Math.round(box.left * grid.width)
  const top = Math.round(box.top * grid.height)
  const pixels = countOf(mask)
  return pixels === 0 ? null : { kind, group, isMain, isSmall, mask, left, top, grid, pixels }
}

/** A thing without a name. @param found of the photo's shape @returns null when it is empty */
export function thingFrom(found: Mask): Thing | null {
  const box = boundsOf(found)
  if (box === null) return null
  const { x: left, y: top } = box
  const mask = cropMask(found, box)
  const grid = { width: found.width, height: found.height }
  return { kind: null, group: null, isMain: false, isSmall: false, mask, left, top, grid, pixels: countOf(mask) }
}

function countOf({ data }: Mask): number {
  let count = 0
  for (const value of data) if (isThing(value)) count++
  return count
}

/** Whether a thing covers a place. @param at in shares of the photo */
export function covers({ mask, left, top, grid }: Thing, at: Point): boolean {
  const x = Math.floor(at.x * grid.width) - left
  const y = Math.floor(at.y * grid.height) - top
  return x >= 0 && y >= 0 && x < mask.width && y < mask.height && isThing(mask.data[y * mask.width + x] as number)
}

/**
 * The thing that a pointer means: the smallest that it is on, so that a tie comes before its wearer; else the nearest
 * within reach, so that a wire can be met.
 * @param at in shares of the photo
 * @param reach in shares of the photo's long side
 */
export function thingAt(things: readonly Thing[], at: Point, reach: number): Thing | null {
  let met: Thing | null = null
  for (const thing of things) if (covers(thing, at) && (met === null || shareOf(thing) < shareOf(met))) met = thing
  if (met !== null) return met
  let nearest = reach
  for (const thing of things) {
    const far = distanceTo(thing, at, nearest)
    if (far > nearest) continue
    nearest = far
    met = thing
  }
  return met
}

/** Things, and what the people among them ride or carry. */
export const withBelongings = (going: readonly Thing[], all: readonly Thing[]): Thing[] => [
  ...going,
  ...belongingsOf(going, all, boxOf),
]

/** Whether it is no text and no wire: people, vehicles, animals, objects. */
export const isSolid = ({ group }: Thing) => group !== 'text' && group !== 'wires'

/** In pixels of the grid. */
export const boxOf = ({ left, top, mask }: Thing) => ({
  left,
  top,
  right: left + mask.width,
  bottom: top + mask.height,
})

/** What a crop should not cut off of it, in shares of the photo. */
export function keptOf(thing: Thing): Kept {
  const { left, top, right, bottom } = boxOf(thing)
  const { width, height } = thing.grid
  const box = { left: left / width, top: top / height, right: right / width, bottom: bottom / height }
  return { group: thing.group, isMain: thing.isMain, box }
}

/** How much of the photo a thing takes, 0..1. */
export const shareOf = ({ pixels, grid }: Thing) => pixels / (grid.width * grid.height)

/** Distance of a place from a thing, in shares of the photo's long side; Infinity beyond `most`. */
function distanceTo({ mask, left, top, grid }: Thing, at: Point, most: number): number {
  const side = Math.max(grid.width, grid.height)
  const x = at.x * grid.width - left - 0.5
  const y = at.y * grid.height - top - 0.5
  const reach = Math.ceil(most * side)
  let nearest = Number.POSITIVE_INFINITY
  for (let v = Math.max(0, Math.floor(y) - reach); v <= Math.min(mask.height - 1, Math.ceil(y) + reach); v++)
    for (let u = Math.max(0, Math.floor(x) - reach); u <= Math.min(mask.width - 1, Math.ceil(x) + reach); u++)
      if (isThing(mask.data[v * mask.width + u] as number)) nearest = Math.min(nearest, Math.hypot(u - x, v - y))
  return nearest / side <= most ? nearest / side : Number.POSITIVE_INFINITY
}

/** Places in a thing that stand for all of it, in shares of the photo. */
function* samplesOf({ mask, left, top, grid }: Thing): Generator<Point> {
  // Some 2,000 at most: the share is wanted to a percent.
  const step = Math.max(1, Math.floor(Math.sqrt((mask.width * mask.height) / 2000)))
  for (let y = 0; y < mask.height; y += step)
    for (let x = 0; x < mask.width; x += step)
      if (isThing(mask.data[y * mask.width + x] as number))
        yield { x: (left + x + 0.5) / grid.width, y: (top + y + 0.5) / grid.height }
}

/** Share of a thing for which a test holds, 0..1. */
export function shareWithin(thing: Thing, isWithin: (at: Point) => boolean): number {
  let all = 0
  let within = 0
  for (const at of samplesOf(thing)) {
    all++
    if (isWithin(at)) within++
  }
  return all === 0 ? 0 : within / all
}

/** A fit moves the border of a thing of a few pixels by a good share of it, and a hand may wipe off a little. Taste. */
const markedShareMin = 0.7

export function isMarked(thing: Thing, mask: MaskTiles): boolean {
  if (mask.tiles.size === 0) return false
  const isMarkedAt = ({ x, y }: Point) => valueAt(mask, Math.floor(x * mask.width), Math.floor(y * mask.height)) > 127
  return shareWithin(thing, isMarkedAt) >= markedShareMin
}

/** What stays is a part where it is so thick: half its width, as a share of the side of the thing's area, and px of the grid. */
const partShare = 0.025
const partPxMin = 3

/** Whether a thing is marked and no limb of it stays: its border may, where marks were fitted to the photo's edges. */
export function isFullyMarked(thing: Thing, mask: MaskTiles): boolean {
  if (!isMarked(thing, mask)) return false
  const reach = Math.max(partPxMin, partShare * Math.sqrt(thing.pixels))
  const stays = (at: Point) =>
    covers(thing, at) && valueAt(mask, Math.floor(at.x * mask.width), Math.floor(at.y * mask.height)) <= 127
  const steps = [-reach, 0, reach]
  const isDeep = ({ x, y }: Point) =>
    steps.every((v) => steps.every((u) => stays({ x: x + u / thing.grid.width, y: y + v / thing.grid.height })))
  for (const at of samplesOf(thing)) if (isDeep(at)) return false
  return true
}
