import { boxBlur } from '#imaging/box-blur.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'

// Colours are counted in this many steps a channel.
const steps = 20
// Sky is looked for this far from where the network sees it, as a share of the longer side.
const reachShare = 0.035
const rounds = 3

export interface ColorEvidence {
  /** 0..1: the network's answer, corrected. */
  readonly refined: Plane
  /** 0..1: by colour alone, 1 = only the sky has it. */
  readonly byColor: Plane
}

/**
 * Corrects the network's answer by colour (density re-inference, Liba 2020): how often each colour occurs in what is surely
 * sky and surely not tells which a doubtful pixel is, such as a gap between leaves. Far from any sky nothing changes.
 * @param colors R, G, B, 0..1
 */
export function refineByColor(likely: Plane, colors: readonly [Plane, Plane, Plane]): ColorEvidence {
  const { width, height } = likely
  const radiusPx = Math.max(2, Math.round(reachShare * Math.max(width, height)))
  const bins = binIndexes(colors)
  const near = boxBlur(boxBlur(likely, radiusPx), radiusPx)
  const wide = boxBlur(boxBlur(likely, radiusPx * 3), radiusPx * 3)
  let refined = likely
  const byColor = createPlane(width, height)
  // What the first round finds purifies the colours that the second one counts.
  for (let round = 0; round < rounds; round++) {
    const sky = colorDensity(bins, refined, (value) => (value > 0.88 ? 1 : 0))
    const ground = colorDensity(bins, refined, (value) => (value < 0.12 ? 1 : 0))
    const next = createPlane(width, height)
    for (let i = 0; i < next.data.length; i++) {
      const own = likely.data[i]!
      byColor.data[i] = sky[bins[i]!]! / (sky[bins[i]!]! + ground[bins[i]!]!)
      if (wide.data[i]! < 0.004 || near.data[i]! > 0.998) {
        next.data[i] = own
        continue
      }
      const prior = Math.min(0.995, Math.max(0.002, 0.55 * own + 0.3 * near.data[i]! + 0.15 * wide.data[i]!))
      const asSky = prior * sky[bins[i]!]!
      const asGround = (1 - prior) * ground[bins[i]!]!
      next.data[i] = asSky / (asSky + asGround)
    }
    refined = next
  }
  return { refined, byColor }
}

function binIndexes([red, green, blue]: readonly [Plane, Plane, Plane]): Uint16Array {
  const bins = new Uint16Array(red.data.length)
  const step = (value: number) => Math.min(steps - 1, (value * steps) | 0)
  for (let i = 0; i < bins.length; i++)
    bins[i] = (step(red.data[i]!) * steps + step(green.data[i]!)) * steps + step(blue.data[i]!)
  return bins
}

// Shares of the colours, spread to the neighbouring steps, with a floor for colours never seen.
function colorDensity(bins: Uint16Array, likely: Plane, weightOf: (value: number) => number): Float32Array {
  let counts = new Float32Array(steps ** 3)
  let total = 1
  for (let i = 0; i < bins.length; i++) {
    const weight = weightOf(likely.data[i]!)
    counts[bins[i]!] += weight
    total += weight
  }
  for (const stride of [1, steps, steps * steps]) counts = spreadAlong(counts, stride)
  for (let k = 0; k < counts.length; k++) counts[k] = counts[k]! / total + 2e-5
  return counts
}

function spreadAlong(counts: Float32Array<ArrayBuffer>, stride: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(counts.length)
  for (let k = 0; k < counts.length; k++) {
    const place = Math.floor(k / stride) % steps
    const below = place > 0 ? counts[k - stride]! : 0
    const above = place < steps - 1 ? counts[k + stride]! : 0
    out[k] = 0.5 * counts[k]! + 0.25 * (below + above)
  }
  return out
}
