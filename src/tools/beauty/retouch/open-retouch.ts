import { addChange } from '#imaging/color/add-change.ts'
import { copyRgba, type Mask, type Rgba } from '#imaging/image.ts'
import { changesBody, openBody } from '#tools/beauty/body/retouch-body.ts'
import { isFaceChosen } from '#tools/beauty/faces/face-choice.ts'
import { once } from '#tools/beauty/once.ts'
import type { BeautyOptions } from '#tools/beauty/options.ts'
import { openFace } from '#tools/beauty/retouch/retouch-face.ts'
import { cropFace, type FaceShape } from '#tools/beauty/skin/face-crop.ts'

/** A photo with its faces found and prepared for retouching; needs no network. */
export interface Retouch {
  /** Returns a new picture of the photo's size. Pixels away from the chosen faces keep their bytes. */
  apply(options: BeautyOptions): Rgba
}

/**
 * @param faces left to right, as `findFaces` gives them: `options.faces` counts them so
 * @param protect of the photo's size: 255 = leave as it is
 * @param people 0..255: how likely a pixel is of a person, of the photo's shape; null where nobody's shape is known
 */
export function openRetouch(
  photo: Rgba,
  faces: readonly FaceShape[],
  protect: Mask | null,
  people: Mask | null = null,
): Retouch {
  const opened = faces.map((face) => {
    const others = faces.filter((other) => other !== face)
    const crop = cropFace(photo, face, others)
    const retouch = openFace(crop)
    const body = once(() => (people === null ? null : openBody(photo, face, others, { crop, ...retouch }, people)))
    return { box: crop.box, retouch, body }
  })
  return {
    apply(options) {
      const image = copyRgba(photo)
      for (const [index, { box, retouch, body }] of opened.entries()) {
        if (!isFaceChosen(options.faces, index)) continue
        addChange(image, box, retouch.change(options), 1, protect ?? undefined)
        const more = changesBody(options) ? body() : null
        if (more !== null) addChange(image, more.box, more.change(options), 1, protect ?? undefined)
      }
      return image
    },
  }
}
