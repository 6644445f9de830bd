import { findRegions, growMask, thresholdMask } from '#imaging/regions/mask-regions.ts'
import type { MaskTiles } from '#web/editor/model/mask-tiles.ts'
import type { Rect } from '#web/editor/model/viewport/view.ts'
import { createOverview, updateOverview } from './mask-overview.ts'

/** One region of a mask. Regions are in the order in which they are filled. */
export interface MaskSpot {
  /** Its middle, in mask pixels. */
  readonly x: number
  readonly y: number
  /** Its share of the marked area, 0..1. */
  readonly share: number
  /** What it covers, in mask pixels. */
  readonly box: Rect
}

// As in the pipeline: the value from which a pixel is marked, and the distance (share of the long side) within which
// regions join.
const markedAtLeast = 64
const gapShare = 0.006

/** The regions that the engine will fill one after the other, found on a small copy of the mask. */
export function findSpots(mask: MaskTiles, growPx: number): MaskSpot[] {
  const overview = createOverview(mask)
  updateOverview(overview, mask, { left: 0, top: 0, right: mask.width, bottom: mask.height })
  const marked = thresholdMask(overview, markedAtLeast)
  const hole = growPx > 0 ? growMask(marked, growPx / overview.factor) : marked
  const gapPx = Math.max(2, gapShare * Math.max(mask.width, mask.height)) / overview.factor
  const regions = findRegions(hole, gapPx)
  const pixels = regions.reduce((sum, region) => sum + region.pixels, 0)
  return regions.map(({ box, mask: own, pixels: count }) => {
    let x = 0
    let y = 0
    for (let i = 0; i < own.data.length; i++) {
      if (own.data[i] === 0) continue
      x += (i % own.width) + 0.5
      y += Math.floor(i / own.width) + 0.5
    }
    const { factor } = overview
    return {
      x: (box.x + x / count) * factor,
      y: (box.y + y / count) * factor,
      share: count / pixels,
      box: {
        left: box.x * factor,
        top: box.y * factor,
        right: (box.x + own.width) * factor,
        bottom: (box.y + own.height) * factor,
      },
    }
  })
}
