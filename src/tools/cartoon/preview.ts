import { drawCartoon } from '#tools/cartoon/draw.ts'
import type { CartoonOptions } from '#tools/cartoon/options.ts'
import { meshesIn } from '#tools/cartoon/sketch/face-marks.ts'
import { openSketch, workPixelsMax } from '#tools/cartoon/sketch/sketch.ts'
import type { Preview } from '#tools/tool.ts'

// Few enough to follow a slider. A pen is half a pixel wide there, so that letters and bars run together.
const quickPixelsMax = 85_000
const pixelsMax = 300_000

/**
 * Draws as the pipeline does: from a coarser sketch while settings change, from the same once they rest. Faces are
 * spared once the analysis has found them.
 */
export const cartoonPreview: Preview<CartoonOptions> = {
  pixelsMax,
  finePixelsMax: workPixelsMax,
  needsAnalysis: false,
  open(photo, analysis) {
    const faces = analysis === null ? [] : meshesIn(analysis.findings)
    const isFine = photo.width * photo.height > pixelsMax
    const sketch = openSketch(photo, faces, isFine ? workPixelsMax : quickPixelsMax)
    return (options, pictures) => {
      const picture = options.picture === null ? undefined : pictures.get(options.picture)
      if (options.style === 'own' && picture === undefined) return null
      return drawCartoon(photo, sketch, options, () => {}, undefined, picture?.image ?? null)
    }
  },
}
