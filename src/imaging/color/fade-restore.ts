import { labFromRgba } from '#imaging/color/color.ts'
import { changeColors } from '#imaging/color/color-cube.ts'
import { applyFadeCurves, type FadeCurves, noFade } from '#imaging/color/fade-curves.ts'
import { writeKeepingLightness } from '#imaging/color/gamut.ts'
import type { ToneKind } from '#imaging/color/tone-kind.ts'
import { copyRgba, createRgba, type Plane, type Rgba } from '#imaging/image.ts'
import { smallCopy } from '#imaging/resampling/small-copy.ts'

/** The darkest and the lightest 8-bit level of each channel: the 0.5 and 99.5 % quantiles. */
export interface FadeLevels {
  readonly black: readonly [red: number, green: number, blue: number]
  readonly white: readonly [red: number, green: number, blue: number]
  /** The same two quantiles of the luma, and its median. */
  readonly darkest: number
  readonly lightest: number
  readonly median: number
  /** Median Lab colour of the lightest 2 %. */
  readonly paper: { readonly lightness: number; readonly a: number; readonly b: number }
  /** 0 = full range, 1 = no contrast left. */
  readonly fade: number
}

const tail = 0.005
const paperTail = 0.02
// Quantiles are measured on a copy of this size, where dust and specks have averaged out.
const judgedSidePx = 768

/** Measures how far black and white have moved towards each other. Transparent pixels are ignored. */
export function measureFade(photo: Rgba): FadeLevels {
  const small = smallCopy(photo, judgedSidePx)
  const { data } = small
  const counts = Array.from({ length: 4 }, () => new Uint32Array(256))
  let total = 0
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] < 128) continue
    for (let channel = 0; channel < 3; channel++) counts[channel][data[i + channel]]++
    counts[3][lumaCode(data, i)]++
    total++
  }
  const low = counts.map((count) => quantile(count, total * tail))
  const high = counts.map((count) => quantile(count, total * (1 - tail)))
  return {
    black: [low[0], low[1], low[2]],
    white: [high[0], high[1], high[2]],
    darkest: low[3],
    lightest: high[3],
    median: quantile(counts[3], total / 2),
    paper: paperOf(small, quantile(counts[3], total * (1 - paperTail))),
    fade: Math.max(0, 1 - (high[3] - low[3]) / 255),
  }
}

// The median colour of the pixels that are at least this light.
function paperOf({ width, height, data }: Rgba, codeMin: number): FadeLevels['paper'] {
  const light = createRgba(width, height)
  let count = 0
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] < 128 || lumaCode(data, i) < codeMin) continue
    light.data.set(data.subarray(i, i + 4), count * 4)
    count++
  }
  if (count === 0) return { lightness: 100, a: 0, b: 0 }
  const { lightness, a, b } = labFromRgba({ width: count, height: 1, data: light.data.subarray(0, count * 4) })
  const median = (plane: Plane) => plane.data.sort()[count >> 1]
  return { lightness: median(lightness), a: median(a), b: median(b) }
}

const lumaCode = (data: Uint8ClampedArray, i: number): number =>
  Math.round(0.299 * data[i] + 0.587 * data[i + 1] + 0.114 * data[i + 2])

function quantile(counts: Uint32Array, rank: number): number {
  let left = rank
  for (let level = 0; level < 256; level++) {
    left -= counts[level]
    if (left < 0) return level
  }
  return 255
}

/**
 * Stretches a grey or toned print part of the way to full range. Only lightness changes; the tint of each tone stays.
 * @param share of the way to full range, 0..1
 * @param paperChroma that the paper of a toned print keeps, CIE 1976
 */
export function stretchRange(
  photo: Rgba,
  levels: FadeLevels,
  kind: Exclude<ToneKind, 'colour'>,
  share: number,
  paperChroma = Number.POSITIVE_INFINITY,
): Rgba {
  const curve = rangeCurve(levels, share)
  if (kind === 'toned') return changeColors(photo, (colors) => curveLightness(colors, curve, levels.paper, paperChroma))
  const out = copyRgba(photo)
  for (let i = 0; i < out.data.length; i++) if ((i & 3) < 3) out.data[i] = curve[photo.data[i]]
  return out
}

