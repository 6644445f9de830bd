import type { DraftFaults } from '#imaging/fill/fill-rating.ts'

/** A fill of a made hole. */
export interface MadeFill {
  readonly maker: string
  /** CPU seconds. */
  readonly seconds: number
  readonly faults: DraftFaults
  /** By the rating that was there before this one was fitted: misfit + 0.3 surprise + 8 times the weighted parts. */
  readonly old: number
  /** How far from the truth: by three feature maps, three bands of detail and two sizes of blocks. */
  readonly apart: readonly number[]
}

/** A made hole: a line of the table. */
export interface FillExample {
  /** The photo, the share of it in percent, and the round. */
  readonly name: string
  readonly fills: readonly MadeFill[]
}
