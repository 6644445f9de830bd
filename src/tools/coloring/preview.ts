import { lightnessPlane } from '#imaging/color/lightness.ts'
import type { Plane, Rgba } from '#imaging/image.ts'
import { fitWithin, resizePlane } from '#imaging/resampling/resize.ts'
import { featuresIn, findingsIn, guessIn } from '#tools/coloring/analysis.ts'
import { layColors, openMixer } from '#tools/coloring/finish-colors.ts'
import type { ColoringOptions } from '#tools/coloring/options.ts'
import { keepLatest } from '#tools/keep-latest.ts'
import type { Preview } from '#tools/tool.ts'

/** Thumbnails up to this size skip the preparation for hints, because nobody paints on them. */
const thumbPixelsMax = 50_000

/** The result at screen size: the guess from the analysis, finished by the steps of a run. */
export const coloringPreview: Preview<ColoringOptions> = {
  pixelsMax: 300_000,
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
    return (options): Rgba => {
      const { strength, hints, look } = options
      const mixed = keep(JSON.stringify([strength, hints, look]), () => mix(options))
      return layColors(photo, lightness, guess, mixed, options)
    }
  },
}

function guideOf(lightness: Plane, width: number, height: number): Plane {
  const guide = resizePlane(lightness, width, height)
  for (let i = 0; i < guide.data.length; i++) guide.data[i] /= 100
  return guide
}
