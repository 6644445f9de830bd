import { boxBlur } from '#imaging/filters/box-blur.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { sampleRows } from '#imaging/resampling/row-sampler.ts'

/**
 * Spreads values smoothly from the pixels where they are known to all others: weighted means at growing scales (pull-push,
 * Gortler 1996), so that the nearest known values count most.
 * @param weight 0..1: how well each pixel is known; where nothing is known at all, the result is 0
 * @param radiusPx of the finest mean
 */
export function spreadValues(planes: readonly Plane[], weight: Plane, radiusPx: number): Plane[] {
  const { width, height } = weight
  const scale = Math.max(1, radiusPx / 2)
  const smallWidth = Math.max(2, Math.round(width / scale))
  const smallHeight = Math.max(2, Math.round(height / scale))
  const known = resizePlane(weight, smallWidth, smallHeight)
  return planes.map((plane) => {
    const product = createPlane(width, height)
    for (let i = 0; i < product.data.length; i++) product.data[i] = plane.data[i] * weight.data[i]
    return enlarge(fillLevel(resizePlane(product, smallWidth, smallHeight), known), width, height)
  })
}

function enlarge(plane: Plane, width: number, height: number): Plane {
  const out = createPlane(width, height)
  const [read] = sampleRows([plane], out)
  for (let y = 0; y < height; y++) read!(y, out.data.subarray(y * width, (y + 1) * width))
  return out
}

// `product` holds value x weight. Where little is known, the coarser level fills in.
function fillLevel(product: Plane, weight: Plane): Plane {
  const { width, height } = weight
  const sums = boxBlur(product, 1)
  const weights = boxBlur(weight, 1)
  const isTop = width <= 4 || height <= 4
  const coarse = isTop ? undefined : coarser(product, weight)
  const mean = isTop ? totalMean(product, weight) : 0
  for (let i = 0; i < sums.data.length; i++) {
    const known = weights.data[i]
    const share = Math.min(1, known * 2)
    const own = known > 1e-4 ? sums.data[i] / known : 0
    const wide = coarse ? coarse.data[i] : mean
    sums.data[i] = own * share + wide * (1 - share)
  }
  return sums
}

function coarser(product: Plane, weight: Plane): Plane {
  const width = Math.max(2, product.width >> 1)
  const height = Math.max(2, product.height >> 1)
  return enlarge(
    fillLevel(resizePlane(product, width, height), resizePlane(weight, width, height)),
    product.width,
    product.height,
  )
}

function totalMean(product: Plane, weight: Plane): number {
  let sum = 0
  let known = 0
  for (let i = 0; i < product.data.length; i++) {
    sum += product.data[i]
    known += weight.data[i]
  }
  return known > 1e-6 ? sum / known : 0
}
