import { once } from '#imaging/once.ts'
import { expectRows, readyForHands } from '#imaging/rows/work-rows.ts'
import { drawCartoon } from '#tools/cartoon/draw.ts'
import { type CartoonOptions, styleLabels } from '#tools/cartoon/options.ts'
import { drawRows } from '#tools/cartoon/painting/draw-rows.ts'
import { linesWork } from '#tools/cartoon/sketch/begin-lines.ts'
import { findMeshes } from '#tools/cartoon/sketch/find-meshes.ts'
import { beginSketch, openSketch, workPixelsMax } from '#tools/cartoon/sketch/sketch.ts'
import { lineStyle, paintStyle } from '#tools/cartoon/styles/styles.ts'
import { openSvgLines } from '#tools/cartoon/svg-lines.ts'
import { getPicture } from '#tools/get-picture.ts'
import type { Pipeline } from '#tools/tool.ts'

export const cartoonPipeline: Pipeline<CartoonOptions> = async (photo, options, context) => {
  const { models, progress, signal } = context
  const picture = options.style === 'own' ? getPicture(context, options.picture) : null
  expectRows(drawRows)
  expectRows(linesWork)
  progress.part('finding faces', 0.08)
  // The copy that other threads see: made once, for the sketch and the drawing.
  const seen = readyForHands(photo)
  const begun = beginSketch(seen, workPixelsMax, options.detail / 100)
  const faces = await findMeshes(photo, models, signal)
  progress.part('simplifying', 0.27)
  const sketch = openSketch(seen, faces, workPixelsMax, undefined, begun)
  sketch.shapes(options.detail / 100)
  signal.throwIfAborted()
  progress.part('finding lines', 0.15)
  if (options.lineWeight > 0) sketch.beginLines(lineStyle(options))
  signal.throwIfAborted()
  progress.part('colouring', 0.1)
  paintStyle(sketch, options, photo, picture)
  signal.throwIfAborted()
  const image = drawCartoon(seen, sketch, options, progress.part('drawing', 0.4), signal, picture)
  const report = reportOf(options, faces.length)
  const draw = openSvgLines(photo, sketch, options)
  if (draw === null) return { image, ...report }
  const lines = once(draw)
  return {
    image,
    ...report,
    get lines() {
      return lines()
    },
  }
}

/** Engines and facts of a drawing. */
export const reportOf = ({ style }: CartoonOptions, faces: number) => ({
  engines: ['Flow-based line drawing', styleLabels[style], ...(faces > 0 ? ['FaceMesh'] : [])],
  facts: { style, faces },
})
