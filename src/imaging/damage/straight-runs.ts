import type { DamagePatch } from '#imaging/damage/damage-mask.ts'
import { createMask, type Mask, type Plane } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'

/** A rim or a rod is straight for this share of the longer side at least. */
const [lengthShare, lengthMinPx] = [0.06, 22]
const directions = 24
/** Px across a line within which its crest lies, and how finely it is looked for. */
const acrossPx = 2
const acrossStep = 0.5
/**
 * Crests of rims leave a straight line by this much in the median, of cracks by more, px at a long side of up to 1000 px
 * (a collar: 0.15; nine cracks of that print: 0.41 to 1.15).
 */
const leavesMaxPx = 0.25
/** What a rim or rod takes up beside its crest, px. */
const besidePx = 2

/**
 * Finds where marks run dead straight, as rims, rods and seams do. Cracks wander by a pixel.
 * @param marked marks of light lines
 * @param luma 0..1, of the size of `marked`
 * @returns 255 along straight runs and a little beside them
 */
export function findStraightRuns(marked: Mask, places: DamagePatch, luma: Plane): Mask {
  const { width, height } = luma
  const sidePx = Math.max(width, height)
  const half = Math.round(Math.max(lengthMinPx, lengthShare * sidePx) / 2)
  const leavesMax = leavesMaxPx * Math.max(1, sidePx / 1000)
  const out = createMask(width, height)
  const isMarked = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && marked.data[y * width + x]! > 0
  for (const at of places) {
    const [x, y] = [at % width, Math.floor(at / width)]
    for (let k = 0; k < directions; k++) {
      const angle = (k * Math.PI) / directions
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
      let isWhole = true
      for (let t = -half; isWhole && t <= half; t++) isWhole = isMarked(Math.round(x + t * dx), Math.round(y + t * dy))
      if (!isWhole || leaves(luma, x, y, dx, dy, half) > leavesMax) continue
      for (let t = -half; t <= half; t++) drawDot(out, Math.round(x + t * dx), Math.round(y + t * dy))
    }
  }
  return out
}

/** By how many px the crest along a line leaves a straight one, in the median. */
function leaves(luma: Plane, x: number, y: number, dx: number, dy: number, half: number): number {
  const crest: number[] = []
  for (let t = -half; t <= half; t++) {
    let [best, at] = [Number.NEGATIVE_INFINITY, 0]
    for (let off = -acrossPx; off <= acrossPx; off += acrossStep) {
      const value = valueAt(luma, x + t * dx - off * dy, y + t * dy + off * dx)
      if (value > best) [best, at] = [value, off]
    }
    crest.push(at)
  }
  // The slope by halves: their medians are half of the line apart.
  const [before, after] = [medianOf(crest.slice(0, half)), medianOf(crest.slice(half + 1))]
  const slope = (after - before) / (half + 1)
  const level = medianOf(crest.map((value, k) => value - slope * (k - half)))
  return medianOf(crest.map((value, k) => Math.abs(value - level - slope * (k - half))))
}

function valueAt({ width, height, data }: Plane, x: number, y: number): number {
  const [u, v] = [Math.min(width - 1.001, Math.max(0, x)), Math.min(height - 1.001, Math.max(0, y))]
  const [left, top] = [Math.floor(u), Math.floor(v)]
  const [fx, fy] = [u - left, v - top]
  const at = top * width + left
  const upper = data[at]! + (data[at + 1]! - data[at]!) * fx
  const lower = data[at + width]! + (data[at + width + 1]! - data[at + width]!) * fx
  return upper + (lower - upper) * fy
}

function drawDot({ width, height, data }: Mask, x: number, y: number): void {
  for (let v = Math.max(0, y - besidePx); v <= Math.min(height - 1, y + besidePx); v++)
    for (let u = Math.max(0, x - besidePx); u <= Math.min(width - 1, x + besidePx); u++) data[v * width + u] = 255
}
