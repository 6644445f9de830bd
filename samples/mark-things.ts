import sharp from 'sharp'
import { snapEdges } from '#imaging/edges/snap-edges.ts'
import { createMask, type Mask, type Rgba, type Size } from '#imaging/image.ts'
import { growMask } from '#imaging/regions/mask-regions.ts'
import type { Thing } from '#inference/things/find-things.ts'

/** What somebody would mark in the editor. Positions are shares of width and height. */
export interface Marks {
  /** Clicks with Select: the thing there. */
  readonly things: readonly (readonly [number, number])[]
  /** Dabs of the brush, each with its radius as a share of the width: what the outline of the thing missed. */
  readonly dabs: readonly (readonly [number, number, number])[]
}

// As the editor fits a thing to the photo: its border may be off by this many px of its own mask, and it is marked this
// share of the photo's long side wider than it is.
const loosePx = 1.5
const marginShare = 0.0015
/** The long side of the photo in which things are found. */
const thingsSidePx = 1024

/** Marks the things at these places, and the dabs. @throws Error where no thing is */
export async function markThings(photo: Rgba, found: readonly Thing[], marks: Marks): Promise<Mask> {
  const rough = createMask(photo.width, photo.height)
  for (const [x, y] of marks.things) {
    const thing = found.find((one) => isAt(one, x, y))
    if (thing === undefined) throw new Error(`No thing was found at ${x}, ${y}`)
    await putThing(rough, thing)
  }
  const longSide = Math.max(photo.width, photo.height)
  const snapped = snapEdges(photo, rough, Math.max(2, (loosePx * longSide) / thingsSidePx))
  const mask = growMask(snapped, marginShare * longSide)
  for (const [x, y, radius] of marks.dabs) dab(mask, x * photo.width, y * photo.height, radius * photo.width)
  return mask
}

function isAt({ box, mask }: Thing, x: number, y: number): boolean {
  const [u, v] = [(x - box.left) / (box.right - box.left), (y - box.top) / (box.bottom - box.top)]
  if (u < 0 || v < 0 || u >= 1 || v >= 1) return false
  return (mask.data[Math.floor(v * mask.height) * mask.width + Math.floor(u * mask.width)] ?? 0) >= 128
}

async function putThing(into: Mask, { box, mask }: Thing): Promise<void> {
  const [left, top] = [Math.round(box.left * into.width), Math.round(box.top * into.height)]
  const size: Size = {
    width: Math.round((box.right - box.left) * into.width),
    height: Math.round((box.bottom - box.top) * into.height),
  }
  const enlarged = await sharp(mask.data, { raw: { width: mask.width, height: mask.height, channels: 1 } })
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  for (let y = 0; y < Math.min(size.height, into.height - top); y++)
    for (let x = 0; x < Math.min(size.width, into.width - left); x++)
      if ((enlarged[y * size.width + x] ?? 0) >= 128) into.data[(top + y) * into.width + left + x] = 255
}

function dab(mask: Mask, middleX: number, middleY: number, radius: number): void {
  for (let y = Math.ceil(middleY - radius); y <= middleY + radius; y++)
    for (let x = Math.ceil(middleX - radius); x <= middleX + radius; x++)
      if (Math.hypot(x - middleX, y - middleY) <= radius) mask.data[y * mask.width + x] = 255
}
