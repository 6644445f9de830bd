import { curveThrough, isStraight, makeTable, readTable, type Table } from '#imaging/adjust/curve.ts'
import { leastOf, mostOf } from '#imaging/adjust/extremes.ts'
import { codeOf } from '#imaging/adjust/linear-light.ts'
import type { Curves } from '#imaging/adjust/tone.ts'

/** One row of a photo while it is worked on: linear light or codes, 0..1. */
export interface Row {
  readonly red: Float32Array
  readonly green: Float32Array
  readonly blue: Float32Array
}

export function createRow(width: number): Row {
  return { red: new Float32Array(width), green: new Float32Array(width), blue: new Float32Array(width) }
}

// Below this, light keeps its exact multiple; above, it goes over a shoulder instead of being cut off. Taste.
const shoulderStart = 0.6

/** Whether light of which the strongest channel is `top` goes over the shoulder. */
export const isBent = (top: number, most: number): boolean => top > shoulderStart && most > 1

export function bentOf(top: number, most: number): number {
  const slope = (most - shoulderStart) / (1 - shoulderStart)
  const share = top >= most ? 1 : (top - shoulderStart) / (most - shoulderStart)
  return shoulderStart + ((1 - shoulderStart) * slope * share) / (1 + (slope - 1) * share)
}

/** How far light above white has faded to white. */
export const fadeOf = (top: number): number => (top > 1 ? (top - 1) / (top + 1) : 0)

/**
 * Turns linear light, 0 to `most`, into codes. Light that would be cut off goes over a shoulder, all channels by the same
 * factor, so that no hue shifts; far above white it fades to white, as film does.
 */
export function encodeRow({ red, green, blue }: Row, most: number): void {
  for (let x = 0; x < red.length; x++) {
    let r = red[x]
    let g = green[x]
    let b = blue[x]
    const top = mostOf(r, g, b)
    if (isBent(top, most)) {
      const bent = bentOf(top, most)
      const faded = fadeOf(top)
      const factor = (bent / top) * (1 - faded)
      r = r * factor + bent * faded
      g = g * factor + bent * faded
      b = b * factor + bent * faded
    }
    red[x] = codeOf(r)
    green[x] = codeOf(g)
    blue[x] = codeOf(b)
  }
}

/** Applies a curve to the strongest and the weakest channel; the middle one keeps its place between, and so the hue. */
export function curveRow({ red, green, blue }: Row, table: Table): void {
  for (let x = 0; x < red.length; x++) {
    const r = red[x]
    const g = green[x]
    const b = blue[x]
    const top = mostOf(r, g, b)
    const bottom = leastOf(r, g, b)
    const low = readTable(table, bottom)
    const stretch = top > bottom ? (readTable(table, top) - low) / (top - bottom) : 0
    red[x] = low + (r - bottom) * stretch
    green[x] = low + (g - bottom) * stretch
    blue[x] = low + (b - bottom) * stretch
  }
}

/** The curves of single channels; null for each that is straight. */
export type ChannelTables = readonly [Table | null, Table | null, Table | null]

export function channelTables({ red, green, blue }: Partial<Curves>): ChannelTables | null {
  const tables = [red, green, blue].map((points) =>
    points === undefined || isStraight(points) ? null : makeTable(curveThrough(points)),
  )
  return tables.every((table) => table === null) ? null : (tables as unknown as ChannelTables)
}

export function channelsRow({ red, green, blue }: Row, tables: ChannelTables): void {
  for (const [at, codes] of [red, green, blue].entries()) {
    const table = tables[at]
    if (table !== null) for (let x = 0; x < codes.length; x++) codes[x] = readTable(table, codes[x])
  }
}
