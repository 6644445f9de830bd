import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { dilate, erode } from '#imaging/filters/morphology.ts'
import type { Plane, Rgba } from '#imaging/image.ts'
import { copyRgba, createPlane } from '#imaging/image.ts'

export interface Sharpening {
  /** Standard deviation of the blur to undo, px. */
  readonly blurPx: number
  /** Share of the lost detail to add, about 0.3..1.5. */
  readonly amount: number
  /** Detail weaker than this counts as noise and stays as it is, 8-bit levels. */
  readonly noiseLevels: number
}

// Values may leave the range of their neighbourhood by this share of it. A trace of overshoot looks sharp, more looks like a
// halo.
const overshoot = 0.08

/** Sharpens luma by an unsharp mask that spares noise and draws no halos. Alpha is kept. */
export function sharpenEdges(photo: Rgba, { blurPx, amount, noiseLevels }: Sharpening): Rgba {
  const luma = lumaLevels(photo)
  const smooth = gaussianBlur(luma, Math.max(0.8, blurPx))
  const reachPx = Math.max(1, Math.round(blurPx))
  const lowest = erode(luma, reachPx)
  const highest = dilate(luma, reachPx)
  const out = copyRgba(photo)
  for (let i = 0, j = 0; i < luma.data.length; i++, j += 4) {
    const value = luma.data[i]
    const detail = value - smooth.data[i]
    const power = detail * detail
    const gate = power / (power + noiseLevels * noiseLevels + 1e-6)
    const slack = overshoot * (highest.data[i] - lowest.data[i])
    const sharp = Math.min(highest.data[i] + slack, Math.max(lowest.data[i] - slack, value + amount * gate * detail))
    const change = sharp - value
    out.data[j] = photo.data[j] + change
    out.data[j + 1] = photo.data[j + 1] + change
    out.data[j + 2] = photo.data[j + 2] + change
  }
  return out
}

function lumaLevels({ width, height, data }: Rgba): Plane {
  const plane = createPlane(width, height)
  for (let i = 0, j = 0; i < plane.data.length; i++, j += 4)
    plane.data[i] = 0.299 * data[j] + 0.587 * data[j + 1] + 0.114 * data[j + 2]
  return plane
}
