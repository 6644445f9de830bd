import { boxBlur } from '#imaging/filters/box-blur.ts'
import type { Plane, Size } from '#imaging/image.ts'
import { floodByEdges, gradientLevels } from '#imaging/regions/flood-by-edges.ts'

/** A picture divided into small regions whose borders follow its edges, and how plainly each border shows. */
export interface RegionGraph extends Size {
  /** The region of each pixel. */
  readonly regionOf: Int32Array
  /** Pixels of each region. */
  readonly pixels: Float32Array
  /** Neighbours of region r: entries starts[r] to starts[r + 1]. */
  readonly starts: Int32Array
  readonly neighbours: Int32Array
  /** The change of colour across the common border, in the channels' unit. */
  readonly contrasts: Float32Array
}

/** A border shows by the colours this many px before and behind it: as far as lenses and JPEG blur an edge. */
const acrossPx = 1

/**
 * Floods the gradient from the flattest pixel of each cell of a grid (watershed of Meyer 1991 with the markers of
 * waterpixels, Machairas et al. 2015; without their pull to the grid, because even regions are not needed here).
 * @param channels planes of one size whose Euclidean distance is the difference that the eye sees
 * @param cellPx side of the grid's cells, which is about a region's
 */
export function divideByEdges(channels: readonly Plane[], cellPx: number): RegionGraph {
  const smooth = channels.map((plane) => boxBlur(plane, 1))
  const { width, height } = smooth[0] as Plane
  const levels = gradientLevels(smooth)
  const marks = markCells(levels, { width, height }, cellPx)
  const regionOf = new Int32Array(levels.length).fill(-1)
  for (const [region, at] of marks.entries()) regionOf[at] = region
  floodByEdges(levels, width, regionOf, marks)
  return { width, height, regionOf, ...measureRegions(smooth, regionOf, marks.length) }
}

/** The flattest pixel of each cell. */
function markCells(levels: Uint8Array, { width, height }: Size, cellPx: number): number[] {
  const marks: number[] = []
  for (let top = 0; top < height; top += cellPx)
    for (let left = 0; left < width; left += cellPx)
      marks.push(flattestIn(levels, width, left, top, Math.min(width, left + cellPx), Math.min(height, top + cellPx)))
  return marks
}

/** The flattest pixel of a cell; among equals the one nearest to the middle. */
function flattestIn(
  levels: Uint8Array,
  width: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number {
  const [middleX, middleY] = [(left + right - 1) / 2, (top + bottom - 1) / 2]
  let best = top * width + left
  let least = Number.POSITIVE_INFINITY
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const away = Math.max(Math.abs(x - middleX), Math.abs(y - middleY)) / (right - left + bottom - top)
      const cost = levels[y * width + x] + away
      if (cost >= least) continue
      least = cost
      best = y * width + x
    }
  return best
}

type Measures = Pick<RegionGraph, 'pixels' | 'starts' | 'neighbours' | 'contrasts'>

function measureRegions(channels: readonly Plane[], regionOf: Int32Array, count: number): Measures {
  const pixels = new Float32Array(count)
  for (let i = 0; i < regionOf.length; i++) pixels[regionOf[i]]++
  return { pixels, ...joinNeighbours(measureBorders(channels, regionOf, count), count) }
}

/** Borders between regions; those of one region with higher ones are a list from `first[region]` along `next`. */
interface Borders {
  readonly first: Int32Array
  readonly next: number[]
  readonly other: number[]
  /** Sum of the contrasts, and length. */
  readonly sum: number[]
  readonly length: number[]
}

function measureBorders(channels: readonly Plane[], regionOf: Int32Array, count: number): Borders {
  const { width, height } = channels[0] as Plane
  const borders: Borders = { first: new Int32Array(count).fill(-1), next: [], other: [], sum: [], length: [] }
  const add = (one: number, other: number, before: number, behind: number) => {
    let squares = 0
    for (let c = 0; c < channels.length; c++) {
      const change = channels[c].data[before] - channels[c].data[behind]
      squares += change * change
    }
    const at = borderOf(borders, Math.min(one, other), Math.max(one, other))
    borders.sum[at] += Math.sqrt(squares)
    borders.length[at]++
  }
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const region = regionOf[i]
      if (x + 1 < width && regionOf[i + 1] !== region)
        add(region, regionOf[i + 1], i - Math.min(acrossPx, x), i + Math.min(acrossPx + 1, width - 1 - x))
      if (y + 1 < height && regionOf[i + width] !== region) {
        const [up, down] = [Math.min(acrossPx, y), Math.min(acrossPx + 1, height - 1 - y)]
        add(region, regionOf[i + width], i - up * width, i + down * width)
      }
    }
  return borders
}

function borderOf({ first, next, other, sum, length }: Borders, lower: number, higher: number): number {
  let at = first[lower]
  while (at !== -1 && other[at] !== higher) at = next[at]
  if (at !== -1) return at
  next.push(first[lower])
  other.push(higher)
  sum.push(0)
  length.push(0)
  first[lower] = other.length - 1
  return first[lower]
}

function joinNeighbours(
  { first, next, other, sum, length }: Borders,
  count: number,
): Pick<Measures, 'starts' | 'neighbours' | 'contrasts'> {
  const visit = (each: (at: number, lower: number) => void) => {
    for (let lower = 0; lower < count; lower++) for (let at = first[lower]; at !== -1; at = next[at]) each(at, lower)
  }
  const starts = new Int32Array(count + 1)
  visit((at, lower) => {
    starts[lower + 1]++
    starts[other[at] + 1]++
  })
  for (let region = 0; region < count; region++) starts[region + 1] += starts[region]
  const filled = starts.slice()
  const neighbours = new Int32Array(starts[count])
  const contrasts = new Float32Array(starts[count])
  const put = (from: number, to: number, contrast: number) => {
    neighbours[filled[from]] = to
    contrasts[filled[from]++] = contrast
  }
  visit((at, lower) => {
    put(lower, other[at], sum[at] / length[at])
    put(other[at], lower, sum[at] / length[at])
  })
  return { starts, neighbours, contrasts }
}
