interface Waiting {
  urgencyOf(): number
  run(): Promise<unknown>
}

/** Runs one task at a time: the one with the least urgency number, and of equal ones the one that came first. */
export class UrgencyQueue {
  readonly #waiting: Waiting[] = []
  #isBusy = false

  /** @param urgencyOf asked whenever the next task is chosen, because what is on the screen changes */
  add<Result>(urgencyOf: () => number, task: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ urgencyOf, run: () => task().then(resolve, reject) })
      void this.#runAll()
    })
  }

  async #runAll(): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    for (let next = this.#takeNext(); next !== undefined; next = this.#takeNext()) await next.run()
    this.#isBusy = false
  }

  #takeNext(): Waiting | undefined {
    const urgencies = this.#waiting.map(({ urgencyOf }) => urgencyOf())
    const [next] = this.#waiting.splice(urgencies.indexOf(Math.min(...urgencies)), 1)
    return next
  }
}
