import { drawCartoon } from '#tools/cartoon/draw.ts'
import { meshesIn } from '#tools/cartoon/face-marks.ts'
import type { CartoonOptions } from '#tools/cartoon/options.ts'
import { openSketch } from '#tools/cartoon/sketch.ts'
import type { Preview } from '#tools/tool.ts'

// Enough for a fair look at screen size, and little enough for a slider to be followed.
const workPixelsMax = 85_000

/** The drawing as the pipeline makes it, from a coarser sketch; faces are spared as soon as they were read. */
export const cartoonPreview: Preview<CartoonOptions> = {
  pixelsMax: 300_000,
  needsAnalysis: false,
  open(photo, analysis) {
    const sketch = openSketch(photo, analysis === null ? [] : meshesIn(analysis.findings), workPixelsMax)
    return (options) => drawCartoon(photo, sketch, options)
  },
}
