import { cropMask, growBox } from '#imaging/crop.ts'
import { spareZone } from '#imaging/damage/spare-zone.ts'
import { lipsOutline, nostrils } from '#imaging/faces/face-mesh-regions.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { growMask } from '#imaging/regions/mask-regions.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import { drawFaceArea } from '#tools/repair/damage/draw-face-area.ts'
import type { PipelineContext } from '#tools/tool.ts'

/** From temple to temple and from the brows to the middle of the nose: eyes and spectacles. Points of the face mesh. */
const eyeBand = [127, 70, 63, 105, 66, 107, 336, 296, 334, 293, 300, 356, 454, 280, 330, 195, 101, 50, 234]
const zones: readonly (readonly number[])[] = [eyeBand, nostrils.right, nostrils.left, lipsOutline]
/** Lashes, rims and shadows around a zone, as a share of the face's width. */
const marginShare = 0.04
/** A crack crosses a zone when it goes on at places this far apart, as a share of the face's width. */
const crossingShare = 0.12
const crossingMinPx = 4

/**
 * Takes eyes, spectacles, nostrils and lips out of the damage, unless a crack runs across them. Does nothing without the
 * face networks.
 * @param found of the photo's shape, at most its size; changed in place
 */
export async function spareFaces(
  found: Mask,
  photo: Rgba,
  { models, signal }: Pick<PipelineContext, 'models' | 'signal'>,
): Promise<void> {
  if (!found.data.includes(255)) return
  for (const face of await readingOf(photo, models).faces(signal)) spareFace(found, face, found.width / photo.width)
}

function spareFace(found: Mask, face: Face, scale: number): void {
  const widthPx = face.box.width * scale
  const scaled = { x: face.box.x * scale, y: face.box.y * scale, width: widthPx, height: face.box.height * scale }
  const around = growBox(scaled, widthPx / 2, found)
  if (around.width === 0 || around.height === 0) return
  const marks = cropMask(found, around)
  if (!marks.data.includes(255)) return
  const corner = { x: around.x / scale, y: around.y / scale }
  for (const outline of zones) {
    const zone = growMask(drawFaceArea([face], outline, marks, { scale, corner }), marginShare * widthPx)
    spareZone(marks, zone, Math.max(crossingMinPx, crossingShare * widthPx))
  }
  for (let y = 0; y < marks.height; y++)
    found.data.set(marks.data.subarray(y * marks.width, (y + 1) * marks.width), (around.y + y) * found.width + around.x)
}
