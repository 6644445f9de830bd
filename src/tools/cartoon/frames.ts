import { drawCartoon } from '#tools/cartoon/draw.ts'
import type { CartoonOptions } from '#tools/cartoon/options.ts'
import { reportOf } from '#tools/cartoon/pipeline.ts'
import { findMeshes } from '#tools/cartoon/sketch/find-meshes.ts'
import { openSketch, workPixelsMax } from '#tools/cartoon/sketch/sketch.ts'
import { getPicture } from '#tools/get-picture.ts'
import { keepLatest } from '#tools/keep-latest.ts'
import type { FramePipeline } from '#tools/tool.ts'

/** All frames share the first frame's tones, palette, paper, dots and strokes, so that only moving things change. */
export const openCartoonFrames: FramePipeline<CartoonOptions> = (options, context) => {
  const { models, signal } = context
  const picture = options.style === 'own' ? getPicture(context, options.picture) : null
  const decided = keepLatest(Number.POSITIVE_INFINITY)
  return async (frame) => {
    signal.throwIfAborted()
    const faces = await findMeshes(frame, models, signal)
    const sketch = openSketch(frame, faces, workPixelsMax, decided)
    return { image: drawCartoon(frame, sketch, options, () => {}, signal, picture), ...reportOf(options, faces.length) }
  }
}
