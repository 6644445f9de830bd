import type { Box } from '#imaging/crop.ts'
import { cropRgba, growBox } from '#imaging/crop.ts'
import { type FillSettings, fillHole } from '#imaging/fill/fill-hole.ts'
import { layoutScaleOf } from '#imaging/fill/fill-levels.ts'
import { paintFill } from '#imaging/fill/fill-paint.ts'
import type { Mask, Rgba, Size } from '#imaging/image.ts'
import { createMask } from '#imaging/image.ts'
import type { MaskRegion } from '#imaging/regions/mask-regions.ts'

// Enough surroundings to find texture in, even for a small spot: px, and as a share of the photo's long side, so that a
// photo and its small copy have the same surroundings. A spot in a large photo needs no more than a few of its widths.
const reachMinPx = 40
const reachMinShare = 1 / 16
const spotWidthsMax = 1.5

/** How far from a region its fill may be copied, px. */
export function reachOf(region: MaskRegion, photo: Size): number {
  const span = Math.min(Math.max(region.box.width, region.box.height), region.thicknessPx * 2.5)
  const least = Math.min(reachMinShare * Math.max(photo.width, photo.height), spotWidthsMax * span)
  return Math.ceil(Math.max(reachMinPx, least, span * 1.1))
}

/** A region with the surroundings that its fill is made from. */
export interface RegionCrop {
  readonly region: MaskRegion
  /** Place of the crop in the photo. */
  readonly box: Box
  readonly crop: Rgba
  /** The pixels of the region as 255, the size of the crop. */
  readonly own: Mask
  readonly reachPx: number
  readonly layoutScale: number
}

export function cropRegion(image: Rgba, region: MaskRegion): RegionCrop {
  const reachPx = reachOf(region, image)
  const box = growBox(region.box, reachPx + 4, image)
  const own = createMask(box.width, box.height)
  const { mask } = region
  for (let y = 0; y < mask.height; y++)
    own.data.set(
      mask.data.subarray(y * mask.width, (y + 1) * mask.width),
      (region.box.y - box.y + y) * box.width + region.box.x - box.x,
    )
  const layoutScale = layoutScaleOf(box, region.thicknessPx, Math.max(image.width, image.height))
  return { region, box, crop: cropRgba(image, box), own, reachPx, layoutScale }
}

export type RegionSettings = Omit<FillSettings, 'reachPx' | 'thicknessPx' | 'layoutScale'>

/**
 * Fills one region of `image`, in place. Then removes the region from `hole`, so that later regions may copy from it.
 * Yields the share done, 0..1.
 * @param hole all regions that are still unfilled, including this one; changed in place
 * @param banned the size of the crop, above 0 = must not be copied
 */
export function* fillRegion(
  image: Rgba,
  hole: Mask,
  { region, box, crop, own, reachPx, layoutScale }: RegionCrop,
  banned: Mask,
  settings: RegionSettings,
): Generator<number, void, void> {
  const { thicknessPx } = region
  const filled = yield* fillHole(crop, own, banned, { ...settings, reachPx, layoutScale, thicknessPx })
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
