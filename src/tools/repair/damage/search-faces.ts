import { luminance } from '#imaging/color/color.ts'
import { type Box, cropRgba, growBox, pasteMask } from '#imaging/crop.ts'
import { cracksOnSkin } from '#imaging/damage/cracks-on-skin.ts'
import {
  type DamagePatch,
  type DamageThresholds,
  findPatches,
  growMask,
  maskOfPatches,
  patchesOfMask,
  spanOf,
} from '#imaging/damage/damage-mask.ts'
import { eyeLids, faceOval, lipsOutline, nostrils } from '#imaging/faces/face-mesh-regions.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { growMask as growByPx } from '#imaging/regions/mask-regions.ts'
import { resizeMask, resizeRgba } from '#imaging/resampling/resize.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import { findDamage } from '#inference/find-damage.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import { drawFaceArea, type MaskPlace } from '#tools/repair/damage/draw-face-area.ts'
import { eyeBand, marginShare } from '#tools/repair/damage/spare-faces.ts'
import type { PipelineContext } from '#tools/tool.ts'

/** Faces are searched at these widths, px: cracks across them are then as thin as those that the network knows. */
const facePx = [140, 280]
const enlargedMax = 2
const facesMax = 8
/** What is around a face, as a share of its width. */
const aroundShare = 0.3
const areaMinPx = 6
/** Pieces of one crack lie within this of each other, as a share of the face's width. */
const gapShare = 0.06
/** Rims of spectacles hardly leave the band around the eyes; a crack goes on beyond it for this share of the face's width. */
const leavingShare = 0.15

const spared = [eyeLids.right, eyeLids.left, nostrils.right, nostrils.left, lipsOutline]

/**
 * Adds the cracks across faces, each face seen at a size of its own: what is around faces hides thin cracks there, and
 * they are seen first.
 * @param found of the photo's shape, at most its size; changed in place
 */
export async function searchFaces(
  found: Mask,
  photo: Rgba,
  thresholds: Pick<DamageThresholds, 'seed' | 'grow'>,
  { models, signal }: Pick<PipelineContext, 'models' | 'signal'>,
): Promise<void> {
  if (!found.data.includes(255) || !models.has('damage-finder')) return
  const faces = (await readingOf(photo, models).faces(signal)).toSorted((one, other) => other.box.width - one.box.width)
  for (const face of faces.slice(0, facesMax)) {
    const around = growBox(face.box, aroundShare * face.box.width, photo)
    // A box may lie past the photo's edge.
    if (around.width === 0 || around.height === 0) continue
    const crop = cropRgba(photo, around)
    const box = scaledBox(around, found.width / photo.width)
    for (const widthPx of facePx) {
      const scale = widthPx / face.box.width
      if (scale > enlargedMax) continue
      const copy = resizeRgba(crop, Math.round(scale * around.width), Math.round(scale * around.height))
      const damage = await findDamage(copy, models, () => {}, signal)
      const patches = findPatches(damage, { ...thresholds, areaMinPx })
      const cracks = cracksAcross(face, patches, copy, { scale, corner: around })
      pasteMask(found, box, halfMarked(resizeMask(growMask(cracks, 1), box.width, box.height)))
    }
  }
}

/** Of what may be damage on a face, the cracks: not rims of spectacles, eyes, nostrils and lips. */
function cracksAcross(face: Face, patches: readonly DamagePatch[], copy: Rgba, place: MaskPlace): Mask {
  const widthPx = face.box.width * place.scale
  const area = (outline: readonly number[], marginPx: number) =>
    growByPx(drawFaceArea([face], outline, copy, place), marginPx).data
  const cracks = cracksOnSkin(patches, luminance(copy), drawFaceArea([face], faceOval, copy, place))
  const band = area(eyeBand, marginShare * widthPx)
  const leaves = (crack: DamagePatch) => {
    const outside = crack.filter((at) => band[at] === 0)
    return outside.length === crack.length || spanOf(outside, copy.width) >= leavingShare * widthPx
  }
  const whole = patchesOfMask(growByPx(cracks, gapShare * widthPx)).map((near) =>
    near.filter((at) => cracks.data[at] === 255),
  )
  const kept = maskOfPatches(whole.filter(leaves), copy)
  for (const outline of spared) {
    const zone = area(outline, (marginShare * widthPx) / 2)
    for (let i = 0; i < zone.length; i++) if (zone[i]! > 0) kept.data[i] = 0
  }
  return kept
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
