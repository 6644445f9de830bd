import type { Mask, Plane } from '#imaging/image.ts'
import { createMask } from '#imaging/image.ts'
import { dilate } from '#imaging/top-hat.ts'

export interface DamageThresholds {
  /** A patch counts when some pixel in it is at least this sure ... */
  readonly seed: number
  /** ... and then reaches as far as pixels that are at least this sure. */
  readonly grow: number
  /** Smaller patches are left alone. */
  readonly areaMinPx: number
  /** Larger ones are no scratch but part of the picture. */
  readonly areaMaxPx: number
  /** Patches larger than a speck must be lines: at least this long ... */
  readonly lineLengthMinPx: number
  /** ... and, on the mean, at most this wide. */
  readonly lineWidthMaxPx: number
  /** Straight lines this wide and wider are bars, masts and handles ... */
  readonly barWidthMinPx: number
  /** ... unless they are at least this long. */
  readonly barLengthMaxPx: number
  /** Up to this area a patch is a speck, of any shape. */
  readonly speckAreaMaxPx: number
}

/** A strip that bends spreads wider than it is. */
const barStraightness = 1.6

/** Damage as a mask, by hysteresis (Canny 1986) over patches of touching pixels. */
export function maskFromDamage(damage: Plane, thresholds: DamageThresholds): Mask {
  const { width, height, data } = damage
  const mask = createMask(width, height)
  const seen = new Uint8Array(width * height)
  const patch: number[] = []
  for (let start = 0; start < data.length; start++) {
    if (seen[start] === 1 || (data[start] as number) < thresholds.seed) continue
    patch.length = 0
    patch.push(start)
    seen[start] = 1
    for (let next = 0; next < patch.length; next++) {
      const at = patch[next] as number
      const x = at % width
      const y = (at - x) / width
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
          const near = v * width + u
          if (seen[near] === 1 || (data[near] as number) < thresholds.grow) continue
          seen[near] = 1
          patch.push(near)
        }
    }
    if (isDamage(patch, width, thresholds)) for (const at of patch) mask.data[at] = 255
  }
  return mask
}

function isDamage(patch: readonly number[], width: number, thresholds: DamageThresholds): boolean {
  const area = patch.length
  if (area < thresholds.areaMinPx || area > thresholds.areaMaxPx) return false
  if (area <= thresholds.speckAreaMaxPx) return true
  let left = width
  let right = 0
  let top = Number.POSITIVE_INFINITY
  let bottom = 0
  for (const at of patch) {
    const x = at % width
    const y = (at - x) / width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const length = Math.hypot(right - left + 1, bottom - top + 1)
  if (length < thresholds.lineLengthMinPx || area / length > thresholds.lineWidthMaxPx) return false
  return length >= thresholds.barLengthMaxPx || !isBar(patch, width, thresholds.barWidthMinPx)
}

/** Whether a patch fills a straight strip: its spread about its long axis is what its width alone gives. */
function isBar(patch: readonly number[], width: number, barWidthMinPx: number): boolean {
  let sumX = 0
  let sumY = 0
  for (const at of patch) {
    sumX += at % width
    sumY += Math.floor(at / width)
  }
  const centreX = sumX / patch.length
  const centreY = sumY / patch.length
  let xx = 0
  let xy = 0
  let yy = 0
  for (const at of patch) {
    const x = (at % width) - centreX
    const y = Math.floor(at / width) - centreY
    xx += x * x
    xy += x * y
    yy += y * y
  }
  const spread = Math.hypot(xx - yy, 2 * xy)
  // A strip's variances along and across are a twelfth of its squared length and width.
  const length = Math.sqrt((6 * (xx + yy + spread)) / patch.length)
  const across = Math.sqrt((6 * Math.max(0, xx + yy - spread)) / patch.length)
  const mean = patch.length / Math.max(1, length)
  return mean >= barWidthMinPx && across <= barStraightness * mean
}

/** The mask with `radiusPx` more on every side. */
export function growMask(mask: Mask, radiusPx: number): Mask {
  const grown = dilate({ ...mask, data: Float32Array.from(mask.data) }, radiusPx)
  return { width: mask.width, height: mask.height, data: Uint8Array.from(grown.data) }
}

/** Everything that is marked, half or more, in either mask. */
export function uniteMasks(first: Mask, second: Mask): Mask {
  const out = createMask(first.width, first.height)
  for (let i = 0; i < out.data.length; i++)
    out.data[i] = (first.data[i] as number) >= 128 || (second.data[i] as number) >= 128 ? 255 : 0
  return out
}

/** Marked pixels. */
export function countMarked(mask: Mask): number {
  let count = 0
  for (const value of mask.data) if (value >= 128) count++
  return count
}
