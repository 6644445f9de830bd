import type { Plane, Size } from '#imaging/image.ts'
import { stretchByKernels } from '#imaging/kernels/enlarge-by-kernels.ts'
import { padded } from '#imaging/kernels/kernel-memory.ts'
import { type Places, stretchPlainly } from '#imaging/resampling/enlarge-plainly.ts'

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
  const places = placesOf(first.width, size.width)
  return planes.map(({ width, height, data }): RowSampler => {
    if (width === size.width && height === size.height)
      return (y, row) => row.set(data.subarray(y * width, (y + 1) * width))
    const narrow = new Float32Array(width)
    const findLevel = openLevels(data, width, height)
    return (y, row) => {
      const at = Math.min(height - 1, Math.max(0, ((y + 0.5) * height) / size.height - 0.5))
      const top = Math.floor(at)
      const share = at - top
      const next = Math.min(height - 1, top + 1)
      // Between two rows of one value each, such as open sky and bare ground have, all values are the same. So they are
      // in a plane of one column.
      const above = findLevel(top)
      const below = above === null ? null : findLevel(next)
      if (above !== null && below !== null) {
        row.fill(above + (below - above) * share, 0, size.width)
        return
      }
      const rows = { data, width, upper: top * width, lower: next * width, share }
      if (size.width < widthMin || !stretchByKernels(rows, places, row, size.width))
        stretchPlainly(rows, places, narrow, row, size.width)
    }
  })
}

// Below this the way into the kernels' memory and back takes longer than the work.
const widthMin = 256

function placesOf(width: number, wider: number): Places {
  const lefts = new Int32Array(padded(wider))
  const shares = new Float32Array(padded(wider))
  for (let x = 0; x < wider; x++) {
    const at = Math.min(width - 1, Math.max(0, ((x + 0.5) * width) / wider - 0.5))
    lefts[x] = Math.min(Math.max(0, width - 2), Math.floor(at))
    shares[x] = at - lefts[x]
  }
  return { lefts, shares }
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
