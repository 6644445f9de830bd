import type { Rgba } from '#imaging/image.ts'
import type { Models } from '#inference/model-session.ts'
import { drawCartoon } from '#tools/cartoon/draw.ts'
import { findMeshes } from '#tools/cartoon/find-meshes.ts'
import type { CartoonOptions } from '#tools/cartoon/options.ts'
import { workPixelsMax } from '#tools/cartoon/pipeline.ts'
import { openSketch } from '#tools/cartoon/sketch.ts'
import { keepLatest } from '#tools/keep-latest.ts'

/**
 * Draws the frames of an animation one after the other. Tones and palette are those of the first, and paper, dots and strokes
 * lie still, so that only what moves changes.
 */
export function openCartoonFrames(
  options: CartoonOptions,
  { models, signal }: { readonly models: Models; readonly signal: AbortSignal },
): (frame: Rgba) => Promise<Rgba> {
  const decided = keepLatest(Number.POSITIVE_INFINITY)
  return async (frame) => {
    signal.throwIfAborted()
    const faces = await findMeshes(frame, models, signal)
    return drawCartoon(frame, openSketch(frame, faces, workPixelsMax, decided), options, () => {}, signal)
  }
}
