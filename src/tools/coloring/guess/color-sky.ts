import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { guidedFilter } from '#imaging/filters/guided-filter.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { solveLinear } from '#imaging/solve-linear.ts'
import type { SkyFinding } from '#inference/segment-sky.ts'
import { smoothRamp } from '#tools/coloring/guess/smooth-ramp.ts'

// On 24 photos turned grey, the network gave skies 0.7 to 1 and everything else less than 0.45. Between them a sky counts
// in part, so that a copy of another size, in which it is a little less sure, gets nearly the same colours.
const presenceRamp = [0.45, 0.7] as const
// The distance from the network's cells to the edges of the roofs, px at the working size.
const edgeRadiusPx = 6
const edgeEpsilon = 0.02 ** 2
/** Probabilities below the first are no sky; those above the second are all sky. */
const skyRamp = [0.25, 0.75] as const
/** A smaller share of sky is not changed. */
const shareMin = 0.004
/** Ridge of the fit, for features of unit spread. A narrow strip of sky does not determine a slope. */
const ridge = 0.02
/**
 * The share of the remaining variation that stays, after height and lightness. By eye on eight skies: less looks
 * painted, more is blotchy.
 */
const restShare = 0.25
// A clear sky grows lighter towards the horizon, an overcast one does not. By how lightness and height agree (correlation)
// the blue that a sky can have on average, Lab units: of 12 skies in photos turned grey, those that agreed by less than 0.3
// had 12 at most in the original, those above 0.6 some 20 to 35, and the network gave 24 to an overcast one.
const agreementRamp = [0.25, 0.6] as const
const overcastBlue = 14
const clearBlue = 44
/** Deviation of lightness, 0..1, from which on a sky has clouds to judge by. */
const cloudRamp = [0.015, 0.04] as const
/** Lab degrees between which green begins, and ends. */
const yellowGreen = [95, 115] as const
const cyanGreen = [185, 205] as const
const greenKept = 0.15
// Blue runs from the sky into trees and roofs as far as the network's cells reach, this share of the long side. Hills
// in haze and water are blue too, but plain. Texture is a deviation of lightness beyond the second of these.
const runShare = 0.06
const textureRamp = [0.02, 0.06] as const
const textureRadiusPx = 8

/** Where the sky is, 0..1 along the edges of `guide`; null when there is none. */
export function skyWithin({ probability, presence }: SkyFinding, guide: Plane): Plane | null {
  if (presence <= presenceRamp[0]) return null
  const present = smoothRamp(presenceRamp, presence)
  const sky = guidedFilter(guide, resizePlane(probability, guide.width, guide.height), edgeRadiusPx, edgeEpsilon)
  let sum = 0
  for (let i = 0; i < sky.data.length; i++) {
    sky.data[i] = present * smoothRamp(skyRamp, sky.data[i])
    sum += sky.data[i]
  }
  return sum > shareMin * sky.data.length ? sky : null
}

/**
 * Evens out the colour of the sky, which is blotchy in the guess. A sky's colour depends on height and, in its clouds,
 * on lightness. So the guess is fitted by these two (weighted least squares), and the fit is used.
 * @param guide lightness 0..1, the size of `chroma`
 * @param sky 0..1, the same size
 */
export function colorSky({ a, b }: ChromaPlanes, guide: Plane, sky: Plane): ChromaPlanes {
  const features = featuresOf(guide, sky)
  const even = withoutGreen({ a: evened(a, features, sky), b: evened(b, features, sky) }, sky)
  return withinBlue(even, features, guide, sky)
}

function withinBlue({ a, b }: ChromaPlanes, features: readonly Float32Array[], guide: Plane, sky: Plane): ChromaPlanes {
  const [up, , light] = features as [Float32Array, Float32Array, Float32Array]
  const agreement = weightedMean(up, sky.data, light)
  const mean = weightedMean(guide.data, sky.data)
  const spread = Math.sqrt(Math.max(0, weightedMean(guide.data, sky.data, guide.data) - mean * mean))
  const isOvercast = (1 - smoothRamp(agreementRamp, agreement)) * smoothRamp(cloudRamp, spread)
  const most = clearBlue + (overcastBlue - clearBlue) * isOvercast
  const kept = most / Math.max(most, -weightedMean(b.data, sky.data))
  if (kept === 1) return { a, b }
  const calmed = (plane: Plane): Plane => ({
    ...plane,
    data: plane.data.map((value, i) => value * (1 - (1 - kept) * sky.data[i])),
  })
  return { a: calmed(a), b: calmed(b) }
}

