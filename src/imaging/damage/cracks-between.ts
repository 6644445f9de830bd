import { ownLevels } from '#imaging/damage/damage-evidence.ts'
import {
  boxOfPatch,
  type DamagePatch,
  growMask,
  maskOfPatches,
  patchesOfMask,
  reachesEdge,
} from '#imaging/damage/damage-mask.ts'
import { createMask, type Mask, type Plane, type Size } from '#imaging/image.ts'

// Shares of the longer side, with the least px.
/** Pieces of one crack lie this near to each other. */
const [gapShare, gapMinPx] = [0.02, 5]
const [lengthShare, lengthMinPx] = [0.02, 8]
const [widthShare, widthMinPx] = [0.006, 3.5]
/** A print counts as torn when cracks from its edge cover this share of it. */
const tornShareMin = 0.0015
/** Where they cover this share, a thin light line as long as this share of the longer side is a crack by itself. */
const ruinedShareMin = 0.01
const longShare = 0.1
/** A crack is lighter than what is beside it, 1 px of soft rim apart: by this much, 0..1, and than this share of it. */
const lighterMin = 0.03
const lighterShareMin = 0.7
const softPx = 1
const besidePx = 2
const alongPx = 3

/**
 * Adds the pieces of cracks that run over hair, cloth and outlines, where damage stands out little from the texture: of a
 * torn print, those that are thin, lighter than both sides, and part of a crack that comes from the edge.
 * @param sure what stands out, of the size of `luma`
 * @param patches all suspected damage
 * @param luma 0..1
 */
export function addCracksBetween(sure: Mask, patches: readonly DamagePatch[], luma: Plane): Mask {
  const tornShare = tornShareOf(sure)
  if (tornShare < tornShareMin) return sure
  const sidePx = Math.max(luma.width, luma.height)
  const lighter = patches.filter((patch) => isThin(patch, luma) && isLighter(patch, luma))
  const added = maskOfPatches(lighter, luma)
  const all = { ...sure, data: sure.data.map((value, i) => Math.max(value, added.data[i]!)) }
  const out = { ...sure, data: sure.data.slice() }
  for (const near of patchesOfMask(growMask(all, Math.round(Math.max(gapMinPx, gapShare * sidePx) / 2)))) {
    const crack = near.filter((at) => all.data[at]! > 0)
    const comesIn = reachesEdge(crack, luma) && crack.some((at) => sure.data[at]! > 0)
    const isLong = tornShare >= ruinedShareMin && lengthOf(crack, luma.width) >= longShare * sidePx
    if (comesIn || isLong) for (const at of crack) out.data[at] = 255
  }
  return out
}

function tornShareOf(sure: Mask): number {
  const cracks = patchesOfMask(sure).filter((patch) => reachesEdge(patch, sure))
  return cracks.reduce((sum, { length }) => sum + length, 0) / sure.data.length
}

/** Whether a patch is one thin line: branches lie on the outlines of things too often. */
function isThin(patch: DamagePatch, luma: Size): boolean {
  const sidePx = Math.max(luma.width, luma.height)
  const lengthPx = lengthOf(patch, luma.width)
  if (lengthPx < Math.max(lengthMinPx, lengthShare * sidePx)) return false
  return patch.length <= lengthPx * Math.max(widthMinPx, widthShare * sidePx)
}

/** Whether a patch is lighter than most of what is right beside it. */
function isLighter(patch: DamagePatch, luma: Plane): boolean {
  const margin = softPx + besidePx + alongPx
  const bounds = boxOfPatch(patch, luma.width)
  const [left, top] = [Math.max(0, bounds.x - margin), Math.max(0, bounds.y - margin)]
  const width = Math.min(luma.width, bounds.x + bounds.width + margin) - left
  const height = Math.min(luma.height, bounds.y + bounds.height + margin) - top
  const own = createMask(width, height)
  for (const at of patch) own.data[(Math.floor(at / luma.width) - top) * width + (at % luma.width) - left] = 255
  const crop: Plane = { width, height, data: new Float32Array(width * height) }
  for (let y = 0; y < height; y++)
    crop.data.set(luma.data.subarray((top + y) * luma.width + left, (top + y) * luma.width + left + width), y * width)
  const level = ownLevels(own, crop, alongPx).data
  const soft = growMask(own, softPx).data
  const beside = growMask(own, softPx + besidePx).data
  let [count, lighter, sum] = [0, 0, 0]
  for (let i = 0; i < beside.length; i++) {
    if (beside[i] === 0 || soft[i] !== 0) continue
    const difference = level[i]! - crop.data[i]!
    count++
    sum += difference
    if (difference > 0) lighter++
  }
  return count > 0 && sum >= lighterMin * count && lighter >= lighterShareMin * count
}

function lengthOf(patch: DamagePatch, rowPx: number): number {
  const { width, height } = boxOfPatch(patch, rowPx)
  return Math.hypot(width, height)
}
