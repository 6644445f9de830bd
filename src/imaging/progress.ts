/** A pipeline's progress: the name of the stage and the share of the whole that is done, 0..1. */
export interface ProgressReport {
  readonly stage: string
  readonly done: number
}

/** Reports how much of one part is done, 0..1; values outside are clamped. */
export type PartProgress = (fraction: number) => void

/** Divides the whole into named parts whose shares add up to 1. Starting a part ends the one before it. */
export class Progress {
  readonly #report: (report: ProgressReport) => void
  #start = 0
  #end = 0

  constructor(report: (report: ProgressReport) => void) {
    this.#report = report
  }

  /**
   * Starts the next part.
   * @param stage shown to the user, lower case, e.g. 'finding faces'
   * @param share of the whole, 0..1
   */
  part(stage: string, share: number): PartProgress {
    this.#start = this.#end
    this.#end = Math.min(1, this.#end + share)
    const start = this.#start
    const span = this.#end - start
    this.#report({ stage, done: start })
    return (fraction) => this.#report({ stage, done: start + span * Math.min(1, Math.max(0, fraction)) })
  }

  /** What is left of the whole, for work that divides it anew. */
  rest(): Progress {
    const start = this.#end
    return new Progress(({ stage, done }) => this.#report({ stage, done: start + (1 - start) * done }))
  }
}

/** For callers that do not show progress. */
export const silentProgress = (): Progress => new Progress(() => {})
