/** A fill of a made hole. */
export interface MadeFill {
  readonly maker: 'network' | 'patches'
  /** See misfitOf; codes per pixel. */
  readonly misfit: number
  /** How far from the truth: by three feature maps, three bands of detail and two sizes of blocks. */
  readonly apart: readonly number[]
}

/** A made hole: a line of the table. */
export interface FillExample {
  /** The photo, the share of it in percent, and the round. */
  readonly name: string
  readonly fills: readonly MadeFill[]
}

/** A thing taken out of a photo by both: a line of fill-judgements.jsonl. */
export interface JudgedFills {
  readonly name: string
  /** To an eye that was not told which is which. */
  readonly better: MadeFill['maker']
  readonly misfits: Record<MadeFill['maker'], number>
}
