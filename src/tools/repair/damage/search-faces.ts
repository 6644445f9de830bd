import { type Box, cropRgba, growBox, pasteMask } from '#imaging/crop.ts'
import { isCracked } from '#imaging/damage/damage-levels.ts'
import { type DamageThresholds, findPatches, maskOfPatches } from '#imaging/damage/damage-mask.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { resizeMask, resizeRgba } from '#imaging/resampling/resize.ts'
import { findDamage } from '#inference/find-damage.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import type { PipelineContext } from '#tools/tool.ts'

/** Smaller faces are searched at this width, px: cracks across them are then as wide as those that the network knows. */
const facePx = 140
const enlargedMax = 2
const facesMax = 8
/** What is around a face, as a share of its width. */
const aroundShare = 0.3
const areaMinPx = 6

/**
 * Adds the cracks across the small faces of a cracked print, each enlarged: hair-thin cracks there are seen first.
 * @param found of the photo's shape, at most its size; changed in place
 */
export async function searchFaces(
  found: Mask,
  photo: Rgba,
  thresholds: Pick<DamageThresholds, 'seed' | 'grow'>,
  { models, signal }: Pick<PipelineContext, 'models' | 'signal'>,
): Promise<void> {
  if (!models.has('damage-finder') || !isCracked(found)) return
  const faces = (await readingOf(photo, models).faces(signal)).toSorted((one, other) => other.box.width - one.box.width)
  for (const face of faces.slice(0, facesMax)) {
    const around = growBox(face.box, aroundShare * face.box.width, photo)
    const scale = Math.min(enlargedMax, facePx / face.box.width)
    // A box may lie past the photo's edge.
    if (scale <= 1 || around.width === 0 || around.height === 0) continue
    const crop = cropRgba(photo, around)
    const copy = resizeRgba(crop, Math.round(scale * around.width), Math.round(scale * around.height))
    const damage = await findDamage(copy, models, () => {}, signal)
    const cracks = maskOfPatches(findPatches(damage, { ...thresholds, areaMinPx }), copy)
    const box = scaledBox(around, found.width / photo.width)
    pasteMask(found, box, halfMarked(resizeMask(cracks, box.width, box.height)))
  }
}

const scaledBox = ({ x, y, width, height }: Box, scale: number): Box => {
  const [left, top] = [Math.round(x * scale), Math.round(y * scale)]
  return {
    x: left,
    y: top,
    width: Math.round((x + width) * scale) - left,
    height: Math.round((y + height) * scale) - top,
  }
}

const halfMarked = (mask: Mask): Mask => ({ ...mask, data: mask.data.map((value) => (value >= 128 ? 255 : 0)) })
