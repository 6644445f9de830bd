import { ownLevels } from '#imaging/damage/damage-evidence.ts'
import {
  type DamagePatch,
  growMask,
  maskOfPatches,
  patchesOfMask,
  reachesEdge,
  spanOf,
} from '#imaging/damage/damage-mask.ts'
import { findStraightRuns } from '#imaging/damage/straight-runs.ts'
import { createMask, type Mask, type Plane } from '#imaging/image.ts'
import { depthInside } from '#imaging/regions/mask-regions.ts'

/** A print is torn much where cracks from its edge cover this share of it. */
const tornShareMin = 0.005

// Shares of the longer side, with the least px.
const [lengthShare, lengthMinPx] = [0.016, 6]
/** Pieces of one crack lie this near to each other. */
const [gapShare, gapMinPx] = [0.015, 6]
/** A line as long as this is a crack without a tie to others. */
const aloneShare = 0.06
const [widthShare, widthMinPx] = [0.012, 5]
/** A crack is this many times as long as wide; buttons and lights are not. */
const longMin = 3
/**
 * A crack is lighter than this share of what is beside it, 1 px of soft rim apart, and than both of its sides by so much,
 * 0..1. Each of its pixels is asked by itself, with what is `alongPx` around it.
 */
const lighterMin = 0.025
const lighterShareMin = 0.68
const softPx = 1
const besidePx = 3
const alongPx = 5
const ownPx = 3
/** Directions in which the sides may lie. */
const sectorCount = 8

/** Whether so much of a print is torn that what looks like a crack is one, over things and faces as well. */
export function isTornMuch(sure: Mask): boolean {
  const cracks = patchesOfMask(sure).filter((patch) => reachesEdge(patch, sure))
  return cracks.reduce((sum, { length }) => sum + length, 0) >= tornShareMin * sure.data.length
}

/**
 * Adds the cracks of a print torn much that stand out from what is right beside them, place by place: a net of cracks
 * crosses outlines, so what stands out from all around would be asked too much of it.
 * @param sure what stands out, of the size of `luma`
 * @param patches all suspected damage
 * @param luma 0..1
 */
export function addCracksByPlace(sure: Mask, patches: readonly DamagePatch[], luma: Plane): Mask {
  const sidePx = Math.max(luma.width, luma.height)
  const marked = maskOfPatches(patches, luma)
  const lighter = createMask(luma.width, luma.height)
  const isLighter = lighterBeside(marked, luma)
  for (const patch of patches) for (const at of patch) if (isLighter(at)) lighter.data[at] = 255
  const straight = findStraightRuns(lighter, patchesOfMask(lighter).flat(), luma).data
  for (let i = 0; i < straight.length; i++) if (straight[i]! > 0) lighter.data[i] = 0
  const depth = depthInside(lighter)
  const all = { ...sure, data: sure.data.slice() }
  for (const piece of patchesOfMask(lighter)) {
    const span = spanOf(piece, luma.width)
    // A strip is on average a quarter of its width deep, and 1 px of it is 1 px deep.
    const widthPx = (4 * piece.reduce((sum, at) => sum + depth[at]!, 0)) / piece.length - 3
    if (span < Math.max(lengthMinPx, lengthShare * sidePx, longMin * widthPx)) continue
    if (widthPx > Math.max(widthMinPx, widthShare * sidePx)) continue
    for (const at of piece) all.data[at] = 255
  }
  // What has no tie to a sure crack or to the edge, and is short, may be a string of beads or a seam.
  const out = { ...sure, data: sure.data.slice() }
  for (const near of patchesOfMask(growMask(all, Math.round(Math.max(gapMinPx, gapShare * sidePx) / 2))))
    if (
      near.some((at) => sure.data[at]! > 0) ||
      reachesEdge(near, luma) ||
      spanOf(near, luma.width) >= aloneShare * sidePx
    )
      for (const at of near) out.data[at] = all.data[at]!
  return out
}

function lighterBeside(marked: Mask, luma: Plane): (at: number) => boolean {
  const { width, height } = luma
  const own = ownLevels(marked, luma, ownPx).data
  const soft = growMask(marked, softPx).data
  const near = growMask(marked, softPx + besidePx).data
  const sectors = new Float64Array(sectorCount)
  const counts = new Uint32Array(sectorCount)
  return (at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    let [asked, darker] = [0, 0]
    sectors.fill(0)
    counts.fill(0)
    for (let v = Math.max(-y, -alongPx); v <= Math.min(height - 1 - y, alongPx); v++)
      for (let u = Math.max(-x, -alongPx); u <= Math.min(width - 1 - x, alongPx); u++) {
        const i = (y + v) * width + x + u
        if (near[i] === 0 || soft[i] !== 0) continue
        const difference = own[at]! - luma.data[i]!
        const sector = Math.round((Math.atan2(v, u) * sectorCount) / (2 * Math.PI) + sectorCount) % sectorCount
        asked++
        if (difference > 0) darker++
        sectors[sector]! += difference
        counts[sector]!++
      }
    if (asked === 0 || darker < lighterShareMin * asked) return false
    // Past the picture's edge nothing is lighter.
    const isAtEdge = Math.min(x, y, width - 1 - x, height - 1 - y) < softPx + besidePx
    const unseen = isAtEdge ? lighterMin : 0
    const mean = (sector: number) => (counts[sector] === 0 ? unseen : sectors[sector]! / counts[sector]!)
    for (let k = 0; k < sectorCount / 2; k++)
      if (counts[k]! + counts[k + sectorCount / 2]! > 0 && Math.min(mean(k), mean(k + sectorCount / 2)) >= lighterMin)
        return true
    return false
  }
}
