import { labFromRgba } from '#imaging/color.ts'
import { writeKeepingLightness } from '#imaging/gamut.ts'
import type { Rgba } from '#imaging/image.ts'
import { copyRgba } from '#imaging/image.ts'
import { smallCopy } from '#imaging/small-copy.ts'
import type { ToneKind } from '#imaging/tone-kind.ts'

/** Where the darkest and the lightest parts of each channel lie, 8-bit levels: the 0.5 and 99.5 % quantiles. */
export interface FadeLevels {
  readonly black: readonly [red: number, green: number, blue: number]
  readonly white: readonly [red: number, green: number, blue: number]
  /** Of the luma: both ends and the middle. */
  readonly darkest: number
  readonly lightest: number
  readonly median: number
  /** 0 = full range, 1 = no contrast left. */
  readonly fade: number
}

const tail = 0.005
// Quantiles are read off a copy of this size, in which dust and specks have averaged out.
const judgedSidePx = 768

/** Measures how far black and white have drawn together. Transparent pixels are left out. */
export function measureFade(photo: Rgba): FadeLevels {
  const { data } = smallCopy(photo, judgedSidePx)
  const counts = Array.from({ length: 4 }, () => new Uint32Array(256))
  let total = 0
  for (let i = 0; i < data.length; i += 4) {
    if ((data[i + 3] as number) < 128) continue
    for (let channel = 0; channel < 3; channel++) counts[channel]![data[i + channel] as number]!++
    counts[3]![Math.round(0.299 * data[i]! + 0.587 * data[i + 1]! + 0.114 * data[i + 2]!)]!++
    total++
  }
  const low = counts.map((count) => quantile(count, total * tail))
  const high = counts.map((count) => quantile(count, total * (1 - tail)))
  return {
    black: [low[0]!, low[1]!, low[2]!],
    white: [high[0]!, high[1]!, high[2]!],
    darkest: low[3]!,
    lightest: high[3]!,
    median: quantile(counts[3]!, total / 2),
    fade: Math.max(0, 1 - (high[3]! - low[3]!) / 255),
  }
}

function quantile(counts: Uint32Array, rank: number): number {
  let left = rank
  for (let level = 0; level < 256; level++) {
    left -= counts[level] as number
    if (left < 0) return level
  }
  return 255
}

/**
 * Stretches a faded photo part of the way to full range. Grey and toned photos keep their tint: only lightness moves. Colour
 * photos move a channel at a time, which takes the cast of faded dyes with it.
 * @param share of the way to full range, 0..1
 */
export function stretchRange(photo: Rgba, levels: FadeLevels, kind: ToneKind, share: number): Rgba {
  const out = copyRgba(photo)
  const gamma = middleGamma(levels, share)
  if (kind === 'colour') {
    for (let channel = 0; channel < 3; channel++) {
      const curve = rangeCurve(levels.black[channel]!, levels.white[channel]!, share, gamma)
      for (let i = channel; i < out.data.length; i += 4) out.data[i] = curve[photo.data[i] as number] as number
    }
    return out
  }
  const curve = rangeCurve(levels.darkest, levels.lightest, share, gamma)
  if (kind === 'grey') {
    for (let i = 0; i < out.data.length; i++) if ((i & 3) < 3) out.data[i] = curve[photo.data[i] as number] as number
    return out
  }
  return curveLightness(photo, curve)
}

// Applies a curve of codes to the lightness of each pixel; tint stays.
function curveLightness(photo: Rgba, curve: Float32Array): Rgba {
  const out = copyRgba(photo)
  const { lightness, a, b } = labFromRgba(photo)
  const lightnessCurve = Float32Array.from(curve, lightnessOfCode)
  for (let i = 0; i < lightness.data.length; i++) {
    const code = Math.min(254.999, codeOfLightness(lightness.data[i] as number))
    const step = code | 0
    const low = lightnessCurve[step] as number
    const curved = low + ((lightnessCurve[step + 1] as number) - low) * (code - step)
    writeKeepingLightness(out.data, i * 4, curved, a.data[i] as number, b.data[i] as number)
  }
  return out
}

const codeLightness = Float32Array.from({ length: 256 }, (_, code) => lightnessOfCode(code))

function lightnessOfCode(code: number): number {
  const value = Math.min(1, Math.max(0, code / 255))
  const linear = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  return linear > 216 / 24389 ? 116 * Math.cbrt(linear) - 16 : (24389 / 27) * linear
}

function codeOfLightness(lightness: number): number {
  let low = 0
  let high = 255
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((codeLightness[middle] as number) <= lightness) low = middle
    else high = middle
  }
  const from = codeLightness[low] as number
  return low + Math.min(1, Math.max(0, (lightness - from) / ((codeLightness[high] as number) - from)))
}

// Black and white may be clipped by no more than this: a stretch never turns paper into a hole.
const softness = 10

/** Of the way that a plain stretch would move the middle tones, this much is undone: a restored print is not a darker one. By eye. */
const medianKept = 0.6

function middleGamma({ darkest, lightest, median }: FadeLevels, share: number): number {
  const [low, high] = movedEnds(darkest, lightest, share)
  const within = (value: number) => Math.min(0.95, Math.max(0.05, value))
  const middle = within((median - darkest) / Math.max(1, lightest - darkest))
  const kept = within((median - low) / (high - low))
  // Only ever a lift: where the stretch brightens the middle, it may.
  return Math.min(1, Math.log(middle + (kept - middle) * medianKept) / Math.log(middle))
}

const movedEnds = (black: number, white: number, share: number): readonly [low: number, high: number] => [
  black * (1 - share),
  white + (255 - white) * share,
]

// A line between the moved ends, curved to hold the middle tones, that bends into 0 and 255 instead of clipping.
function rangeCurve(black: number, white: number, share: number, gamma: number): Float32Array {
  const [low, high] = movedEnds(black, white, share)
  const span = Math.max(1, white - black)
  return Float32Array.from({ length: 256 }, (_, code) => {
    const at = (code - black) / span
    // Past the ends the line goes on straight.
    const curved = at > 0 && at < 1 ? at ** gamma : at
    return bend(low + (high - low) * curved)
  })
}

function bend(value: number): number {
  if (value < softness) return softness * Math.exp((value - softness) / softness)
  if (value > 255 - softness) return 255 - softness * Math.exp((255 - softness - value) / softness)
  return value
}

/** Gains that make the light neutral, by the shades-of-grey estimate with Minkowski norm 6 (Finlayson & Trezzi 2004). */
export function castGains(photo: Rgba): readonly [red: number, green: number, blue: number] {
  const { data } = smallCopy(photo, 256)
  const sums = [0, 0, 0]
  for (let i = 0; i < data.length; i += 4)
    for (let channel = 0; channel < 3; channel++) sums[channel]! += (data[i + channel]! / 255) ** 6
  const norms = sums.map((sum) => Math.max(1e-3, (sum / (data.length / 4)) ** (1 / 6)))
  const mean = (norms[0]! + norms[1]! + norms[2]!) / 3
  return [mean / norms[0]!, mean / norms[1]!, mean / norms[2]!]
}

/** Multiplies each channel by its gain raised to `share`, 0..1. */
export function applyGains(photo: Rgba, gains: readonly [number, number, number], share: number): Rgba {
  const out = copyRgba(photo)
  for (let channel = 0; channel < 3; channel++) {
    const gain = gains[channel]! ** share
    for (let i = channel; i < out.data.length; i += 4) out.data[i] = photo.data[i]! * gain
  }
  return out
}
