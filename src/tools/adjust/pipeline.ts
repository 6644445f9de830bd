import { findFrame } from '#imaging/adjust/frame.ts'
import { takePixels } from '#imaging/adjust/take-pixels.ts'
import type { AdjustOptions } from '#tools/adjust/options.ts'
import type { Pipeline } from '#tools/tool.ts'

export const adjustPipeline: Pipeline<AdjustOptions> = async (photo, options, { deep }) => {
  const frame = findFrame(photo, options)
  return {
    image: takePixels(photo, frame),
    ...(deep === undefined ? {} : { deep: takePixels(deep, frame) }),
    engines: [],
    facts: {},
  }
}
