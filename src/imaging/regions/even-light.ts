import { createPlane, type Plane } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'
import { weighLight } from '#imaging/regions/log-light.ts'
import { solveLinear } from '#imaging/solve-linear.ts'

/** The light of an even ground as it would be without shadows. */
export interface EvenLight {
  /** Natural logs of that light in red, green and blue. */
  readonly planes: readonly Plane[]
  /** Usual difference of the even ground from it (one sigma), natural log. */
  readonly spread: number
  /** Share of the ground that is even, 0..1. */
  readonly share: number
}

/** Places of the ground. */
interface Samples {
  readonly count: number
  /** The terms of the surface at each place. */
  readonly terms: Float64Array
  /** Natural logs of its light: three values a place. */
  readonly logs: Float64Array
  readonly weights: Float64Array
}

/** Samples are so far apart, px: neighbours know the same. */
const stepPx = 5
const samplesLeast = 60
const rounds = 8
/** What differs by that much, natural log, counts for a quarter: in the first round, and at least. */
const [scaleFirst, scaleLeast] = [0.3, 0.03]
/** In such differences, what is still even ground. */
const evenMost = 3
/** A normal spread is that many median differences. */
const spreadPerMedian = 1.48
const termCount = 6
const channels = 3

/** A quadratic surface follows what lamps and vignetting do. @param u,v -1..1 */
const termsAt = (u: number, v: number) => [1, u, v, u * u, u * v, v * v]

/**
 * Fits a smooth surface to the light around a thing (iteratively reweighted least squares): other things and shadows
 * count for little.
 * @param logs natural logs of light in red, green and blue
 * @param weights what a pixel counts for, 0 = no ground
 * @returns null where there is too little ground
 */
export function fitEvenLight(logs: readonly Plane[], weights: Plane): EvenLight | null {
  const samples = takeSamples(logs, weights)
  if (samples.count < samplesLeast) return null
  const middle = (c: number) => medianOf(samples.logs.filter((_, k) => k % channels === c))
  let fits = logs.map((_, c) => [middle(c), ...new Array<number>(termCount - 1).fill(0)])
  let off = differencesOf(samples, fits)
  for (let round = 0, scale = scaleFirst; round < rounds; round++) {
    const shares = samples.weights.map((weight, n) => weight / (1 + (widest(off, n) / scale) ** 2) ** 2)
    fits = fits.map((_, c) => solve(samples, shares, c))
    off = differencesOf(samples, fits)
    scale = Math.max(scaleLeast, 0.7 * scale)
  }
  const losses: number[] = []
  let [even, all] = [0, 0]
  for (const [n, weight] of samples.weights.entries()) {
    all += weight
    if (widest(off, n) >= evenMost * scaleLeast) continue
    even += weight
    losses.push(Math.abs(weighLight(off[n * channels], off[n * channels + 1], off[n * channels + 2])))
  }
  const planes = fits.map((fit) => draw(fit, weights))
  return { planes, spread: spreadPerMedian * medianOf(losses), share: even / all }
}

function takeSamples(logs: readonly Plane[], { width, height, data }: Plane): Samples {
  const places: number[] = []
  for (let y = 1; y < height; y += stepPx)
    for (let x = 1; x < width; x += stepPx) if (data[y * width + x] > 0) places.push(y * width + x)
  const terms = places.flatMap((at) =>
    termsAt((2 * (at % width)) / width - 1, (2 * Math.floor(at / width)) / height - 1),
  )
  return {
    count: places.length,
    terms: Float64Array.from(terms),
    logs: Float64Array.from(places.flatMap((at) => logs.map((plane) => plane.data[at]))),
    weights: Float64Array.from(places, (at) => data[at]),
  }
}

/** How far each channel of each sample is from the surface. */
function differencesOf({ count, terms, logs }: Samples, fits: readonly (readonly number[])[]): Float64Array {
  const off = new Float64Array(count * channels)
  for (let n = 0; n < count; n++)
    for (let c = 0; c < channels; c++) {
      let sum = -logs[n * channels + c]
      for (let k = 0; k < termCount; k++) sum += fits[c][k] * terms[n * termCount + k]
      off[n * channels + c] = sum
    }
  return off
}

const widest = (off: Float64Array, n: number) =>
  Math.max(Math.abs(off[n * channels]), Math.abs(off[n * channels + 1]), Math.abs(off[n * channels + 2]))

/** Weighted least squares by the normal equations. */
function solve({ count, terms, logs }: Samples, shares: Float64Array, channel: number): number[] {
  // A little of each term's square keeps what the samples do not tell at 0.
  const rows = Array.from({ length: termCount }, (_, k) =>
    Array.from({ length: termCount + 1 }, (_, j) => (j === k ? 1e-3 : 0)),
  )
  for (let n = 0; n < count; n++)
    for (let k = 0; k < termCount; k++) {
      const share = shares[n] * terms[n * termCount + k]
      for (let j = 0; j < termCount; j++) rows[k][j] += share * terms[n * termCount + j]
      rows[k][termCount] += share * logs[n * channels + channel]
    }
  // Positive definite, so there is an answer.
  return solveLinear(rows) ?? new Array<number>(termCount).fill(0)
}

function draw(fit: readonly number[], { width, height }: Plane): Plane {
  const plane = createPlane(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const terms = termsAt((2 * x) / width - 1, (2 * y) / height - 1)
      for (let k = 0; k < termCount; k++) plane.data[y * width + x] += fit[k] * terms[k]
    }
  return plane
}
