import { invertMask } from '#imaging/area/invert-mask.ts'
import { boundsOf, cropMask, growBox, pasteMask } from '#imaging/crop.ts'
import { createMask, type Mask } from '#imaging/image.ts'
import { findRegions, type MaskRegion, openMask } from '#imaging/regions/mask-regions.ts'

/**
 * Marks what lies in narrow gaps of a mask and in its holes, such as between fingers, boots and their shadow, or
 * spokes: what stays there of a thing that goes is seen sooner than the ground beside it.
 * @param mask 0 or 255
 * @param radiusPx a gap is closed where no disc of this radius fits in
 * @param holeShareMax a hole is filled up to this share of what is marked
 * @returns a new mask
 */
export function closeGaps(mask: Mask, radiusPx: number, holeShareMax: number): Mask {
  const out: Mask = { ...mask, data: mask.data.slice() }
  const bounds = boundsOf(mask, 1)
  if (bounds === null) return out
  const box = growBox(bounds, Math.ceil(2 * radiusPx) + 1, mask)
  const own = cropMask(mask, box)
  const ground = openMask(invertMask(own), radiusPx)
  const closed = createMask(box.width, box.height)
  let marked = 0
  for (let i = 0; i < closed.data.length; i++) {
    if (own.data[i] > 0) marked++
    if (own.data[i] > 0 || ground.data[i] === 0) closed.data[i] = 255
  }
  for (const region of findRegions(ground, 1))
    if (isInside(region, closed) && region.pixels <= holeShareMax * marked) pasteMask(closed, region.box, region.mask)
  for (let y = 0; y < box.height; y++)
    out.data.set(closed.data.subarray(y * box.width, (y + 1) * box.width), (box.y + y) * mask.width + box.x)
  return out
}

const isInside = ({ box }: MaskRegion, { width, height }: Mask): boolean =>
  box.x > 0 && box.y > 0 && box.x + box.width < width && box.y + box.height < height
