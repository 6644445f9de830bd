import { drawPainting } from '#tools/cartoon/draw.ts'
import type { CartoonOptions } from '#tools/cartoon/options.ts'
import { sketchPhoto } from '#tools/cartoon/sketch.ts'
import { sketchSettings, styles } from '#tools/cartoon/styles.ts'
import type { Preview } from '#tools/tool.ts'

// Enough for a panel's thumbnail and a fair look at screen size.
const workPixelsMax = 110_000

/** The drawing as the pipeline makes it, from a coarser sketch and without looking for faces. */
export const cartoonPreview: Preview<CartoonOptions> = {
  pixelsMax: 600_000,
  needsReading: false,
  open: (photo) => (options) => {
    const sketch = sketchPhoto(photo, [], sketchSettings(options, workPixelsMax))
    return drawPainting(photo, sketch, styles[options.style].begin(sketch, options, photo), options)
  },
}
