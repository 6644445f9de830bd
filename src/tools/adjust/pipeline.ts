import { createSharedRgba16, isDeep, toEightBits } from '#imaging/adjust/depth.ts'
import { findFrame } from '#imaging/adjust/frame.ts'
import { renderTone } from '#imaging/adjust/render-tone.ts'
import { createSharedRgba } from '#imaging/rows/work-rows.ts'
import { withFindings } from '#tools/adjust/analysis.ts'
import { findInPhoto } from '#tools/adjust/find-in-photo.ts'
import type { AdjustOptions } from '#tools/adjust/options.ts'
import { dyed, keepsTone, lookOf, movePixels } from '#tools/adjust/settings.ts'
import type { Pipeline } from '#tools/tool.ts'

/** Cut, turned and squared in one resampling, then light and colour. What is neutral touches no pixel. */
export const adjustPipeline: Pipeline<AdjustOptions> = async (photo, asked, { deep, progress, signal }) => {
  const options = withFindings(asked, () => findInPhoto(photo))
  const frame = findFrame(photo, options)
  if (!frame.isExact) progress.part('straightening', 0.4)
  const moved = dyed(movePixels(deep ?? photo, frame), options, () => signal.throwIfAborted())
  signal.throwIfAborted()
  const laid = lookOf(options)
  if (keepsTone(options, laid)) {
    const image = moved === deep ? photo : isDeep(moved) ? toEightBits(moved) : moved
    return { image, ...(deep !== undefined && isDeep(moved) && { deep: moved }), engines: [], facts: {} }
  }
  const report = progress.part('light and colour', frame.isExact ? 1 : 0.6)
  const image = createSharedRgba(frame.width, frame.height)
  const deepImage = deep === undefined ? null : createSharedRgba16(frame.width, frame.height)
  const onShare = (done: number) => {
    signal.throwIfAborted()
    report(done)
  }
  renderTone(moved, options, laid, deepImage === null ? [image] : [image, deepImage], { onShare })
  return { image, ...(deepImage !== null && { deep: deepImage }), engines: [], facts: {} }
}
