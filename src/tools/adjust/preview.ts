import { findFrame } from '#imaging/adjust/frame.ts'
import { takePixels } from '#imaging/adjust/take-pixels.ts'
import type { AdjustOptions } from '#tools/adjust/options.ts'
import type { Preview } from '#tools/tool.ts'

/** The result at screen size, by the steps of a run. */
export const adjustPreview: Preview<AdjustOptions> = {
  pixelsMax: 1_000_000,
  needsAnalysis: false,
  open: (photo) => (options) => takePixels(photo, findFrame(photo, options)),
}
