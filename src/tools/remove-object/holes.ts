import type { Mask } from '#imaging/image.ts'
import { findRegions, growMask, type MaskRegion, thresholdMask } from '#imaging/regions/mask-regions.ts'

// The soft edge of a brush counts from a quarter of its strength.
const paintedAtLeast = 64
// Regions closer than this share of the long side are filled together.
const gapShare = 0.006

/** The pixels to fill as 255. @param growPx how far they reach beyond what is marked */
export function readHole(mask: Mask, growPx: number): Mask {
  const painted = thresholdMask(mask, paintedAtLeast)
  return growPx > 0 ? growMask(painted, growPx) : painted
}

/** What is filled one after the other. */
export const regionsOf = (hole: Mask): MaskRegion[] =>
  findRegions(hole, Math.max(2, gapShare * Math.max(hole.width, hole.height)))
