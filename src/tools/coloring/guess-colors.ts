import type { Plane, Rgba } from '#imaging/image.ts'
import { lightnessPlane } from '#imaging/lightness.ts'
import { fitWithin, resizePlane } from '#imaging/resize.ts'
import { type Face, findFaces } from '#inference/find-faces.ts'
import type { Models } from '#inference/model-session.ts'
import { calmBlotches } from '#tools/coloring/calm-blotches.ts'
import { guessChroma } from '#tools/coloring/chroma.ts'
import { pullBehindEdges } from '#tools/coloring/chroma-edges.ts'
import { colorFaces } from '#tools/coloring/color-faces.ts'
import type { Guess } from '#tools/coloring/finish-colors.ts'
import type { PipelineContext } from '#tools/tool.ts'

/** Chroma is worked on at this size; edges come from the full one. */
const workingSidePx = 1024

export interface PhotoGuess extends Guess {
  /** CIE L* of the photo at its own size. */
  readonly lightness: Plane
  readonly faces: readonly Face[]
}

/** Colours for a photo, before anything that the user sets. */
export async function guessColors(
  photo: Rgba,
  { models, progress, signal }: Pick<PipelineContext, 'models' | 'progress' | 'signal'>,
): Promise<PhotoGuess> {
  const lightness = lightnessPlane(photo)
  const guide = guideOf(lightness)
  progress.part('guessing colours', 0.15)
  const chroma = calmBlotches(pullBehindEdges(await guessChroma(guide, models, signal), guide), guide)
  progress.part('colouring faces', 0.2)
  const faces = await findFacesToColor(photo, models, signal)
  return { lightness, guide, chroma: colorFaces(chroma, guide, photo, faces), faces }
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
