import { beginSpread } from '#imaging/color/spread-color.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { weightsOf } from '#tools/change-sky/finding/weights-of.ts'

// Colours are counted in this many steps per channel.
const steps = 20
// Sky is searched for up to this far from where the network sees it, as a share of the longer side.
const reachShare = 0.035
const rounds = 3
// A pixel matches the nearest sky colour when it differs by about the first, 0..1. A match counts for the sky as much
// as a colour that this share of the sky has.
const sameColor = 0.022
const sameWeight = 0.02
const nearestShare = 0.006
// The smallest thing that the network sees, as a share of the longer side. Where the light varies by more than the
// second within that size, the network's answer is a mean of sky and ground.
const cellShare = 0.004
const busyLight = 0.05
// Where the light does not vary, the network's answer weighs more, but does not decide alone.
const calm = 0.6

export interface ColorEvidence {
  /** 0..1: the network's answer, corrected. */
  readonly refined: Plane
  /** Standard deviation of the light within the network's smallest cell, 0..1; large between leaves. */
  readonly unrest: Plane
  /** 0..1: by colour alone, 1 = only the sky has it; R, G, B as codes 0..255. */
  readonly skyOnly: (red: number, green: number, blue: number) => number
}

type Colors = readonly [Plane, Plane, Plane]

/**
 * Corrects the network's answer by colour (density re-inference, Liba 2020). Two things decide about a doubtful pixel,
 * such as a gap between leaves: how often its colour occurs in sure sky and in sure ground, and the colour of the
 * nearest sky. Far from any sky nothing changes.
 * @param colors R, G, B, 0..1
 */
export function refineByColor(likely: Plane, colors: Colors): ColorEvidence {
  const { width, height } = likely
  const side = Math.max(width, height)
  const radiusPx = Math.max(2, Math.round(reachShare * side))
  const bins = binIndexes(colors)
  const near = boxBlur(boxBlur(likely, radiusPx), radiusPx)
  const wide = boxBlur(boxBlur(likely, radiusPx * 3), radiusPx * 3)
  const unrest = unrestOf(colors[1], Math.max(2, Math.round(cellShare * side)))
  const nearestPx = Math.max(2, Math.round(nearestShare * side))
  const priors = weighSurroundings(likely, near, wide, unrest)
  let refined = likely
  let sky = new Float32Array(0)
  let ground = new Float32Array(0)
  // The second round counts purer colours, because it starts from the result of the first.
  for (let round = 0; round < rounds; round++) {
    const skyWeight = weightsOf(refined, (value) => (value > 0.8 ? (value - 0.8) * 5 : 0))
    const spread = beginSpread(colors, skyWeight, nearestPx)
    sky = colorDensity(bins, refined, 0.88, Number.POSITIVE_INFINITY)
    ground = colorDensity(bins, refined, Number.NEGATIVE_INFINITY, 0.12)
    const skyHere = spread()
    const next = createPlane(width, height)
    for (let i = 0; i < next.data.length; i++) {
      const prior = priors[i]
      if (prior < 0) {
        next.data[i] = likely.data[i]
        continue
      }
      const asSky = sky[bins[i]] + sameWeight * sameness(colors, skyHere, i)
      const asGround = ground[bins[i]]
      next.data[i] = (prior * asSky) / (prior * asSky + (1 - prior) * asGround)
    }
    refined = next
  }
  const skyOnly = (red: number, green: number, blue: number) => {
    const bin = binOf(red / 255, green / 255, blue / 255)
    return sky[bin] / (sky[bin] + ground[bin])
  }
  return { refined, unrest, skyOnly }
}

/** How likely sky is before colours are asked, 0..1; -1 where they are not. */
function weighSurroundings(likely: Plane, near: Plane, wide: Plane, unrest: Plane): Float64Array {
  const priors = new Float64Array(likely.data.length).fill(-1)
  for (let i = 0; i < priors.length; i++) {
    if (wide.data[i] < 0.004 || near.data[i] > 0.998) continue
    const own = likely.data[i]
    const around = 0.55 * own + doubt(own) * (0.3 * near.data[i] + 0.15 * wide.data[i])
    const busy = Math.min(1, unrest.data[i] / busyLight)
    priors[i] = Math.min(0.995, Math.max(0.002, own + (around - own) * (calm + (1 - calm) * busy)))
  }
  return priors
}

// 0..1: how unsure the network is about a pixel. In a tree with gaps it gives 0.01.
function doubt(own: number): number {
  const odds = Math.log((own + 1e-6) / (1 - own + 1e-6))
  return Math.min(1, Math.max(0, (odds + 7) / 4))
}

function sameness(colors: Colors, others: readonly Plane[], at: number): number {
  let away = 0
  for (let c = 0; c < 3; c++) away += (colors[c].data[at] - others[c].data[at]) ** 2
  return Math.exp(-away / (2 * sameColor ** 2))
}

function unrestOf(light: Plane, radiusPx: number): Plane {
  const mean = boxBlur(light, radiusPx)
  const square = boxBlur(
    weightsOf(light, (value) => value * value),
    radiusPx,
  )
  for (let i = 0; i < square.data.length; i++) {
    square.data[i] = Math.sqrt(Math.max(0, square.data[i] - mean.data[i] ** 2))
  }
  return boxBlur(square, radiusPx)
}

function binIndexes([red, green, blue]: Colors): Uint16Array {
  const bins = new Uint16Array(red.data.length)
  for (let i = 0; i < bins.length; i++) bins[i] = binOf(red.data[i], green.data[i], blue.data[i])
  return bins
}

function binOf(red: number, green: number, blue: number): number {
  const step = (value: number) => Math.min(steps - 1, (value * steps) | 0)
  return (step(red) * steps + step(green)) * steps + step(blue)
}

// Shares of the colours where it is likely between two bounds, spread to the neighbouring steps, with a floor for colours never seen.
function colorDensity(bins: Uint16Array, { data }: Plane, above: number, below: number): Float32Array<ArrayBuffer> {
  let counts = new Float32Array(steps ** 3)
  let total = 1
  for (let i = 0; i < bins.length; i++) {
    if (!(data[i] > above && data[i] < below)) continue
    counts[bins[i]]++
    total++
  }
  for (const stride of [1, steps, steps * steps]) counts = spreadAlong(counts, stride)
  for (let k = 0; k < counts.length; k++) counts[k] = counts[k] / total + 2e-5
  return counts
}

function spreadAlong(counts: Float32Array<ArrayBuffer>, stride: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(counts.length)
  for (let k = 0; k < counts.length; k++) {
    const place = Math.floor(k / stride) % steps
    const below = place > 0 ? counts[k - stride] : 0
    const above = place < steps - 1 ? counts[k + stride] : 0
    out[k] = 0.5 * counts[k] + 0.25 * (below + above)
  }
  return out
}
