import type { Plane, Size } from '#imaging/image.ts'
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
  const lefts = new Int32Array(size.width)
  const weights = new Float32Array(size.width * 4)
  for (let x = 0; x < size.width; x++) {
    const at = ((x + 0.5) * first.width) / size.width - 0.5
    // The narrow row has a margin of two on either side, so that no tap needs a check.
    lefts[x] = Math.floor(at) + 1
    splineWeights(at - Math.floor(at), weights, x * 4)
  }
  return planes.map((plane): RowSampler => {
    const narrow = new Float32Array(plane.width + 4)
    const down = new Float32Array(4)
    return (y, row) => {
      blendRows(plane, ((y + 0.5) * plane.height) / size.height - 0.5, down, narrow)
      for (let x = 0, k = 0; x < size.width; x++, k += 4) {
        const left = lefts[x]
        row[x] =
          narrow[left] * weights[k] +
          narrow[left + 1] * weights[k + 1] +
          narrow[left + 2] * weights[k + 2] +
          narrow[left + 3] * weights[k + 3]
      }
    }
  })
}

function splineWeights(t: number, weights: Float32Array, at: number): void {
  const rest = 1 - t
  weights[at] = (rest * rest * rest) / 6
  weights[at + 1] = (4 - 6 * t * t + 3 * t * t * t) / 6
  weights[at + 2] = (4 - 6 * rest * rest + 3 * rest * rest * rest) / 6
  weights[at + 3] = (t * t * t) / 6
}

// One row at height `at` of the plane, its ends repeated twice into the margins.
function blendRows({ width, height, data }: Plane, at: number, weights: Float32Array, narrow: Float32Array): void {
  const top = Math.floor(at)
  splineWeights(at - top, weights, 0)
  const row = (k: number) => Math.min(height - 1, Math.max(0, top + k)) * width
  const [first, second, third, fourth] = [row(-1), row(0), row(1), row(2)]
  const [w0, w1, w2, w3] = weights as unknown as readonly [number, number, number, number]
  for (let x = 0; x < width; x++)
    narrow[x + 2] = data[first + x] * w0 + data[second + x] * w1 + data[third + x] * w2 + data[fourth + x] * w3
  narrow[0] = narrow[1] = narrow[2]
  narrow[width + 2] = narrow[width + 3] = narrow[width + 1]
}
