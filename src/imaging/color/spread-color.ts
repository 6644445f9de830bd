import { blendPlainly, multiplyPlainly } from '#imaging/color/spread-plainly.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { blendByKernels, multiplyByKernels } from '#imaging/kernels/spread-by-kernels.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { sampleRows } from '#imaging/resampling/row-sampler.ts'
import { beginRows, createSharedPlane, type RowWork } from '#imaging/rows/work-rows.ts'

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
  const levels = levelsOf(resizePlane(weight, smallWidth, smallHeight))
  const product = createPlane(width, height)
  return planes.map((plane) => {
    multiply(plane.data, weight.data, product.data)
    return enlarge(fillLevel(resizePlane(product, smallWidth, smallHeight), levels, 0), width, height)
  })
}

export interface SpreadGiven {
  readonly planes: readonly Plane[]
  readonly weight: Plane
  readonly radiusPx: number
  /** Written; as many as `planes`. */
  readonly out: readonly Plane[]
}

/** The spreading as a work of one row, so that another thread may take it. */
export const spreadWork: RowWork<SpreadGiven> = {
  name: 'spread-values',
  open:
    ({ planes, weight, radiusPx, out }) =>
    () => {
      for (const [k, plane] of spreadValues(planes, weight, radiusPx).entries()) out[k].data.set(plane.data)
    },
}

/** Begins what `spreadValues` does, on another thread where there is one, and returns at once. @returns waits for it */
export function beginSpread(planes: readonly Plane[], weight: Plane, radiusPx: number): () => readonly Plane[] {
  const out = planes.map(({ width, height }) => createSharedPlane(width, height))
  const finish = beginRows(spreadWork, { planes, weight, radiusPx, out }, 1)
  return () => {
    finish()
    return out
  }
}

// Below this the way into the kernels' memory and back takes longer than the work.
const valuesMin = 512

function multiply(values: Float32Array, weights: Float32Array, products: Float32Array): void {
  if (values.length < valuesMin || !multiplyByKernels(values, weights, products))
    multiplyPlainly(values, weights, products)
}

function enlarge(plane: Plane, width: number, height: number): Plane {
  if (plane.width === width && plane.height === height) return plane
  const out = createPlane(width, height)
  const [read] = sampleRows([plane], out)
  for (let y = 0; y < height; y++) read!(y, out.data.subarray(y * width, (y + 1) * width))
  return out
}

/** How well each pixel is known, finest first; the same for all planes. */
interface Level {
  readonly weight: Plane
  /** Means around each pixel. */
  readonly known: Float32Array
}

function levelsOf(weight: Plane): Level[] {
  const levels = [{ weight, known: boxBlur(weight, 1).data }]
  for (let finest = weight; !isTop(finest); ) {
    finest = resizePlane(finest, halfOf(finest.width), halfOf(finest.height))
    levels.push({ weight: finest, known: boxBlur(finest, 1).data })
  }
  return levels
}

const isTop = ({ width, height }: Plane): boolean => width <= 4 || height <= 4
const halfOf = (side: number): number => Math.max(2, side >> 1)

// `product` holds value x weight. Where little is known, the coarser level fills in.
function fillLevel(product: Plane, levels: readonly Level[], at: number): Plane {
  const { weight, known } = levels[at]
  const sums = boxBlur(product, 1)
  blend(sums.data, known, isTop(product) ? totalMean(product, weight) : coarser(product, levels, at + 1).data)
  return sums
}

function coarser(product: Plane, levels: readonly Level[], at: number): Plane {
  const { width, height } = product
  return enlarge(fillLevel(resizePlane(product, halfOf(width), halfOf(height)), levels, at), width, height)
}

function blend(sums: Float32Array, known: Float32Array, coarse: Float32Array): void {
  if (sums.length < valuesMin || !blendByKernels(sums, known, coarse)) blendPlainly(sums, known, coarse)
}

/** The mean of all, everywhere. */
function totalMean(product: Plane, weight: Plane): Float32Array {
  let sum = 0
  let known = 0
  for (let i = 0; i < product.data.length; i++) {
    sum += product.data[i]
    known += weight.data[i]
  }
  return new Float32Array(product.data.length).fill(known > 1e-6 ? sum / known : 0)
}
