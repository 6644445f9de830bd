import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import type { Plane } from '#imaging/image.ts'
import { mapThree } from '#imaging/map-three.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'

/** Three channels of one size, e.g. Lab. */
export type PlaneTriple = readonly [Plane, Plane, Plane]

export interface DomainTransformSettings {
  /** How far colour spreads in flat areas. */
  readonly reachPx: number
  /** Difference, summed over the guide's channels, that stops it. */
  readonly edge: number
  /** Each pass halves the reach of the one before; two leave faint streaks, three none. */
  readonly passes: number
  /** Every second pass runs along the diagonals, so that colour spreads in octagons and leaves no squares. */
  readonly isTurning?: boolean
}

/**
 * Edge-preserving smoothing by recursive filtering in the transformed domain (Gastal & Oliveira 2011), in time
 * independent of the reach.
 * @param planes channels to smooth, any range
 * @param guide channels whose edges are kept, the same size
 */
export function smoothByDomainTransform(
  planes: PlaneTriple,
  guide: readonly Plane[],
  { reachPx, edge, passes, isTurning = false }: DomainTransformSettings,
): PlaneTriple {
  const { width, height } = guide[0]
  const widest = (reachPx * Math.sqrt(3) * 2 ** (passes - 1)) / Math.sqrt(4 ** passes - 1)
  const [first, second, third] = planes.map(({ data }) => data.slice()) as [Float32Array, Float32Array, Float32Array]
  const weigh = (sigmaPx: number, step: number, slant: Slant = 0) =>
    feedback(guide, reachPx / edge, sigmaPx, step, slant)
  for (let pass = 0; pass < passes; pass++) {
    const sigmaPx = widest / 2 ** pass
    // The last pass runs along rows and columns again: diagonals alone leave a chequered pattern.
    if (isTurning && (passes - pass) % 2 === 0) {
      for (const slant of [1, -1] as const)
        filterLines(first, second, third, weigh(sigmaPx, width + slant, slant), width + slant)
      continue
    }
    filterRows(first, second, third, weigh(sigmaPx, 1), width, height)
    filterLines(first, second, third, weigh(sigmaPx, width), width)
  }
  return [
    { width, height, data: first },
    { width, height, data: second },
    { width, height, data: third },
  ]
}

// Size of the table of feedbacks. Beyond its last exponent nothing flows.
const tableSteps = 2048
const exponentMax = 12

/** Of a line: 1 runs down to the right, -1 down to the left, 0 along rows or columns. */
type Slant = -1 | 0 | 1

// How much of the previous pixel, which lies `step` before it, flows into each pixel.
function feedback(
  guide: readonly Plane[],
  steepness: number,
  sigmaPx: number,
  step: number,
  slant: Slant,
): Float32Array {
  const { width, height } = guide[0]
  const rate = Math.SQRT2 / sigmaPx
  const weights = new Float32Array(width * height)
  const table = Float32Array.from({ length: tableSteps + 1 }, (_, k) => Math.exp((-exponentMax * k) / tableSteps))
  const scale = (rate * steepness * tableSteps) / exponentMax
  const offset = (rate * (slant === 0 ? 1 : Math.SQRT2) * tableSteps) / exponentMax + 0.5
  weights.fill(table[Math.min(tableSteps, offset | 0)], 0, step)
  const flat = guide.length < 3 ? new Float32Array(weights.length) : null
  const [first, second, third] = [0, 1, 2].map((c) => guide[c]?.data ?? flat) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  for (let i = step; i < weights.length; i++) {
    const back = i - step
    const one = Math.fround(Math.abs(first[i] - first[back]))
    const two = Math.fround(one + Math.abs(second[i] - second[back]))
    const change = Math.fround(two + Math.abs(third[i] - third[back]))
    const at = (offset + scale * change) | 0
    weights[i] = table[at < tableSteps ? at : tableSteps]
  }
  // Nothing flows around the border.
  if (slant !== 0) for (let i = slant === 1 ? 0 : width - 1; i < weights.length; i += width) weights[i] = 0
  return weights
}

// All three channels in one loop: each waits only for its own last value, so that their sums overlap in the processor.
function filterRows(
  first: Float32Array,
  second: Float32Array,
  third: Float32Array,
  weights: Float32Array,
  width: number,
  height: number,
): void {
  for (let y = 0; y < height; y++) {
    const start = y * width
    const end = start + width
    let a = first[start]
    let b = second[start]
    let c = third[start]
    for (let i = start + 1; i < end; i++) {
      const weight = weights[i]
      first[i] = a = first[i] + weight * (a - first[i])
      second[i] = b = second[i] + weight * (b - second[i])
      third[i] = c = third[i] + weight * (c - third[i])
    }
    for (let i = end - 2; i >= start; i--) {
      const weight = weights[i + 1]
      first[i] = a = first[i] + weight * (a - first[i])
      second[i] = b = second[i] + weight * (b - second[i])
      third[i] = c = third[i] + weight * (c - third[i])
    }
  }
}

// Columns or diagonals: `step` lies between a pixel and the one before it.
function filterLines(
  first: Float32Array,
  second: Float32Array,
  third: Float32Array,
  weights: Float32Array,
  step: number,
): void {
  for (let i = step; i < weights.length; i++) {
    const weight = weights[i]
    first[i] += weight * (first[i - step] - first[i])
    second[i] += weight * (second[i - step] - second[i])
    third[i] += weight * (third[i - step] - third[i])
  }
  for (let i = weights.length - step - 1; i >= 0; i--) {
    const weight = weights[i + step]
    first[i] += weight * (first[i + step] - first[i])
    second[i] += weight * (second[i + step] - second[i])
    third[i] += weight * (third[i + step] - third[i])
  }
}

/**
 * Removes structures smaller than `grainPx` and restores the edges of all larger ones (rolling guidance, Zhang 2014),
 * with the domain transform as its joint filter. All rounds but the last run at half the size, as their results only
 * guide.
 * @param rounds 2-4; each brings edges closer to the original's
 */
export function smoothByRollingGuidance(
  planes: PlaneTriple,
  grainPx: number,
  rounds: number,
  settings: DomainTransformSettings,
): PlaneTriple {
  const { width, height } = planes[0]
  const half = mapThree(planes, (plane) => resizePlane(plane, (width + 1) >> 1, (height + 1) >> 1))
  const coarse = { ...settings, reachPx: settings.reachPx / 2 }
  let guide: PlaneTriple = mapThree(half, (plane) => gaussianBlur(plane, grainPx / 2))
  for (let round = 1; round < rounds; round++) guide = smoothByDomainTransform(half, guide, coarse)
  const enlarged = guide.map((plane) => resizePlane(plane, width, height))
  return smoothByDomainTransform(planes, enlarged, settings)
}