// Skies are blue, grey or, in the evening, anything from yellow to violet. Green that the network took for leaves turns
// grey.
function withoutGreen({ a, b }: ChromaPlanes, sky: Plane): ChromaPlanes {
  for (let i = 0; i < sky.data.length; i++) {
    if (sky.data[i] === 0 || a.data[i] >= 0) continue
    const degrees = ((Math.atan2(b.data[i], a.data[i]) * 180) / Math.PI + 360) % 360
    const isGreen = smoothRamp(yellowGreen, degrees) * (1 - smoothRamp(cyanGreen, degrees))
    const kept = 1 - (1 - greenKept) * isGreen * sky.data[i]
    a.data[i] *= kept
    b.data[i] *= kept
  }
  return { a, b }
}

// Height, height squared (the horizon's haze) and lightness, each with mean 0 over the sky and unit spread.
function featuresOf({ width, height, data }: Plane, sky: Plane): Float32Array[] {
  const up = new Float32Array(data.length)
  for (let i = 0; i < up.length; i++) up[i] = Math.floor(i / width) / height - 0.5
  return [up, up.map((value) => value * value), data.slice()].map((feature) => {
    const mean = weightedMean(feature, sky.data)
    for (let i = 0; i < feature.length; i++) feature[i] -= mean
    const spread = Math.sqrt(weightedMean(feature, sky.data, feature))
    for (let i = 0; i < feature.length; i++) feature[i] /= spread + 1e-3
    return feature
  })
}

function evened(plane: Plane, features: readonly Float32Array[], sky: Plane): Plane {
  const mean = weightedMean(plane.data, sky.data)
  const centred = plane.data.map((value) => value - mean)
  const rows = features.map((one, row) => [
    ...features.map((other, column) => weightedMean(one, sky.data, other) + (row === column ? ridge : 0)),
    weightedMean(one, sky.data, centred),
  ])
  // The ridge keeps the rows from depending on each other.
  const slopes = solveLinear(rows) as number[]
  const out = { ...plane, data: plane.data.slice() }
  for (let i = 0; i < out.data.length; i++) {
    const share = (1 - restShare) * sky.data[i]
    if (share === 0) continue
    let fitted = mean
    for (let f = 0; f < slopes.length; f++) fitted += slopes[f] * features[f][i]
    out.data[i] += share * (fitted - out.data[i])
  }
  return out
}

/** Mean of `values` (times `others`) under `weights`. */
function weightedMean(values: Float32Array, weights: Float32Array, others?: Float32Array): number {
  let sum = 0
  let total = 0
  for (let i = 0; i < values.length; i++) {
    sum += weights[i] * values[i] * (others === undefined ? 1 : others[i])
    total += weights[i]
  }
  return sum / total
}

/**
 * Removes the sky's blue from trees, masts and roofs along its edge.
 * @param guide lightness 0..1, the size of `chroma`
 * @param sky 0..1, the same size
 */
export function keepBlueInSky({ a, b }: ChromaPlanes, guide: Plane, sky: Plane): ChromaPlanes {
  const near = boxBlur(sky, Math.round(runShare * Math.max(guide.width, guide.height)))
  const texture = deviationIn(guide, textureRadiusPx)
  const out = { a: { ...a, data: a.data.slice() }, b: { ...b, data: b.data.slice() } }
  for (let i = 0; i < guide.data.length; i++) {
    if (b.data[i] >= 0 || sky.data[i] === 1 || near.data[i] === 0) continue
    const kept = 1 - (1 - sky.data[i]) * Math.min(1, 4 * near.data[i]) * smoothRamp(textureRamp, texture.data[i])
    out.a.data[i] *= kept
    out.b.data[i] *= kept
  }
  return out
}

function deviationIn(guide: Plane, radiusPx: number): Plane {
  const square = createPlane(guide.width, guide.height)
  for (let i = 0; i < square.data.length; i++) square.data[i] = guide.data[i] * guide.data[i]
  const mean = boxBlur(guide, radiusPx)
  const deviation = boxBlur(square, radiusPx)
  for (let i = 0; i < deviation.data.length; i++)
    deviation.data[i] = Math.sqrt(Math.max(0, deviation.data[i] - mean.data[i] ** 2))
  return deviation
}
