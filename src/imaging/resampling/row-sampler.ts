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
    const findLevel = openLevels(data, width, height)
    return (y, row) => {
      const at = Math.min(height - 1, Math.max(0, ((y + 0.5) * height) / size.height - 0.5))
      const top = Math.floor(at)
      const share = at - top
      const upper = top * width
      const next = Math.min(height - 1, top + 1)
      const lower = next * width
      // Between two rows of one value each, such as open sky and bare ground have, all values are the same.
      const above = findLevel(top)
      const below = above === null ? null : findLevel(next)
      if (above !== null && below !== null) {
        row.fill(above + (below - above) * share, 0, size.width)
        return
      }
      for (let x = 0; x < width; x++) narrow[x] = data[upper + x] + (data[lower + x] - data[upper + x]) * share
      for (let x = 0; x < size.width; x++) {
        const left = lefts[x]
        row[x] = narrow[left] + (narrow[left + step] - narrow[left]) * shares[x]
      }
    }
  })
}

/** The one value that all pixels of a row have; null where they differ. Each row is looked through once. */
function openLevels(data: Float32Array, width: number, height: number): (y: number) => number | null {
  const known = new Uint8Array(height)
  return (y) => {
    const at = y * width
    const first = data[at]
    if (known[y] === 0) {
      let x = 1
      while (x < width && data[at + x] === first) x++
      known[y] = x === width ? 1 : 2
    }
    return known[y] === 1 ? first : null
  }
}
