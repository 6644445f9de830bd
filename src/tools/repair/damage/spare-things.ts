import type { Box } from '#imaging/crop.ts'
import { countMarked } from '#imaging/damage/damage-mask.ts'
import { dropMarksWithin, mayBeOfThings, type ThingPlace } from '#imaging/damage/marks-within.ts'
import { faceOval } from '#imaging/faces/face-mesh-regions.ts'
import type { Mask, Rgba, Size } from '#imaging/image.ts'
import { resizeMask } from '#imaging/resampling/resize.ts'
import { readingOf, type ThingShape } from '#inference/reading/photo-reading.ts'
import { drawFaceArea } from '#tools/repair/damage/draw-face-area.ts'
import type { PipelineContext } from '#tools/tool.ts'

/**
 * Takes out of the damage what belongs to people, animals and things, by whether it leaves their outlines. On
 * faces, threads and dust stay marked. Does nothing without the networks that find things.
 * @param found of the photo's shape, at most its size; changed in place
 * @param asked those of `found` that matter: a thing that can have none of them is not cut out
 * @returns whether `found` has changed
 */
export async function spareThings(
  found: Mask,
  asked: Mask,
  photo: Rgba,
  { models, signal }: Pick<PipelineContext, 'models' | 'signal'>,
): Promise<boolean> {
  if (!asked.data.includes(255)) return false
  const reading = readingOf(photo, models)
  const skin = drawFaceArea(await reading.faces(signal), faceOval, found, { scale: found.width / photo.width })
  const mayHold = mayBeOfThings(asked, skin)
  const things = await reading.roughlyWhere(({ box, group }) => mayHold(boxIn(box, found), group === 'animals'), signal)
  if (things.length === 0) return false
  const before = countMarked(found)
  dropMarksWithin(
    found,
    things.map((thing) => placeOf(thing, found)),
    skin,
  )
  return countMarked(found) < before
}

function placeOf({ box, mask, group }: ThingShape, size: Size): ThingPlace {
  const { x, y, width, height } = boxIn(box, size)
  return { x, y, mask: resizeMask(mask, width, height), isAnimal: group === 'animals' }
}

const boxIn = ({ left, top, right, bottom }: ThingShape['box'], { width, height }: Size): Box => ({
  x: Math.round(left * width),
  y: Math.round(top * height),
  width: Math.max(1, Math.round((right - left) * width)),
  height: Math.max(1, Math.round((bottom - top) * height)),
})
