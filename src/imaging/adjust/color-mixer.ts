import type { HueChange } from '#imaging/adjust/tone.ts'

/**
 * The colours of the mixer by hue, degrees: red, orange, yellow, green, aqua, blue, purple, magenta, as in other editors.
 * A skin has orange to itself.
 */
export const mixerHues = [0, 30, 60, 120, 180, 230, 270, 315] as const

/** Percent for each of the colours, in their order. */
export interface Mixer {
  /** Turn towards the neighbours: 100 is most of the way to the next colour. */
  readonly hue: readonly number[]
  readonly saturation: readonly number[]
  readonly light: readonly number[]
}

/** Of the way to the neighbour: at all of it two colours could become one. Taste. */
const turnMost = 0.8
/** At full range, of a colour that is fully saturated. Taste. */
const lightMost = 0.6

/**
 * Each change fades to nothing at the neighbouring colours, and those of two neighbours add up to one in between. So equal
 * settings of all colours are one setting of the whole photo, without rims.
 */
export function hueChangesOf({ hue, saturation, light }: Mixer): HueChange[] {
  return mixerHues.flatMap((own, at) => {
    const amounts = [hue[at] ?? 0, saturation[at] ?? 0, light[at] ?? 0] as const
    if (amounts.every((amount) => amount === 0)) return []
    const reach = [apartFrom(own, at - 1), apartFrom(own, at + 1)] as const
    return {
      hue: own,
      reach,
      turn: (amounts[0] / 100) * turnMost * reach[amounts[0] < 0 ? 0 : 1],
      saturation: amounts[1] / 100,
      light: (amounts[2] / 100) * lightMost,
    }
  })
}

/** Degrees to the colour at this place, the shorter way round. */
function apartFrom(hue: number, at: number): number {
  const count = mixerHues.length
  const other = mixerHues[(at + count) % count]
  return Math.abs(((other - hue + 540) % 360) - 180)
}
