import type { Plane, Size } from '#imaging/image.ts'
import { splineByKernels } from '#imaging/kernels/enlarge-by-kernels.ts'
import { padded } from '#imaging/kernels/kernel-memory.ts'
import { splinePlainly, type Taps } from '#imaging/resampling/enlarge-plainly.ts'
import type { RowSampler } from '#imaging/resampling/row-sampler.ts'

/**
 * Enlarges planes row by row by cubic B-splines: twice smooth, so that a contour cut from the enlarged values is a
 * clean curve however much larger it is. Blurs by about half a source pixel; a plane of the target's own size is
 * copied.
 * @param planes all of one size
 * @param size the enlarged size
 * @returns one sampler per plane
 */
export function splineRows(planes: readonly Plane[], size: Size): RowSampler[] {
  const first = planes[0]
  if (first === undefined) return []
  if (first.width === size.width && first.height === size.height)
    return planes.map(
      ({ width, data }): RowSampler =>
        (y, row) =>
          row.set(data.subarray(y * width, (y + 1) * width)),
    )
  const taps = tapsOf(first.width, size.width)
  return planes.map(({ width, height, data }): RowSampler => {
    const narrow = new Float32Array(width + 4)
    const starts = new Int32Array(4)
    const weights = new Float32Array(4)
    return (y, row) => {
      const at = ((y + 0.5) * height) / size.height - 0.5
      const top = Math.floor(at)
      splineWeights(at - top, weights, 0, 1)
      for (let k = 0; k < 4; k++) starts[k] = Math.min(height - 1, Math.max(0, top + k - 1)) * width
      const rows = { data, width, starts, weights }
      if (size.width < widthMin || !splineByKernels(rows, taps, row, size.width))
        splinePlainly(rows, taps, narrow, row, size.width)
    }
  })
}

// Below this the way into the kernels' memory and back takes longer than the work.
const widthMin = 256

function tapsOf(width: number, wider: number): Taps {
  const stride = padded(wider)
  const lefts = new Int32Array(stride)
  const weights = new Float32Array(stride * 4)
  for (let x = 0; x < wider; x++) {
    const at = ((x + 0.5) * width) / wider - 0.5
    // The narrow row has a margin of two on either side, so that no tap needs a check.
    lefts[x] = Math.floor(at) + 1
    splineWeights(at - Math.floor(at), weights, x, stride)
  }
  return { lefts, weights }
}

/** Writes four weights, the first at `at`, the others `stride` apart. */
function splineWeights(t: number, weights: Float32Array, at: number, stride: number): void {
  const rest = 1 - t
  weights[at] = (rest * rest * rest) / 6
  weights[at + stride] = (4 - 6 * t * t + 3 * t * t * t) / 6
  weights[at + 2 * stride] = (4 - 6 * rest * rest + 3 * rest * rest * rest) / 6
  weights[at + 3 * stride] = (t * t * t) / 6
}
