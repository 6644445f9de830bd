import type { Mask } from '#imaging/image.ts'
import { eachPixel, findRegions, type MaskRegion } from '#imaging/regions/mask-regions.ts'

// A gap of which such a share was opened opens to its edges, with clouds that are in it. The rest of more is a rim.
const knownMin = 0.5
const knownMost = 0.75

/**
 * Opens the rest of gaps that were opened in part, in place: clouds before the blue of the same gap, and what lies under
 * a row that was a guess.
 * @param sky 0..1, what is sky so far
 * @param opened 255 in what was opened; the rest joins it
 * @param gaps 255 where a gap may be, opened or not
 * @param isClosed whether edges close a gap all around
 */
export function openRest(sky: Float32Array, opened: Mask, gaps: Mask, isClosed: (gap: MaskRegion) => boolean): void {
  for (const gap of findRegions(gaps, 0)) {
    let known = 0
    eachPixel(gap, gaps.width, (i) => {
      if (opened.data[i] > 0) known++
    })
    if (known < knownMin * gap.pixels || known > knownMost * gap.pixels || !isClosed(gap)) continue
    eachPixel(gap, gaps.width, (i) => {
      sky[i] = 1
      opened.data[i] = 255
    })
  }
}
