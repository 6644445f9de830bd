import { labFromRgba } from '#imaging/color/color.ts'
import { writeKeepingLightness } from '#imaging/color/gamut.ts'
import { createRgba, type Rgba } from '#imaging/image.ts'

/** The photo in neutral greys of the same L*. */
export function turnGrey(photo: Rgba): Rgba {
  const grey = createRgba(photo.width, photo.height)
  const { lightness } = labFromRgba(photo)
  for (let i = 0; i < lightness.data.length; i++) {
    writeKeepingLightness(grey.data, i * 4, lightness.data[i]!, 0, 0)
    grey.data[i * 4 + 3] = 255
  }
  return grey
}
