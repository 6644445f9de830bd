import { extremesPlainly } from '#imaging/drawing/extremes-plainly.ts'
import type { PlaneTriple } from '#imaging/filters/domain-transform.ts'
import type { Plane, Size } from '#imaging/image.ts'
import { stretchBetweenByKernels } from '#imaging/kernels/enlarge-by-kernels.ts'
import { extremesByKernels } from '#imaging/kernels/extremes-by-kernels.ts'
import { stretchBetweenPlainly } from '#imaging/resampling/enlarge-plainly.ts'
import { type RowSampler, sampleRows } from '#imaging/resampling/row-sampler.ts'
import { splineRows } from '#imaging/resampling/spline-rows.ts'
import { createSharedPlane } from '#imaging/rows/work-rows.ts'
import type { PaintRow } from '#tools/cartoon/painting/painting.ts'

// Edges at working size are this many px wide; at full size they are cut down to one pixel.
const edgePx = 2
// Below this factor, edges are sharp enough without cutting.
const scaleMin = 1.2

/** Flat colours, and what the edges of each channel lie between where they are to be cut; null: they are not. */
export interface FlatColors {
  readonly colors: PlaneTriple
  readonly reach: readonly Extremes[] | null
}

interface Extremes {
  readonly low: Plane
  readonly high: Plane
}

/** Prepares colours for `colorRows` of this size. */
export function openColors(colors: PlaneTriple, size: Size): FlatColors {
  return { colors, reach: size.width / colors[0].width < scaleMin ? null : colors.map(extremes) }
}

/**
 * Enlarges flat colours so that their edges are one pixel sharp at full size. Each channel is stretched between the
 * minimum and maximum within an edge's width. A slow gradient lies midway between them and does not change.
 */
export function colorRows({ colors, reach }: FlatColors, size: Size): (row: PaintRow) => void {
  const reads = splineRows(colors, size)
  const targets = (row: PaintRow) => [row.red, row.green, row.blue] as const
  const scale = size.width / colors[0].width
  if (reach === null)
    return (row) => {
      for (const [c, target] of targets(row).entries()) reads[c](row.y, target)
    }
  const lows = sampleRows(
    reach.map(({ low }) => low),
    size,
  )
  const highs = sampleRows(
    reach.map(({ high }) => high),
    size,
  )
  const low = new Float32Array(size.width)
  const high = new Float32Array(size.width)
  return (row) => {
    for (const [c, target] of targets(row).entries()) {
      reads[c](row.y, target)
      lows[c](row.y, low)
      highs[c](row.y, high)
      sharpen(target, low, high, scale * (edgePx / 2))
    }
  }
}

function sharpen(values: Float32Array, low: Float32Array, high: Float32Array, gain: number): void {
  if (!stretchBetweenByKernels(values, low, high, gain)) stretchBetweenPlainly(values, low, high, gain)
}

/** Minimum and maximum of the 5 x 5 pixels around each pixel: as far as an edge reaches. */
function extremes(plane: Plane): Extremes {
  const low = createSharedPlane(plane.width, plane.height)
  const high = createSharedPlane(plane.width, plane.height)
  if (!extremesByKernels(plane, low.data, high.data)) extremesPlainly(plane, low.data, high.data)
  return { low, high }
}

// A line ends within this many px at full size, whatever the photo's size.
const lineEdgePx = 1.25
// Slopes of the response under this are plateaus, not the edge of a line.
const lineSlopeMin = 0.02

/** Coverage by lines. The response is enlarged before it is cut at its threshold, so the cut is sharp at full size. */
export function inkRows(line: Plane, size: Size): (row: PaintRow) => void {
  const [read] = splineRows([line], size) as [RowSampler]
  let here = new Float32Array(size.width)
  let below = new Float32Array(size.width)
  let next = -1
  return ({ y, ink }) => {
    if (y !== next) read(y, here)
    next = y + 1
    read(Math.min(size.height - 1, next), below)
    const last = here.length - 1
    for (let x = 0; x <= last; x++) {
      const level = here[x]
      if (level > -0.5) {
        ink[x] = 0
        continue
      }
      const slopeX = here[x === last ? x : x + 1] - level
      const slopeY = below[x] - level
      const slope = Math.max(lineSlopeMin, Math.sqrt(slopeX * slopeX + slopeY * slopeY))
      const cover = 0.5 - (level + 1) / (slope * lineEdgePx)
      ink[x] = cover <= 0 ? 0 : cover >= 1 ? 1 : cover
    }
    const spare = here
    here = below
    below = spare
  }
}
