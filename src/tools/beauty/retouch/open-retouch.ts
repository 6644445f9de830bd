import { addChange } from '#imaging/color/add-change.ts'
import { copyRgba, type Mask, type Rgba } from '#imaging/image.ts'
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
 */
export function openRetouch(photo: Rgba, faces: readonly FaceShape[], protect: Mask | null): Retouch {
  const opened = faces.map((face) => {
    const crop = cropFace(
      photo,
      face,
      faces.filter((other) => other !== face),
    )
    return { box: crop.box, retouch: openFace(crop) }
  })
  return {
    apply(options) {
      const image = copyRgba(photo)
      for (const [index, { box, retouch }] of opened.entries())
        if (options.faces === 'all' || options.faces.includes(index))
          addChange(image, box, retouch.change(options), 1, protect ?? undefined)
      return image
    },
  }
}
