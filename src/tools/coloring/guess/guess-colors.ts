import { writeKeepingLightness } from '#imaging/color/gamut.ts'
import { lightnessPlane } from '#imaging/color/lightness.ts'
import type { Plane, Rgba } from '#imaging/image.ts'
import { createRgba } from '#imaging/image.ts'
import { fitWithin, resizePlane } from '#imaging/resampling/resize.ts'
import { type Face, findFaces } from '#inference/faces/find-faces.ts'
import type { Models } from '#inference/models/model-session.ts'
import { segmentSky } from '#inference/segment-sky.ts'
import type { Guess } from '#tools/coloring/finish-colors.ts'
import { calmBlotches } from '#tools/coloring/guess/calm-blotches.ts'
import { fullRange, guessChroma } from '#tools/coloring/guess/chroma.ts'
import { pullBehindEdges } from '#tools/coloring/guess/chroma-edges.ts'
import { colorFaces } from '#tools/coloring/guess/color-faces.ts'
import { colorSky, keepBlueInSky, skyWithin } from '#tools/coloring/guess/color-sky.ts'
import type { PipelineContext } from '#tools/tool.ts'

/**
 * Chroma is worked on at this size, at which faces large enough to colour are found too; edges come from the full one.
 */
const workingSidePx = 1024

export interface PhotoGuess extends Guess {
  /** CIE L* of the photo at its own size. */
  readonly lightness: Plane
  /** In px of `guide`. */
  readonly faces: readonly Face[]
  readonly hasSky: boolean
}

/** Guesses colours for a photo, before any user setting. */
export async function guessColors(
  photo: Rgba,
  { models, progress, signal }: Pick<PipelineContext, 'models' | 'progress' | 'signal'>,
): Promise<PhotoGuess> {
  const lightness = lightnessPlane(photo)
  const guide = guideOf(lightness)
  progress.part('guessing colours', 0.15)
  const seen = fullRange(guide)
  const grey = greyOf(seen)
  const sky = await findSky(seen, grey, models)
  const { features, ...first } = await guessChroma(seen, models, signal)
  const guessed = pullBehindEdges(first, guide, sky)
  const chroma = calmBlotches(sky ? keepBlueInSky(colorSky(guessed, guide, sky), guide, sky) : guessed, guide, sky)
  progress.part('colouring faces', 0.2)
  const faces = await findFacesToColor(grey, models, signal)
  const colored = colorFaces(chroma, guide, grey, faces)
  return { lightness, guide, chroma: colored, scale: 1, features, faces, hasSky: sky !== null }
}

// Only a guess needs correction; a tint is the same everywhere.
async function findSky(seen: Plane, grey: Rgba, models: Models): Promise<Plane | null> {
  if (!models.has('colorizer') || !models.has('sky-segmenter')) return null
  return skyWithin(await segmentSky(grey, models), seen)
}

function greyOf(lightness: Plane): Rgba {
  const grey = createRgba(lightness.width, lightness.height)
  for (let i = 0; i < lightness.data.length; i++) {
    writeKeepingLightness(grey.data, i * 4, 100 * lightness.data[i], 0, 0)
    grey.data[i * 4 + 3] = 255
  }
  return grey
}

async function findFacesToColor(photo: Rgba, models: Models, signal: AbortSignal): Promise<Face[]> {
  const canFind = models.has('colorizer') && models.has('face-detector') && models.has('face-mesh')
  return canFind ? findFaces(photo, models, signal) : []
}

function guideOf(lightness: Plane): Plane {
  const size = fitWithin(lightness, workingSidePx)
  const guide = resizePlane(lightness, size.width, size.height)
  for (let i = 0; i < guide.data.length; i++) guide.data[i] /= 100
  return guide
}
