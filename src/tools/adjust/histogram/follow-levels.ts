import { computed, type ReadableAtom } from 'nanostores'
import { countLevels, type Levels } from '#tools/adjust/histogram/count-levels.ts'
import type { AdjustOptions } from '#tools/adjust/options.ts'
import type { Canvas } from '#tools/stage.ts'

/** Enough pixels for 256 levels; counting them takes some 2 ms. */
const sampleSidePx = 220

/** The levels of the picture that is shown; null while it loads. */
export function followLevels({ state }: Canvas<AdjustOptions>): ReadableAtom<Levels | null> {
  let known: { bitmap: ImageBitmap; levels: Levels | null } | null = null
  return computed(state, ({ shown }) => {
    if (shown === null) return null
    if (known?.bitmap !== shown) known = { bitmap: shown, levels: readLevels(shown) }
    return known.levels
  })
}

function readLevels(bitmap: ImageBitmap): Levels | null {
  // A bitmap that has been closed is empty.
  if (bitmap.width === 0) return null
  const scale = Math.min(1, sampleSidePx / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) return null
  // Means would hide what is clipped, so single pixels are taken.
  context.imageSmoothingEnabled = false
  context.drawImage(bitmap, 0, 0, width, height)
  return countLevels(context.getImageData(0, 0, width, height))
}
