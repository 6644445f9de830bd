import { gaussianBlur } from '#imaging/box-blur.ts'
import type { Plane } from '#imaging/image.ts'

export interface DomainTransformSettings {
  /** How far colour spreads where nothing stops it. */
  readonly reachPx: number
  /** Difference, summed over the guide's channels, that stops it. */
  readonly edge: number
  /** Each pass halves the reach of the one before; two leave faint streaks, three none. */
  readonly passes: number
}

/**
 * Edge-preserving smoothing by recursive filtering in the transformed domain (Gastal & Oliveira 2011), in time independent
 * of the reach.
 * @param planes channels to smooth, any range
 * @param guide channels whose edges are kept, the same size
 */
export function smoothByDomainTransform(
  planes: readonly Plane[],
  guide: readonly Plane[],
  { reachPx, edge, passes }: DomainTransformSettings,
): Plane[] {
  const { width, height } = guide[0]!
  const widest = (reachPx * Math.sqrt(3) * 2 ** (passes - 1)) / Math.sqrt(4 ** passes - 1)
  const along = feedback(guide, reachPx / edge, widest, 1)
  const down = feedback(guide, reachPx / edge, widest, width)
  const smoothed = planes.map((plane) => ({ width, height, data: plane.data.slice() }))
  for (let pass = 0; pass < passes; pass++) {
    for (const { data } of smoothed) {
      filterRows(data, along, width, height)
      filterColumns(data, down, width, height)
    }
    // Half the reach is the square of the feedback.
    for (let i = 0; i < along.length; i++) {
      along[i] *= along[i]!
      down[i] *= down[i]!
    }
  }
  return smoothed
}

// How much of the previous pixel (`step` back) flows into each pixel.
function feedback(guide: readonly Plane[], steepness: number, sigmaPx: number, step: number): Float32Array {
  const { width, height } = guide[0]!
  const rate = -Math.SQRT2 / sigmaPx
  const weights = new Float32Array(width * height)
  for (const { data } of guide)
    for (let i = step; i < weights.length; i++) weights[i] += Math.abs(data[i]! - data[i - step]!)
  for (let i = 0; i < weights.length; i++) weights[i] = Math.exp(rate * (1 + steepness * weights[i]!))
  return weights
}

function filterRows(data: Float32Array, weights: Float32Array, width: number, height: number): void {
  for (let y = 0; y < height; y++) {
    const start = y * width
    const end = start + width
    let last = data[start]!
    for (let i = start + 1; i < end; i++) data[i] = last = data[i]! + weights[i]! * (last - data[i]!)
    for (let i = end - 2; i >= start; i--) data[i] = last = data[i]! + weights[i + 1]! * (last - data[i]!)
  }
}

function filterColumns(data: Float32Array, weights: Float32Array, width: number, height: number): void {
  for (let i = width; i < width * height; i++) data[i] += weights[i]! * (data[i - width]! - data[i]!)
  for (let i = width * (height - 1) - 1; i >= 0; i--) data[i] += weights[i + width]! * (data[i + width]! - data[i]!)
}

/**
 * Drops structures smaller than `grainPx` and restores the edges of all larger ones (rolling guidance, Zhang 2014), with
 * the domain transform as its joint filter.
 * @param rounds 2-4; each brings edges closer to the original's
 */
export function smoothByRollingGuidance(
  planes: readonly Plane[],
  grainPx: number,
  rounds: number,
  settings: DomainTransformSettings,
): Plane[] {
  let guide = planes.map((plane) => gaussianBlur(plane, grainPx))
  for (let round = 0; round < rounds; round++) guide = smoothByDomainTransform(planes, guide, settings)
  return guide
}
