import { findPatches, spanOf } from '#imaging/damage/damage-mask.ts'
import { createPlane, type Mask } from '#imaging/image.ts'
import { growMask } from '#imaging/regions/mask-regions.ts'

/**
 * Takes marks out of a zone where nothing may be mended by mistake. Only what crosses the zone stays: a crack that goes on
 * outside it at two places.
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
  const goesOn = new Uint8Array(data.length)
  for (const piece of pieces((i) => zone.data[i] === 0))
    if (piece.some((at) => rim.data[at] === 0)) for (const at of piece) goesOn[at] = 1
  for (const piece of pieces((i) => zone.data[i] > 0)) {
    const exits = piece.filter((at) => touches(goesOn, at, width, height))
    if (spanOf(exits, width) - 1 < spanPx) for (const at of piece) data[at] = 0
  }
}

function touches(marked: Uint8Array, at: number, width: number, height: number): boolean {
  const x = at % width
  const y = (at - x) / width
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) if (marked[v * width + u] === 1) return true
  return false
}
