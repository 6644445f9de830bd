import { wideBlur } from '#imaging/filters/wide-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'

/**
 * Gaussian mean of `plane` over the pixels that count (normalized convolution, Knutsson & Westin 1993).
 * @param weight 0..1 per pixel
 * @param fallback the value where no pixel near counts
 * @param total the weights, blurred as wide: made once for several planes under the same weights
 */
export function weightedBlur(
  plane: Plane,
  weight: Plane,
  sigmaPx: number,
  fallback: number,
  total: Plane = wideBlur(weight, sigmaPx),
): Plane {
  const product = createPlane(plane.width, plane.height)
  for (let i = 0; i < product.data.length; i++) product.data[i] = (plane.data[i] - fallback) * weight.data[i]
  const sum = wideBlur(product, sigmaPx)
  for (let i = 0; i < sum.data.length; i++) sum.data[i] = fallback + sum.data[i] / (total.data[i] + leastWeight)
  return sum
}

// Below this mean weight the fallback takes over.
const leastWeight = 0.005

/** 0 up to `from`, 1 from `to` on, smooth between; `from` may be the larger one. */
export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
