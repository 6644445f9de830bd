import type { Box } from '#imaging/crop.ts'
import type { RegionCrop } from '#imaging/fill/fill-region.ts'
import type { Mask, Size } from '#imaging/image.ts'
import { createMask, isBlank } from '#imaging/image.ts'
import { growMask } from '#imaging/regions/mask-regions.ts'
import type { ThingShape } from '#inference/reading/photo-reading.ts'

// A thing of which this share is painted over is to go, and with it what the paint missed of it.
const goneShare = 0.5
// Where a thing is this much of what lies around the hole, or of the hole itself, it is the ground that goes on: the
// table under a cup, the shirt under a badge.
const groundShare = 0.4
// The hole lies in the ground's box then, and beside that of a neighbour.
const withinShare = 0.5
const ringShare = 0.006
// Edges of things are soft, and their masks have a quarter of the network's resolution.
const growShare = 0.003

/**
 * Prepares to tell where a fill must not show a second one.
 * @returns marks the things near the hole: 255, the size of the crop
 */
export function openOtherThings(
  { own, box, region: { box: regionBox } }: RegionCrop,
  unfilled: Mask,
  photo: Size,
): (things: readonly ThingShape[]) => Mask {
  const side = Math.max(photo.width, photo.height)
  const measure = () => {
    const ring = growMask(own, Math.max(3, ringShare * side))
    const ownPixels = count(own)
    return { ring, ownPixels, ringPixels: count(ring) - ownPixels }
  }
  let measured: ReturnType<typeof measure> | null = null
  return (things) => {
    const others = createMask(own.width, own.height)
    if (things.length === 0) return others
    measured ??= measure()
    const { ring, ownPixels, ringPixels } = measured
    for (const thing of things) {
      const runs = runsOf(thing, box, photo)
      const counts = { thing: 0, painted: 0, own: 0, ring: 0 }
      eachIn(runs, (i) => {
        counts.thing++
        if (unfilled.data[i] > 0) counts.painted++
        if (own.data[i] > 0) counts.own++
        else if (ring.data[i] > 0) counts.ring++
      })
      const isGone = counts.painted > goneShare * counts.thing
      const isAround = counts.ring > groundShare * ringPixels && shareWithin(regionBox, thing.box, photo) > withinShare
      if (!isGone && (counts.own > groundShare * ownPixels || isAround)) continue
      for (let k = 0; k < runs.length; k += 2) others.data.fill(255, runs[k], runs[k + 1])
    }
    const grown = isBlank(others) ? others : growMask(others, growShare * side)
    for (let i = 0; i < grown.data.length; i++) if (unfilled.data[i] > 0) grown.data[i] = 0
    return grown
  }
}

/** Of a box of the photo, px, how much lies in shares of the photo. */
function shareWithin(
  { x, y, width, height }: Box,
  { left, top, right, bottom }: ThingShape['box'],
  photo: Size,
): number {
  const across = Math.min(x + width, right * photo.width) - Math.max(x, left * photo.width)
  const down = Math.min(y + height, bottom * photo.height) - Math.max(y, top * photo.height)
  return (Math.max(0, across) * Math.max(0, down)) / (width * height)
}

/** The thing's pixels in a box of the photo, as runs: the first index of the box, and the one after the last. */
function runsOf({ box: shares, mask }: ThingShape, box: RegionCrop['box'], photo: Size): number[] {
  const left = shares.left * photo.width
  const top = shares.top * photo.height
  const width = (shares.right - shares.left) * photo.width
  const height = (shares.bottom - shares.top) * photo.height
  const start = Math.max(box.x, Math.floor(left))
  const end = Math.min(box.x + box.width, left + width)
  const runs: number[] = []
  for (let y = Math.max(box.y, Math.floor(top)); y < Math.min(box.y + box.height, top + height); y++) {
    const v = Math.min(mask.height - 1, Math.max(0, Math.floor(((y + 0.5 - top) * mask.height) / height)))
    const shift = (y - box.y) * box.width - box.x
    let from = -1
    let x = start
    for (; x < end; x++) {
      const u = Math.min(mask.width - 1, Math.max(0, Math.floor(((x + 0.5 - left) * mask.width) / width)))
      const isThing = mask.data[v * mask.width + u] >= 128
      if (isThing === from >= 0) continue
      if (isThing) from = x
      else {
        runs.push(shift + from, shift + x)
        from = -1
      }
    }
    if (from >= 0) runs.push(shift + from, shift + x)
  }
  return runs
}

function eachIn(runs: readonly number[], visit: (i: number) => void): void {
  for (let k = 0; k < runs.length; k += 2) for (let i = runs[k]; i < runs[k + 1]; i++) visit(i)
}

function count({ data }: Mask): number {
  let marked = 0
  for (let i = 0; i < data.length; i++) if ((data[i] as number) > 0) marked++
  return marked
}