// Applies a curve of codes to the lightness of each pixel. A stain shows where paper is light: its tint is removed in proportion.
function curveLightness(photo: Rgba, curve: Float32Array, paper: FadeLevels['paper'], keptChroma: number): Rgba {
  const out = copyRgba(photo)
  const { lightness, a, b } = labFromRgba(photo)
  const lightnessCurve = Float32Array.from(curve, lightnessOfCode)
  const chroma = Math.hypot(paper.a, paper.b)
  const share = Math.max(0, 1 - keptChroma / Math.max(1, chroma))
  // What is kept is warm: a greenish paper loses its green.
  const [stainA, stainB] = [(paper.a < 0 ? 1 : share) * paper.a, share * paper.b]
  for (let i = 0; i < lightness.data.length; i++) {
    const before = lightness.data[i]
    const code = Math.min(254.999, codeOfLightness(before))
    const step = code | 0
    const low = lightnessCurve[step]
    const curved = low + (lightnessCurve[step + 1] - low) * (code - step)
    const taken = before / Math.max(1, paper.lightness)
    writeKeepingLightness(out.data, i * 4, curved, a.data[i] - taken * stainA, b.data[i] - taken * stainB)
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
    if (codeLightness[middle] <= lightness) low = middle
    else high = middle
  }
  const from = codeLightness[low]
  return low + Math.min(1, Math.max(0, (lightness - from) / (codeLightness[high] - from)))
}

// Levels this close to black and white are compressed, not clipped, so that a stretch never blows out the paper.
const softness = 10

/** Share of the stretch that is undone for the middle tones, so that a restored print is not darker. Set by eye. */
const medianKept = 0.6

const within = (value: number) => Math.min(0.95, Math.max(0.05, value))

// Where black and white move to, and the power that keeps the middle tones.
function stretchOf({ darkest, lightest, median }: FadeLevels, share: number) {
  const low = darkest * (1 - share)
  const high = lightest + (255 - lightest) * share
  const middle = within((median - darkest) / Math.max(1, lightest - darkest))
  const kept = within((median - low) / (high - low))
  // The power only ever lifts: where the stretch brightens the middle, that stays.
  const gamma = Math.min(1, Math.log(middle + (kept - middle) * medianKept) / Math.log(middle))
  return { low, high, gamma }
}

// A curve between the moved ends that holds the middle tones and bends into 0 and 255 instead of clipping.
function rangeCurve(levels: FadeLevels, share: number): Float32Array {
  const { low, high, gamma } = stretchOf(levels, share)
  const span = Math.max(1, levels.lightest - levels.darkest)
  return Float32Array.from({ length: 256 }, (_, code) => {
    const at = (code - levels.darkest) / span
    // Beyond the ends the curve continues as a straight line.
    const curved = at > 0 && at < 1 ? at ** gamma : at
    return bend(low + (high - low) * curved)
  })
}

function bend(value: number): number {
  if (value < softness) return softness * Math.exp((value - softness) / softness)
  if (value > 255 - softness) return 255 - softness * Math.exp((255 - softness - value) / softness)
  return value
}

/** The curves of a plain stretch: each channel from its darkest to its lightest. */
export function stretchCurves({ black, white }: FadeLevels): FadeCurves {
  const shares = (codes: FadeLevels['black']) => [codes[0] / 255, codes[1] / 255, codes[2] / 255] as const
  return { black: shares(black), white: shares(white), power: noFade.power }
}

/** Share of the way to full range and to neutral light when no network judges the photo. Set by eye. */
const guessedStretch = 0.6
const guessedCast = 0.4

/**
 * Guesses the curves of a faded colour photo from its darkest and lightest tones, for when no network can judge it. Fog and
 * high-key portraits lack black, and night lacks white; only a photo that lacks both counts as faded.
 * @returns `noFade` for any other photo
 */
export function guessCurves(photo: Rgba, levels: FadeLevels): FadeCurves {
  const { darkest, lightest, black, white } = levels
  if (darkest <= 40 || lightest >= 232) return noFade
  const { gamma } = stretchOf(levels, guessedStretch)
  const ends = [0, 1, 2].map((channel) => {
    const [from, to] = [black[channel] / 255, white[channel] / 255]
    const low = from * (1 - guessedStretch)
    const slope = (to + (1 - to) * guessedStretch - low) / Math.max(0.05, to - from)
    return { black: from - low / slope, white: from + (1 - low) / slope }
  })
  const each = (name: 'black' | 'white') => [ends[0][name], ends[1][name], ends[2][name]] as const
  const stretched: FadeCurves = { black: each('black'), white: each('white'), power: [gamma, gamma, gamma] }
  const gains = castGains(applyFadeCurves(smallCopy(photo, 256), stretched, 1))
  const [red, green, blue] = [0, 1, 2].map((channel) => {
    const { black: from, white: to } = ends[channel]
    return from + (to - from) / gains[channel] ** (guessedCast / gamma)
  })
  return { ...stretched, white: [red!, green!, blue!] }
}

// Gains that make the light neutral, by the shades-of-grey estimate with Minkowski norm 6 (Finlayson & Trezzi 2004).
function castGains({ data }: Rgba): readonly number[] {
  const norms = [0, 1, 2].map((channel) => {
    let sum = 0
    for (let i = channel; i < data.length; i += 4) sum += (data[i] / 255) ** 6
    return Math.max(1e-3, (sum / (data.length / 4)) ** (1 / 6))
  })
  const mean = (norms[0] + norms[1] + norms[2]) / 3
  return norms.map((norm) => mean / norm)
}
