import { type Box, cropRgba, growBox } from '#imaging/crop.ts'
import { type FillSettings, type FillStep, fillHole } from '#imaging/fill/fill-hole.ts'
import { layoutScaleOf } from '#imaging/fill/fill-levels.ts'
import { paintFill } from '#imaging/fill/fill-paint.ts'
import { createMask, type Mask, type Rgba, type Size } from '#imaging/image.ts'
import { giveBack } from '#imaging/kernels/fill-memory.ts'
import type { MaskRegion } from '#imaging/regions/mask-regions.ts'

// Enough surroundings to find texture in: px, and as a share of the photo's long side, so that a photo and its small copy
// have the same. A spot needs no more than a few of its widths, but not fewer px than `spotReachMinPx`.
const reachMinPx = 64
const reachMinShare = 1 / 16
const spotWidthsMax = 1.7
const spotReachMinPx = 40

/** How far from a region its fill may be copied, px. */
export function reachOf(region: MaskRegion, photo: Size): number {
  const span = Math.min(Math.max(region.box.width, region.box.height), region.thicknessPx * 2.5)
  const usual = Math.max(reachMinPx, reachMinShare * Math.max(photo.width, photo.height))
  return Math.ceil(Math.max(spotReachMinPx, Math.min(usual, spotWidthsMax * span), span * 1.1))
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

/** The part of a photo that a region is filled from, and the scale of its layout. */
export function surroundingsOf(region: MaskRegion, photo: Size): Pick<RegionCrop, 'box' | 'reachPx' | 'layoutScale'> {
  const reachPx = reachOf(region, photo)
  const box = growBox(region.box, reachPx + 4, photo)
  return { box, reachPx, layoutScale: layoutScaleOf(box, region.thicknessPx, Math.max(photo.width, photo.height)) }
}

export function cropRegion(image: Rgba, region: MaskRegion): RegionCrop {
  const { box, reachPx, layoutScale } = surroundingsOf(region, image)
  const own = createMask(box.width, box.height)
  const { mask } = region
  for (let y = 0; y < mask.height; y++)
    own.data.set(
      mask.data.subarray(y * mask.width, (y + 1) * mask.width),
      (region.box.y - box.y + y) * box.width + region.box.x - box.x,
    )
  return { region, box, crop: cropRgba(image, box), own, reachPx, layoutScale }
}

export type RegionSettings = Omit<FillSettings, 'reachPx' | 'thicknessPx' | 'layoutScale'>

/**
 * Fills one region of `image`, in place. Then removes the region from `hole`, so that later regions may copy from it.
 * Yields as `fillHole`.
 * @param hole all regions that are still unfilled, including this one; changed in place
 * @param banned the size of the crop, above 0 = must not be copied
 */
export function* fillRegion(
  image: Rgba,
  hole: Mask,
  { region, box, crop, own, reachPx, layoutScale }: RegionCrop,
  banned: Mask,
  settings: RegionSettings,
): Generator<FillStep, void, void> {
  const { thicknessPx } = region
  const filled = yield* fillHole(crop, own, banned, { ...settings, reachPx, layoutScale, thicknessPx })
  paintFill(crop, own, filled)
  if (filled.level.room !== undefined) giveBack(filled.level.room.memory)
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const i = y * box.width + x
      if (own.data[i] === 0) continue
      const at = (box.y + y) * image.width + box.x + x
      for (let c = 0; c < 3; c++) image.data[at * 4 + c] = crop.data[i * 4 + c]
      hole.data[at] = 0
    }
}

const pauseEveryMs = 40

/** Lets waiting tasks have their turn. A timer waits for a millisecond even where none is waiting, which adds up. */
const { setImmediate: whenFree = (task: () => void) => setTimeout(task, 0) } = globalThis as {
  readonly setImmediate?: (task: () => void) => unknown
}

/**
 * Works a fill to its end. Other tasks of this thread, such as a message that cancels, get their turn between passes.
 * @param onShare told the share that is done, 0..1; it may throw, which ends the fill
 */
export async function workFill(
  filling: Generator<FillStep, void, void>,
  onShare: (share: number) => void,
): Promise<void> {
  let paused = performance.now()
  for (const step of filling) {
    if (typeof step === 'number') onShare(step)
    else await step
    if (performance.now() - paused < pauseEveryMs) continue
    await new Promise<void>((resolve) => whenFree(resolve))
    paused = performance.now()
  }
}

/** Bans unfilled pixels outside of `own`, and transparent ones. */
export function banUnfilled(crop: Rgba, own: Mask, unfilled: Mask): Mask {
  const banned = createMask(own.width, own.height)
  for (let i = 0; i < own.data.length; i++)
    if (own.data[i] === 0 && (unfilled.data[i] > 0 || crop.data[i * 4 + 3] === 0)) banned.data[i] = 255
  return banned
}
