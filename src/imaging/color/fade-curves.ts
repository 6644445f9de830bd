import { labFromRgba } from '#imaging/color/color.ts'
import { copyRgba, type Rgba } from '#imaging/image.ts'

type Channels = readonly [red: number, green: number, blue: number]

/**
 * The curves that undo a fade, one per channel. Dyes lose density and paper gains a stain; in codes that is nearly a
 * shift, a stretch and a power. Codes 0..1.
 */
export interface FadeCurves {
  /** The code that was black before the fade. */
  readonly black: Channels
  /** The code that was white before the fade. */
  readonly white: Channels
  /** The exponent of the middle tones; under 1 lifts them. */
  readonly power: Channels
}

export const noFade: FadeCurves = { black: [0, 0, 0], white: [1, 1, 1], power: [1, 1, 1] }

/** The curves half-way between two. */
export function meanCurves(first: FadeCurves, second: FadeCurves): FadeCurves {
  const mean = (name: keyof FadeCurves): Channels => [
    (first[name][0] + second[name][0]) / 2,
    (first[name][1] + second[name][1]) / 2,
    (first[name][2] + second[name][2]) / 2,
  ]
  return { black: mean('black'), white: mean('white'), power: mean('power') }
}

/** Tones this close to black and white are compressed, not clipped: 10 levels, set by eye. */
const softness = 0.04

function bend(value: number): number {
  if (value < softness) return softness * Math.exp((value - softness) / softness)
  if (value > 1 - softness) return 1 - softness * Math.exp((1 - softness - value) / softness)
  return value
}

/** The restored codes, 0..255, of the 256 codes of a channel. */
export function tabulate({ black, white, power }: FadeCurves, channel: 0 | 1 | 2, share: number): Float32Array {
  const span = Math.max(0.05, white[channel] - black[channel])
  return Float32Array.from({ length: 256 }, (_, code) => {
    const at = (code / 255 - black[channel]) / span
    const restored = at <= 0 ? at : at ** power[channel]
    return code + share * (255 * bend(restored) - code)
  })
}

/**
 * Sends each channel through its curve. Alpha is kept.
 * @param share of the change to apply, about 0..1.2
 */
export function applyFadeCurves(photo: Rgba, curves: FadeCurves, share: number): Rgba {
  const out = copyRgba(photo)
  const red = tabulate(curves, 0, share)
  const green = tabulate(curves, 1, share)
  const blue = tabulate(curves, 2, share)
  const { data } = out
  for (let i = 0; i < data.length; i += 4) {
    data[i] = red[data[i]]
    data[i + 1] = green[data[i + 1]]
    data[i + 2] = blue[data[i + 2]]
  }
  return out
}

/** Mean colour difference (CIE 1976) between two pictures of the same size; transparent pixels are ignored. */
export function colorDifference(first: Rgba, second: Rgba): number {
  const a = labFromRgba(first)
  const b = labFromRgba(second)
  let sum = 0
  let count = 0
  for (let i = 0; i < a.lightness.data.length; i++) {
    if (first.data[i * 4 + 3] < 128) continue
    const lightness = a.lightness.data[i] - b.lightness.data[i]
    sum += Math.hypot(lightness, a.a.data[i] - b.a.data[i], a.b.data[i] - b.b.data[i])
    count++
  }
  return count === 0 ? 0 : sum / count
}
