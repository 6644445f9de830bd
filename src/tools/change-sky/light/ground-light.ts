import { codeFromLinear, linearFromCode } from '#imaging/color/color.ts'
import { mapThree } from '#imaging/map-three.ts'
import type { NewSky } from '#tools/change-sky/light/match-photo.ts'

export type Rgb = readonly [red: number, green: number, blue: number]

/** How the new light changes the codes of the ground. */
export interface GroundTone {
  /** Per channel: codes by steps of codes. */
  readonly tables: readonly Float32Array[]
  /** Linear factor on dark ground, R, G, B. */
  readonly gains: Rgb
  /** What happens to colours before the tables. */
  readonly chroma: ChromaChange
}

export interface ChromaChange {
  /** Share of all colour that is kept. */
  readonly kept: number
  /** The old sky's hue, as a direction that does not change the mean of R, G and B. */
  readonly hue: Rgb
  /** Share of that hue that goes, up to what the old sky's light may have given: `most` times the pixel's mean. */
  readonly taken: number
  readonly most: number
  /** Factors that do the same to the old sky's codes, R, G, B. */
  readonly air: Rgb
}

// The share of the sky's change in brightness that reaches the ground, and the limits of the gain, in powers of e. The
// share is within 0.2-0.4 of Reinhard's transfer of means, computed in the logarithm of light as in his 2001 paper.
const brightnessShare = 0.25
const warmthShare = 0.2
const darkest = -3.2
const lightest = 0.6
// A night at part strength is still too bright, so beyond this darkening the strength acts earlier.
const nightStops = -1.2
const nightPower = 0.5
// Without sun no surface reflects more than the sky gives it. White ground may be this much lighter than the sky's mean.
const whiteMost = 1.05
// Eyes and sensors lose colour in ground darker than the first factor, most of it at the second; this much stays.
const paleFrom = 0.55
const paleTo = 0.1
const nightColor = 0.5
// Without sun colours are a little weaker.
const softColor = 0.9
// Shade, water and haze have the hue of a blue sky. At most this share of it goes, as the strength says where the new
// sky has none of it, and sooner where that has the opposite hue. A sky whose chroma is less than the first share of
// its mean has no hue, one beyond the second has.
const hueTaken = 0.8
const hueFrom = 0.05
const hueTo = 0.2

// At dusk the sky is darker than the first (linear), without the hue of a blue day, as chromas beyond the last have it.
const duskLight = [0.34, 0.26] as const
const duskChroma = [0.32, 0.22] as const

/** How surely the old sky, as linear light, is one of dusk or night, 0..1. */
export function duskOf(old: Rgb): number {
  return ramp(lumaOf(old), duskLight) * ramp(Math.hypot(...chromaOf(old)), duskChroma)
}

const ramp = (value: number, [none, all]: readonly [number, number]): number =>
  Math.min(1, Math.max(0, (value - none) / (all - none)))

/**
 * The tone of the ground in a new light: a gain of linear light per channel, from the light of the look and from the
 * brightness of both skies. The warmth of an old sunset is removed. Where less of the light comes straight from the sun,
 * sunlit places lose more than shade. By night colours grow pale. What is bright at dusk is no sunlit place.
 * @param old mean linear light of the old sky
 * @param fresh and of the new one
 * @param skyColor share of the new sky's own colour that suits a grey or toned photo
 * @param strength 0..1
 */
export function toneGround(
  old: Rgb,
  fresh: Rgb,
  look: Omit<NewSky, 'sky'>,
  skyColor: number,
  strength: number,
): GroundTone {
  const { sun = 1 } = look
  const brightness = Math.log(lumaOf(fresh) / lumaOf(old)) * brightnessShare
  // The tone of a print is no warmth of its sky.
  const warmth = Math.max(0, Math.log(old[0] / old[2])) * skyColor
  const ground = lumaOf(look.ground)
  const stops = Math.min(lightest, Math.max(darkest, Math.log(ground) + brightness))
  const early = strength ** (stops < nightStops ? nightPower : 1)
  const gains = mapThree(look.ground, (factor, c) =>
    Math.exp(early * (stops + Math.log(factor / ground) + (c - 1) * warmth * warmthShare)),
  )
  const white = Math.exp(strength ** nightPower * Math.min(0, Math.log(lumaOf(fresh) * whiteMost)))
  const day = 1 - duskOf(old)
  const shoulder = day * (1 - sun) * Math.max(0, lumaOf(gains) / white - 1)
  const pale = day * ramp(lumaOf(gains), [paleFrom, paleTo])
  const kept = 1 - (1 - nightColor) * pale - (1 - softColor) * (1 - sun) * strength
  return {
    tables: gains.map((gain) => gainTable(gain, shoulder)),
    gains,
    chroma: changeColor(old, fresh, strength * skyColor, 1 - skyColor * (1 - kept)),
  }
}

/** Takes the blue of the old sky from the ground, as far as the new sky has less of it. Both skies as linear light. */
function changeColor(old: Rgb, fresh: Rgb, strength: number, kept: number): ChromaChange {
  const [before, after] = [chromaOf(old), chromaOf(fresh)]
  const most = Math.hypot(...before)
  const along = before.reduce((sum, value, c) => sum + value * after[c], 0) / (most * most + 1e-9)
  const clear = ramp(most, [hueFrom, hueTo])
  // Skin has the hue of a sunset.
  const isBlue = before[2] > before[0]
  const taken = isBlue ? hueTaken * Math.min(1, strength * clear * Math.max(0, 1 - along)) : 0
  return {
    kept,
    hue: mapThree(before, (value) => value / (most + 1e-9)),
    taken,
    most,
    air: mapThree(before, (value) => (1 + value * (kept - taken)) / (1 + value)),
  }
}

/** A colour's way from grey, in codes, as a share of its mean. */
function chromaOf(light: Rgb): Rgb {
  const codes = mapThree(light, codeFromLinear)
  const mean = (codes[0] + codes[1] + codes[2]) / 3
  return mapThree(codes, (code) => code / mean - 1)
}

/** The tables are so fine that the nearest step will do. */
const stepsPerCode = 4

// A gain above 1 is compressed so that whites stay white.
function gainTable(gain: number, shoulder: number): Float32Array {
  const bend = shoulder + Math.max(0, gain - 1)
  return Float32Array.from({ length: 255 * stepsPerCode + 1 }, (_, step) => {
    const code = step / stepsPerCode
    const low = Math.floor(code)
    const linear = linearFromCode(low) + (linearFromCode(Math.ceil(code)) - linearFromCode(low)) * (code - low)
    return gain === 1 && bend === 0 ? code : codeFromLinear((linear * gain) / (1 + bend * linear))
  })
}

/** What a table makes of a code. */
export function readTone(table: Float32Array, code: number): number {
  return table[code <= 0 ? 0 : code >= 255 ? table.length - 1 : (code * stepsPerCode + 0.5) | 0]
}

export const lumaOf = (light: readonly number[]): number => 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
