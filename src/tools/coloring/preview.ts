import { lightnessPlane } from '#imaging/color/lightness.ts'
import type { PhotoPalette } from '#imaging/color/like-colors.ts'
import type { Plane, Rgba } from '#imaging/image.ts'
import { fitWithin, resizePlane } from '#imaging/resampling/resize.ts'
import { featuresIn, findingsIn, guessIn } from '#tools/coloring/analysis.ts'
import { layColors, openMixer } from '#tools/coloring/finish-colors.ts'
import type { ColoringOptions } from '#tools/coloring/options.ts'
import { paletteOf } from '#tools/coloring/reference/palette-of.ts'
import { keepLatest } from '#tools/keep-latest.ts'
import type { Preview, PreviewPicture } from '#tools/tool.ts'

/** Thumbnails up to this size skip the preparation for hints, because nobody paints on them. */
const thumbPixelsMax = 50_000

/** The result at screen size: the guess from the analysis, finished by the steps of a run. */
export const coloringPreview: Preview<ColoringOptions> = {
  pixelsMax: 300_000,
  finePixelsMax: 1_000_000,
  needsAnalysis: true,
  open(photo, analysis) {
    const read = analysis === null ? null : guessIn(analysis)
    if (analysis === null || read === null) return () => null
    const { photo: whole, workingSidePx } = findingsIn(analysis)
    const lightness = lightnessPlane(photo)
    // A thumbnail has no edges finer than its pixels.
    const { width, height } = fitWithin(read.a, Math.max(photo.width, photo.height))
    const guess = {
      guide: guideOf(lightness, width, height),
      chroma: { a: resizePlane(read.a, width, height), b: resizePlane(read.b, width, height) },
      scale: Math.max(width, height) / workingSidePx,
      features: featuresIn(analysis),
    }
    const mix = openMixer(guess, whole, photo.width * photo.height > thumbPixelsMax)
    const keep = keepLatest(1)
    const paletteFor = keepLatest(1)
    return (options, pictures): Rgba => {
      const { strength, hints, look, picture, fromPicture } = options
      const other = picture === null ? undefined : pictures.get(picture)
      const palette = other === undefined ? null : paletteFor(String(picture), () => paletteIn(other))
      const key = JSON.stringify([strength, hints, look, palette === null ? null : [picture, fromPicture]])
      const mixed = keep(key, () => mix(options, palette))
      return layColors(photo, lightness, guess, mixed, options)
    }
  },
}

function guideOf(lightness: Plane, width: number, height: number): Plane {
  const guide = resizePlane(lightness, width, height)
  for (let i = 0; i < guide.data.length; i++) guide.data[i] /= 100
  return guide
}

/** As `readPalette`; null where the analysis of the other photo has failed. */
function paletteIn({ image, analysis }: PreviewPicture): PhotoPalette | null {
  const features = analysis === null ? null : featuresIn(analysis)
  if (analysis === null || features === null) return null
  return paletteOf(image, features, findingsIn(analysis).tone === 'colour' ? null : guessIn(analysis))
}
