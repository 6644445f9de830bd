import { drawCartoon } from '#tools/cartoon/draw.ts'
import type { CartoonOptions } from '#tools/cartoon/options.ts'
import { meshesIn } from '#tools/cartoon/sketch/face-marks.ts'
import { openSketch } from '#tools/cartoon/sketch/sketch.ts'
import type { Preview } from '#tools/tool.ts'

// Enough for a faithful preview at screen size, and few enough to follow a slider.
const workPixelsMax = 85_000

/** Draws as the pipeline does, from a coarser sketch. Faces are spared once the analysis has found them. */
export const cartoonPreview: Preview<CartoonOptions> = {
  pixelsMax: 300_000,
  needsAnalysis: false,
  open(photo, analysis) {
    const faces = analysis === null ? [] : meshesIn(analysis.findings)
    const sketch = openSketch(photo, faces, workPixelsMax)
    return (options, pictures) => {
      const picture = options.picture === null ? undefined : pictures.get(options.picture)
      if (options.style === 'own' && picture === undefined) return null
      return drawCartoon(photo, sketch, options, () => {}, undefined, picture?.image ?? null)
    }
  },
}
