import type { Plane, Size } from '#imaging/image.ts'

/** Writes row `y` of the enlarged plane into `row`. */
export type RowSampler = (y: number, row: Float32Array) => void

/**
 * Enlarges planes row by row, so that a large picture is never held as floats. Bilinear; a plane of the target's own
 * size is copied.
 * @param planes all of one size
 * @param size the enlarged size
 * @returns one sampler per plane
 */
export function sampleRows(planes: readonly Plane[], size: Size): RowSampler[] {
  const first = planes[0]
  if (first === undefined) return []
  const lefts = new Int32Array(size.width)
  const shares = new Float32Array(size.width)
  for (let x = 0; x < size.width; x++) {
    const at = Math.min(first.width - 1, Math.max(0, ((x + 0.5) * first.width) / size.width - 0.5))
    lefts[x] = Math.min(Math.max(0, first.width - 2), Math.floor(at))
    shares[x] = at - lefts[x]
  }
  const step = first.width > 1 ? 1 : 0
  return planes.map(({ width, height, data }): RowSampler => {
    if (width === size.width && height === size.height)
      return (y, row) => row.set(data.subarray(y * width, (y + 1) * width))
    const narrow = new Float32Array(width)
    return (y, row) => {
      const at = Math.min(height - 1, Math.max(0, ((y + 0.5) * height) / size.height - 0.5))
      const top = Math.floor(at)
      const share = at - top
      const upper = top * width
      const lower = Math.min(height - 1, top + 1) * width
      for (let x = 0; x < width; x++) narrow[x] = data[upper + x] + (data[lower + x] - data[upper + x]) * share
      for (let x = 0; x < size.width; x++) {
        const left = lefts[x]
        row[x] = narrow[left] + (narrow[left + step] - narrow[left]) * shares[x]
      }
    }
  })
}
