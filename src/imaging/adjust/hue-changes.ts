import { leastOf, mostOf } from '#imaging/adjust/extremes.ts'
import type { HueChange } from '#imaging/adjust/tone.ts'

/**
 * What is done to colours by their hue, in steps of one degree; entry 360 is entry 0, and the one after it is there for a
 * hue that was rounded up to 360.
 */
export interface HueTable {
  readonly turn: Float32Array
  readonly saturation: Float32Array
  readonly light: Float32Array
}

export function hueTable(changes: readonly HueChange[]): HueTable {
  const sums = (amountOf: (change: HueChange) => number) =>
    Float32Array.from({ length: 362 }, (_, hue) =>
      changes.reduce((sum, change) => sum + amountOf(change) * nearness(change, hue), 0),
    )
  return {
    turn: sums(({ turn = 0 }) => turn),
    saturation: sums(({ saturation = 0 }) => saturation),
    light: sums(({ light = 0 }) => light),
  }
}

function nearness({ hue, reach }: HueChange, at: number): number {
  const turn = ((at - hue + 540) % 360) - 180
  const apart = Math.abs(turn)
  const most = typeof reach === 'number' ? reach : reach[turn < 0 ? 0 : 1]
  return apart >= most ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * apart) / most)
}

/** @returns degrees, 0 <= hue < 360; 0 for grey */
export function hueOf(red: number, green: number, blue: number): number {
  const most = mostOf(red, green, blue)
  const spread = most - leastOf(red, green, blue)
  if (spread <= 0) return 0
  if (most === green) return 60 * ((blue - red) / spread + 2)
  if (most === blue) return 60 * ((red - green) / spread + 4)
  const hue = 60 * ((green - blue) / spread)
  return hue < 0 ? hue + 360 : hue
}

export function readHues(table: Float32Array, hue: number): number {
  const step = hue | 0
  return table[step] + (table[step + 1] - table[step]) * (hue - step)
}

/**
 * A channel of the colour of this hue, 0..1: red at offset 0, green at 240, blue at 120.
 * @param hue 0..360
 */
export function shareOfHue(hue: number, offset: number): number {
  // A remainder of floats takes longer than all the rest.
  const turned = hue + offset
  const at = Math.abs((turned >= 360 ? turned - 360 : turned) / 60 - 3) - 1
  return at < 0 ? 0 : at > 1 ? 1 : at
}
