import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import { labFromRgba } from '#imaging/color/color.ts'
import { type PhotoPalette, photoPalette } from '#imaging/color/like-colors.ts'
import type { PlaceFeatures } from '#imaging/color/place-features.ts'
import type { Plane, Rgba } from '#imaging/image.ts'
import { fitWithin, resizeRgba } from '#imaging/resampling/resize.ts'
import { fullRange } from '#tools/coloring/guess/chroma.ts'

/** Enough for the mean of each cell. */
const paletteSidePx = 320

/**
 * The colours of another photo with what tells its places.
 * @param guess its guessed colours, if it has none of its own
 */
export function paletteOf(picture: Rgba, features: PlaceFeatures, guess: ChromaPlanes | null): PhotoPalette {
  const { width, height } = fitWithin(picture, paletteSidePx)
  const lab = labFromRgba(resizeRgba(picture, width, height))
  const light: Plane = { width, height, data: lab.lightness.data.map((value) => value / 100) }
  return photoPalette(features, fullRange(light), guess ?? lab)
}
