import { Problem } from '#contract/problem.ts'
import { gaussianBlur } from '#imaging/box-blur.ts'
import { colorWithChroma } from '#imaging/chroma-upsample.ts'
import type { Plane } from '#imaging/image.ts'
import { lightnessPlane } from '#imaging/lightness.ts'
import { fitWithin, resizePlane } from '#imaging/resize.ts'
import { measureTone } from '#imaging/tone-kind.ts'
import { modelCatalog } from '#inference/model-catalog.ts'
import { applyHints, guessChroma } from '#tools/coloring/chroma.ts'
import { chromaCurve, looks } from '#tools/coloring/looks.ts'
import type { ColoringOptions } from '#tools/coloring/options.ts'
import type { Pipeline } from '#tools/tool.ts'

/** Chroma is worked on at this size; edges come from the full one. */
const workingSidePx = 1024

/** A photo without colour gets colours that fit it; its lightness stays as it was. */
export const coloringPipeline: Pipeline<ColoringOptions> = async (photo, options, { models, progress, signal }) => {
  if (photo.width < 16 || photo.height < 16) throw new Problem('photo-too-small')
  progress.part('reading the photo', 0.15)
  const tone = measureTone(photo)
  if (tone.kind === 'colour' && !options.recolor) throw new Problem('already-colored')
  const lightness = lightnessPlane(photo)
  const guide = guideOf(lightness)
  progress.part('guessing colours', 0.25)
  let chroma = await guessChroma(guide, options, models, signal)
  progress.part('spreading hints', 0.15)
  if (options.hints.length > 0) chroma = applyHints(chroma, guide, photo, options.hints)
  const { softnessPx } = looks[options.look]
  chroma = { a: gaussianBlur(chroma.a, softnessPx), b: gaussianBlur(chroma.b, softnessPx) }
  signal.throwIfAborted()
  progress.part('colouring', 0.45)
  const image = colorWithChroma(photo, lightness, guide, chroma, chromaCurve(options))
  const hasNetwork = models.has('colorizer')
  return {
    image,
    engines: [
      hasNetwork ? modelCatalog.colorizer.label : 'warm tint',
      ...(options.hints.length > 0 ? ['geodesic hints'] : []),
      'guided upsampling',
    ],
    facts: {
      colours: hasNetwork ? 'a guess' : 'a warm tint, as the colour network is not installed',
      was: tone.kind,
      hints: options.hints.length,
    },
  }
}

function guideOf(lightness: Plane): Plane {
  const size = fitWithin(lightness, workingSidePx)
  const guide = resizePlane(lightness, size.width, size.height)
  for (let i = 0; i < guide.data.length; i++) guide.data[i]! /= 100
  return guide
}
