import { linearOf } from '#imaging/adjust/linear-light.ts'
import type { autoFields, Tone } from '#imaging/adjust/tone.ts'
import { whiteGains } from '#imaging/adjust/white-balance.ts'
import type { Rgba } from '#imaging/image.ts'

export type AutoTone = Pick<Tone, (typeof autoFields)[number]>

interface Measures {
  /** Codes of luma, 0..1, that this share of the pixels stays below. */
  quantile(share: number): number
  /** Share of the pixels whose luma lies between. */
  share(from: number, to: number): number
  /** Mean of (most - least) / most over pixels that are not dark. */
  readonly saturation: number
  /** Mean linear R, G and B of nearly grey pixels of middle light, and their share. */
  readonly grey: readonly [number, number, number]
  readonly greyShare: number
}

const levels = 512
/** A sample of some 60,000 pixels decides as well as all. */
const samplesMax = 60_000

/**
 * Light and colour that suit a photo, on the careful side: a night stays dark, snow stays light, a sunset stays warm. Every
 * limit is taste, by eye on forty photos.
 */
export function findAutoTone(photo: Rgba): AutoTone {
  const measures = measure(photo)
  const { quantile, share } = measures
  const [black, middle, white] = [quantile(0.005), quantile(0.5), quantile(0.995)]
  const isNight = middle < 0.17 && share(0, 0.12) > 0.4
  const isBright = middle > 0.66
  // Fog and haze have a short range on purpose.
  const calm = white - black < 0.5 ? 0.5 : 1
  const exposure = isNight || isBright ? 0 : exposureTo(middle, white)
  const range = quantile(0.9) - quantile(0.1)
  return {
    exposure,
    contrast: isNight ? 0 : within(calm * 90 * (0.46 - range), 0, 16),
    highlights: -within(260 * (share(0.88, 0.985) - 0.05), 0, isBright ? 12 : 34),
    shadows: isNight ? 0 : within(70 * (share(0.02, 0.2) - 0.12), 0, 28),
    whites: isNight ? 0 : within(calm * 240 * (0.95 - white - 0.3 * exposure), 0, 40),
    blacks: -within(calm * 420 * (black - 0.035), 0, 38),
    ...balanceOf(measures),
    vibrance: measures.saturation < 0.04 ? 0 : within(70 * (0.42 - measures.saturation), 0, 16),
  }
}

const within = (value: number, from: number, to: number): number =>
  Math.round(Math.min(to, Math.max(from, value)) * 10) / 10

/** Stops that bring the middle of a photo halfway into the usual range, without pushing its whites far out. */
function exposureTo(middle: number, white: number): number {
  const wanted = Math.min(0.62, Math.max(0.36, middle))
  const stops = 0.55 * Math.log2(linearOf(wanted) / linearOf(Math.max(0.06, middle)))
  const room = Math.log2(1 / linearOf(Math.max(0.2, white))) + 0.35
  return Math.round(Math.min(room, Math.max(-0.4, Math.min(0.7, stops))) * 100) / 100
}

/** Takes back a third of a slight cast of what should be grey. A strong one is light that was meant. */
function balanceOf({ grey: [red, green, blue], greyShare }: Measures): Pick<AutoTone, 'temperature' | 'tint'> {
  if (greyShare < 0.08) return { temperature: 0, tint: 0 }
  const warmth = Math.log2(red / blue)
  const magenta = Math.log2((red + blue) / 2 / green)
  const [warm, , cold] = whiteGains(100, 0)
  const [pinkRed, pinkGreen, pinkBlue] = whiteGains(0, 100)
  const isMeant = Math.abs(warmth) > 0.42 || Math.abs(magenta) > 0.25
  if (isMeant) return { temperature: 0, tint: 0 }
  return {
    temperature: within((-35 * warmth) / Math.log2(warm / cold), -9, 9),
    tint: within((-35 * magenta) / Math.log2((pinkRed + pinkBlue) / 2 / pinkGreen), -6, 6),
  }
}

function measure({ data }: Rgba): Measures {
  const histogram = new Uint32Array(levels)
  const grey: [number, number, number] = [0, 0, 0]
  let [count, greys, lit, saturation] = [0, 0, 0, 0]
  const step = 4 * Math.max(1, Math.floor(data.length / 4 / samplesMax))
  for (let i = 0; i < data.length; i += step) {
    if (data[i + 3] < 128) continue
    const [r, g, b] = [data[i] / 255, data[i + 1] / 255, data[i + 2] / 255]
    const luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
    histogram[Math.min(levels - 1, (luma * levels) | 0)]++
    count++
    if (luma < 0.1) continue
    const most = Math.max(r, g, b)
    const share = (most - Math.min(r, g, b)) / most
    saturation += share
    lit++
    if (share > 0.22 || luma < 0.25 || luma > 0.93) continue
    greys++
    for (const [at, code] of [r, g, b].entries()) grey[at] += linearOf(code)
  }
  const below = new Float64Array(levels + 1)
  for (let level = 0; level < levels; level++) below[level + 1] = below[level] + histogram[level] / Math.max(1, count)
  return {
    quantile: (share) => Math.max(0, below.findIndex((sum) => sum >= share) - 0.5) / levels,
    share: (from, to) => below[Math.round(to * levels)] - below[Math.round(from * levels)],
    saturation: saturation / Math.max(1, lit),
    grey,
    greyShare: greys / Math.max(1, count),
  }
}
