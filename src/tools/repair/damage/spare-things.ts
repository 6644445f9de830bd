import type { Box } from '#imaging/crop.ts'
import { dropMarksWithin, mayBeOfThings, type ThingPlace } from '#imaging/damage/marks-within.ts'
import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { faceOval } from '#imaging/faces/face-mesh-regions.ts'
import { createMask, createPlane, type Mask, type Rgba, type Size } from '#imaging/image.ts'
import { resizeMask } from '#imaging/resampling/resize.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import { readingOf, type ThingShape } from '#inference/reading/photo-reading.ts'
import type { PipelineContext } from '#tools/tool.ts'

/**
 * Takes out of the damage what belongs to people, animals and things, by whether it leaves their outlines. On
 * faces, threads and dust stay marked. Does nothing without the networks that find things.
 * @param found of the photo's shape, at most its size; changed in place
 * @param asked those of `found` that matter: a thing that can have none of them is not cut out
 * @returns whether `found` may have changed
 */
export async function spareThings(
  found: Mask,
  asked: Mask,
  photo: Rgba,
  { models, signal }: Pick<PipelineContext, 'models' | 'signal'>,
): Promise<boolean> {
  if (!asked.data.includes(255)) return false
  const reading = readingOf(photo, models)
  const skin = facesIn(await reading.faces(signal), found, found.width / photo.width)
  const mayHold = mayBeOfThings(asked, skin)
  const things = await reading.roughlyWhere(({ box, group }) => mayHold(boxIn(box, found), group === 'animals'), signal)
  if (things.length === 0) return false
  dropMarksWithin(
    found,
    things.map((thing) => placeOf(thing, found)),
    skin,
  )
  return true
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

/** 255 within the ovals of the faces. */
function facesIn(faces: readonly Face[], { width, height }: Size, scale: number): Mask {
  const plane = createPlane(width, height)
  for (const { mesh } of faces)
    fillPolygon(
      plane,
      faceOval.flatMap((point) => [(mesh[point * 3] as number) * scale, (mesh[point * 3 + 1] as number) * scale]),
    )
  const skin = createMask(width, height)
  for (let i = 0; i < skin.data.length; i++) skin.data[i] = plane.data[i]! > 0 ? 255 : 0
  return skin
}
