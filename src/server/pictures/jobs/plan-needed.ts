import { Problem } from '#contract/problem.ts'

/** The plan of whoever asks lacks something. */
export class PlanNeeded extends Problem {
  /** What it lacks. */
  readonly reason: 'tool' | 'photos'
  /** The same in a sentence for programs; the page has one for both. */
  readonly words: string

  constructor(reason: PlanNeeded['reason'], words: string) {
    super('plan-needed', words)
    this.reason = reason
    this.words = words
  }
}
