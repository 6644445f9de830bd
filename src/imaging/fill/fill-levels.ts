import { type FillLevel, halveLevel, resizeToLevel } from '#imaging/fill/fill-level.ts'
import { fillBehind, measureStrangeness } from '#imaging/fill/fill-strangeness.ts'
import { expectLevels } from '#imaging/fill/guide/fill-expect-levels.ts'
import { bridgeEdges, drawGuide } from '#imaging/fill/guide/fill-guide.ts'
import { measureTexture } from '#imaging/fill/level-texture.ts'
import { findSites } from '#imaging/fill/patch-sites.ts'
import type { Mask, Rgba, Size } from '#imaging/image.ts'

/** Layouts are made at most at this size of the crop, long side in px. Finer scales only sharpen. */
const layoutSideMaxPx = 768
/** And at the scale where the photo is about this long, so that a small copy of a photo is filled as the photo is. */
const layoutPhotoSidePx = 1024
// A thing that is thinner than this there is laid out at a larger scale, where there is one: at fewer pixels no texture
// can be told.
const layoutThicknessMinPx = 24
// A spot that would have to be laid out at nearly full size is laid out at full size: that saves a step.
const nearlyWhole = 0.6

// Patches of 7 px can still bridge a hole this thick.
const coarsestThicknessPx = 9
const coarsestSidePx = 20
// Pixels this near to the hole, as a share of its thickness, count as the background of the object.
const rimShare = 0.3
const rimMinPx = 10
// A person beside the object is filled behind up to this distance, so that their far side does not show through.
const behindShare = 0.8

/**
 * The scale at which a hole's layout is made, px per px of the photo, at most 1.
 * @param photoSidePx long side of the whole photo
 */
export function layoutScaleOf(crop: Size, thicknessPx: number, photoSidePx: number): number {
  const thick = layoutThicknessMinPx / Math.max(1, thicknessPx)
  const wanted = Math.max(layoutPhotoSidePx / photoSidePx, thick > nearlyWhole ? 1 : thick)
  return Math.min(1, layoutSideMaxPx / Math.max(crop.width, crop.height), wanted)
}

/** Size of a crop at a scale, whole px. */
export const sizeAt = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
})

/**
 * The scales at which structure is decided, finest first, with all that is known of the surroundings.
 * @param thicknessPx diameter of the largest disc in the hole, px of the crop
 * @param settings see FillSettings
 */
export function buildLayoutLevels(
  crop: Rgba,
  hole: Mask,
  banned: Mask,
  scale: number,
  thicknessPx: number,
  { avoided, isSpot = false }: { readonly avoided?: Mask | undefined; readonly isSpot?: boolean | undefined } = {},
): FillLevel[] {
  const finest = resizeToLevel(crop, hole, banned, sizeAt(crop, scale))
  let thickness = thicknessPx * scale
  measureTexture(finest)
  measureStrangeness(finest, Math.max(rimMinPx, thickness * rimShare))
  if (avoided !== undefined) avoid(finest, crop, avoided)
  fillBehind(finest, Math.max(rimMinPx, thickness * behindShare))
  const levels = [finest]
  for (let level = finest; thickness > coarsestThicknessPx; thickness /= 2) {
    if (Math.min(level.width, level.height) / 2 < coarsestSidePx) break
    level = halveLevel(level)
    if (findSites(level).sourceCount < 32) break
    levels.push(level)
  }
  if (isSpot) return levels
  expectLevels(levels, 0, thicknessPx * scale)
  const bridges = bridgeEdges(finest)
  for (const [k, level] of levels.entries()) level.guide = drawGuide(level, bridges, 2 ** k)
  return levels
}

// In units of strangeness: a patch of a thing costs as much as a difference of 72 codes in every pixel. Taste.
const avoidedStrangeness = 4

function avoid(
  { width, height, strangeness }: FillLevel,
  { width: cropWidth, height: cropHeight }: Size,
  mask: Mask,
): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = Math.floor(((y + 0.5) * cropHeight) / height) * cropWidth
      if (mask.data[from + Math.floor(((x + 0.5) * cropWidth) / width)] > 0)
        strangeness[y * width + x] = avoidedStrangeness
    }
}
