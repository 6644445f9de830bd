import { dropMarksWithin, type ThingPlace } from '#imaging/damage/marks-within.ts'
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
 */
export async function spareThings(
  found: Mask,
  photo: Rgba,
  { models, signal }: Pick<PipelineContext, 'models' | 'signal'>,
): Promise<void> {
  if (!found.data.includes(255)) return
  const reading = readingOf(photo, models)
  const things = await reading.things(signal)
  if (things.length === 0) return
  const skin = facesIn(await reading.faces(signal), found, found.width / photo.width)
  dropMarksWithin(
    found,
    things.map((thing) => placeOf(thing, found)),
    skin,
  )
}

function placeOf({ box, mask, group }: ThingShape, { width, height }: Size): ThingPlace {
  const [x, y] = [Math.round(box.left * width), Math.round(box.top * height)]
  const across = Math.max(1, Math.round((box.right - box.left) * width))
  const down = Math.max(1, Math.round((box.bottom - box.top) * height))
  return { x, y, mask: resizeMask(mask, across, down), isAnimal: group === 'animals' }
}

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
