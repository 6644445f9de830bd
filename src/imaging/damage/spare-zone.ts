import { findPatches, growMask as growByPx, spanOf } from '#imaging/damage/damage-mask.ts'
import { createMask, createPlane, type Mask } from '#imaging/image.ts'
import { growMask } from '#imaging/regions/mask-regions.ts'

/** A mark that goes on for this many times the span at one place ends in the zone, as cracks do. */
const farSpans = 4
/** Pieces of one crack lie this near to each other. */
const gapSpans = 0.5

/**
 * Takes marks out of a zone where nothing may be mended by mistake. Only cracks stay: what goes on outside it at two
 * places, or far.
 * @param marks changed in place
 * @param zone the size of `marks`, above 0 = spared
 * @param spanPx how far apart these places must be; the crack must go on for half as far at each
 */
export function spareZone(marks: Mask, zone: Mask, spanPx: number): void {
  const { width, height, data } = marks
  if (!data.some((value, i) => value >= 128 && zone.data[i] > 0)) return
  const pieces = (isWanted: (i: number) => boolean) => {
    const wanted = createPlane(width, height)
    for (let i = 0; i < data.length; i++) if (data[i] >= 128 && isWanted(i)) wanted.data[i] = 1
    return findPatches(wanted, { seed: 1, grow: 1, areaMinPx: 1 })
  }
  const rim = growMask(zone, spanPx / 2)
  const [goesOn, goesFar] = [createMask(width, height), createMask(width, height)]
  for (const piece of pieces((i) => zone.data[i] === 0)) {
    if (piece.some((at) => rim.data[at] === 0)) for (const at of piece) goesOn.data[at] = 255
    if (spanOf(piece, width) >= farSpans * spanPx) for (const at of piece) goesFar.data[at] = 255
  }
  const gapPx = Math.max(1, Math.round(gapSpans * spanPx))
  const [on, far] = [growByPx(goesOn, gapPx).data, growByPx(goesFar, gapPx).data]
  for (const piece of pieces((i) => zone.data[i] > 0)) {
    const exits = piece.filter((at) => on[at] > 0)
    const stays = spanOf(exits, width) >= spanPx || piece.some((at) => far[at] > 0)
    if (!stays) for (const at of piece) data[at] = 0
  }
}
