import type { Mixer } from '#imaging/adjust/color-mixer.ts'
import { type CurvePoint, isStraight } from '#imaging/adjust/curve.ts'

export interface Curves {
  readonly rgb: readonly CurvePoint[]
  readonly red: readonly CurvePoint[]
  readonly green: readonly CurvePoint[]
  readonly blue: readonly CurvePoint[]
}

/** Light and colour. Everything but exposure is in percent, -100..100; grain and its size 0..100. */
export interface Tone {
  /** Stops. */
  readonly exposure: number
  readonly contrast: number
  readonly highlights: number
  readonly shadows: number
  readonly whites: number
  readonly blacks: number
  /** Negative is cooler. */
  readonly temperature: number
  /** Negative is greener. */
  readonly tint: number
  readonly vibrance: number
  readonly saturation: number
  readonly clarity: number
  /** Negative darkens the corners. */
  readonly vignette: number
  readonly grain: number
  readonly grainSize: number
  readonly curves: Curves
  readonly mixer: Mixer
}

/** One change of the colours around a hue. */
export interface HueChange {
  /** Degrees: 0 red, 60 yellow, 120 green, 180 cyan, 240 blue, 300 magenta. */
  readonly hue: number
  /** Degrees at which it has no effect any more: to either side, or below and above the hue. */
  readonly reach: number | readonly [below: number, above: number]
  /** Turn of the hue, degrees. */
  readonly turn?: number
  /** Factor less one: -1 leaves grey. */
  readonly saturation?: number
  /** Factor of the light less one. */
  readonly light?: number
}

/** A manner of light and colour that is laid over a photo, pixel by pixel. */
export interface Look {
  readonly curves?: Partial<Curves>
  /** Percent. */
  readonly saturation?: number
  readonly vibrance?: number
  readonly hues?: readonly HueChange[]
  /** Shares of red, green and blue in a black-and-white picture; they add up to 1. */
  readonly grey?: readonly [number, number, number]
  /** Added to R, G and B in the shadows and in the highlights, shares of the range; they should add up to about 0. */
  readonly shadowTint?: readonly [number, number, number]
  readonly highlightTint?: readonly [number, number, number]
  /** Percent, on top of the photo's own settings. */
  readonly clarity?: number
  readonly vignette?: number
  readonly grain?: number
  readonly grainSize?: number
}

export interface LaidLook {
  readonly look: Look
  /** 0..1 */
  readonly strength: number
}

/** What an automatic adjustment adds. */
export const autoFields = [
  'exposure',
  'contrast',
  'highlights',
  'shadows',
  'whites',
  'blacks',
  'temperature',
  'tint',
  'vibrance',
] as const satisfies readonly (keyof Tone)[]
const amounts = [...autoFields, 'saturation', 'clarity', 'vignette', 'grain'] as const satisfies readonly (keyof Tone)[]

/** Whether the settings leave every pixel as it is. */
export function isNeutralTone(tone: Tone): boolean {
  const { hue, saturation, light } = tone.mixer
  const isMixed = [...hue, ...saturation, ...light].some((amount) => amount !== 0)
  return !isMixed && amounts.every((name) => tone[name] === 0) && Object.values(tone.curves).every(isStraight)
}

/** The settings with what a look adds to clarity, vignette and grain. */
export function withLook(tone: Tone, laid: LaidLook | null): Tone {
  if (laid === null) return tone
  const { look, strength } = laid
  const within = (value: number, from: number) => Math.min(100, Math.max(from, value))
  const lookGrain = (look.grain ?? 0) * strength
  return {
    ...tone,
    clarity: within(tone.clarity + (look.clarity ?? 0) * strength, -100),
    vignette: within(tone.vignette + (look.vignette ?? 0) * strength, -100),
    grain: within(tone.grain + lookGrain, 0),
    // The size of the stronger grain.
    grainSize: lookGrain > tone.grain ? (look.grainSize ?? tone.grainSize) : tone.grainSize,
  }
}
