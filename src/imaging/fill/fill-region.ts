import type { Box } from '#imaging/crop.ts'
import { cropRgba, growBox } from '#imaging/crop.ts'
import { type FillSettings, fillHole } from '#imaging/fill/fill-hole.ts'
import { paintFill } from '#imaging/fill/fill-paint.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { createMask } from '#imaging/image.ts'
import type { MaskRegion } from '#imaging/regions/mask-regions.ts'

// Enough surroundings to find texture in, even for a small spot.
const reachMinPx = 64

/** How far from a region its fill may be copied, px. */
export function reachOf(region: MaskRegion): number {
  const span = Math.min(Math.max(region.box.width, region.box.height), region.thicknessPx * 2.5)
  return Math.ceil(Math.max(reachMinPx, span * 1.1))
}

/**
 * Fills one region of `image`, in place, by patch completion. Then removes the region from `hole`, so that later
 * regions may copy from it. Yields the share done, 0..1.
 * @param hole all regions that are still unfilled, including this one; changed in place
 * @param banSources returns the pixels that must not be copied (255) in a crop around the region, given the crop, its
 *   hole and its position in the image
 */
export function* fillRegion(
  image: Rgba,
  hole: Mask,
  region: MaskRegion,
  banSources: (crop: Rgba, own: Mask, box: Box) => Mask,
  settings: Omit<FillSettings, 'reachPx' | 'thicknessPx'>,
): Generator<number, void, void> {
  const reachPx = reachOf(region)
  const box = growBox(region.box, reachPx + 4, image)
  const crop = cropRgba(image, box)
  const own = createMask(box.width, box.height)
  const { mask } = region
  for (let y = 0; y < mask.height; y++)
    own.data.set(
      mask.data.subarray(y * mask.width, (y + 1) * mask.width),
      (region.box.y - box.y + y) * box.width + region.box.x - box.x,
    )
  const banned = banSources(crop, own, box)
  const filled = yield* fillHole(crop, own, banned, { ...settings, reachPx, thicknessPx: region.thicknessPx })
  paintFill(crop, own, filled)
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const i = y * box.width + x
      if (own.data[i] === 0) continue
      const at = (box.y + y) * image.width + box.x + x
      for (let c = 0; c < 3; c++) image.data[at * 4 + c] = crop.data[i * 4 + c]
      hole.data[at] = 0
    }
}

/** Bans unfilled pixels outside of `own`, and transparent ones. */
export function banUnfilled(crop: Rgba, own: Mask, unfilled: Mask): Mask {
  const banned = createMask(own.width, own.height)
  for (let i = 0; i < own.data.length; i++)
    if (own.data[i] === 0 && (unfilled.data[i] > 0 || crop.data[i * 4 + 3] === 0)) banned.data[i] = 255
  return banned
}
