import { Problem } from '#contract/problem.ts'
import { gaussianBlur } from '#imaging/box-blur.ts'
import { colorWithChroma } from '#imaging/chroma-upsample.ts'
import type { Plane, Rgba } from '#imaging/image.ts'
import { lightnessPlane } from '#imaging/lightness.ts'
import { fitWithin, resizePlane } from '#imaging/resize.ts'
import { measureTone } from '#imaging/tone-kind.ts'
import { type Face, findFaces } from '#inference/find-faces.ts'
import { modelCatalog } from '#inference/model-catalog.ts'
import type { Models } from '#inference/model-session.ts'
import { calmBlotches } from '#tools/coloring/calm-blotches.ts'
import { applyHints, guessChroma, withStrength } from '#tools/coloring/chroma.ts'
import { pullBehindEdges } from '#tools/coloring/chroma-edges.ts'
import { colorFaces } from '#tools/coloring/color-faces.ts'
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
  progress.part('guessing colours', 0.15)
  let chroma = calmBlotches(pullBehindEdges(await guessChroma(guide, models, signal), guide), guide)
  progress.part('colouring faces', 0.2)
  const faces = await findFacesToColor(photo, models, signal)
  chroma = withStrength(colorFaces(chroma, guide, photo, faces), options.strength)
  progress.part('spreading hints', 0.1)
  if (options.hints.length > 0) chroma = applyHints(chroma, guide, photo, options.hints)
  const { softnessPx } = looks[options.look]
  chroma = { a: gaussianBlur(chroma.a, softnessPx), b: gaussianBlur(chroma.b, softnessPx) }
  signal.throwIfAborted()
  progress.part('colouring', 0.4)
  const image = colorWithChroma(photo, lightness, guide, chroma, chromaCurve(options))
  const hasNetwork = models.has('colorizer')
  return {
    image,
    engines: [
      hasNetwork ? modelCatalog.colorizer.label : 'warm tint',
      ...(faces.length > 0 ? [modelCatalog['face-mesh'].label] : []),
      ...(options.hints.length > 0 ? ['geodesic hints'] : []),
      'guided upsampling',
    ],
    facts: {
      colours: hasNetwork ? 'a guess' : 'a warm tint, as the colour network is not installed',
      was: tone.kind,
      faces: faces.length,
      hints: options.hints.length,
    },
  }
}

// Only a guess needs correcting; a tint is the same everywhere.
async function findFacesToColor(photo: Rgba, models: Models, signal: AbortSignal): Promise<Face[]> {
  const canFind = models.has('colorizer') && models.has('face-detector') && models.has('face-mesh')
  return canFind ? findFaces(photo, models, signal) : []
}

function guideOf(lightness: Plane): Plane {
  const size = fitWithin(lightness, workingSidePx)
  const guide = resizePlane(lightness, size.width, size.height)
  for (let i = 0; i < guide.data.length; i++) guide.data[i]! /= 100
  return guide
}
