import { isDeep, toEightBits } from '#imaging/adjust/depth.ts'
import { findFrame } from '#imaging/adjust/frame.ts'
import { findLightBase } from '#imaging/adjust/light-base.ts'
import { renderTone } from '#imaging/adjust/render-tone.ts'
import { createRgba } from '#imaging/image.ts'
import { findingsIn, withFindings } from '#tools/adjust/analysis.ts'
import { findInPhoto } from '#tools/adjust/find-in-photo.ts'
import type { AdjustOptions } from '#tools/adjust/options.ts'
import { dyed, keepsTone, lookOf, movePixels } from '#tools/adjust/settings.ts'
import { keepLatest } from '#tools/keep-latest.ts'
import type { Preview } from '#tools/tool.ts'

/** The result at screen size, by the steps of a run. What a slider does not change is cached. */
export const adjustPreview: Preview<AdjustOptions> = {
  pixelsMax: 850_000,
  needsAnalysis: false,
  open(photo, analysis) {
    const keepFound = keepLatest(1)
    const find = () => keepFound('', () => (analysis === null ? findInPhoto(photo) : findingsIn(analysis)))
    const keepMoved = keepLatest(2)
    const keepBase = keepLatest(2)
    return (asked) => {
      const options = withFindings(asked, find)
      const { quarterTurns, flipHorizontal, flipVertical, corners, straightenDegrees, crop, dye } = options
      const key = JSON.stringify([quarterTurns, flipHorizontal, flipVertical, corners, straightenDegrees, crop, dye])
      const moved = keepMoved(key, () => dyed(movePixels(photo, findFrame(photo, options)), options))
      const laid = lookOf(options)
      if (keepsTone(options, laid)) return isDeep(moved) ? toEightBits(moved) : moved
      const image = createRgba(moved.width, moved.height)
      renderTone(moved, options, laid, [image], { base: () => keepBase(key, () => findLightBase(moved)) })
      return image
    }
  },
}
