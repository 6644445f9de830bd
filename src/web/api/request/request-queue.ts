export interface QueueParts {
  /** Requests start when none has been added for this long. */
  readonly delayMs: number
  /** How long after a blocking failure requests that nobody asked for are refused. */
  readonly blockMs: number
  /** Whether this failure refuses all waiting requests. */
  isBlocking(error: unknown): boolean
  /** The error for a refused waiting request. */
  createBlocked(): Error
  /** The error for a request that is stopped before its turn. */
  createCancelled(): Error
}

interface Waiting {
  readonly isQuiet: boolean
  run(): Promise<void>
  refuse(error: Error): void
}

/**
 * Sends requests one at a time, in order. After a blocking failure all waiting requests are refused, and those that
 * nobody asked for until a request succeeds or the block is over. One that the user makes later goes out alone, and so
 * tests whether the failure is over.
 */
export class RequestQueue {
  readonly #parts: QueueParts
  #waiting: Waiting[] = []
  #isWorking = false
  #blockedUntilMs = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: QueueParts) {
    this.#parts = parts
  }

  /**
   * Calls `send` when its turn comes. Aborting the `signal` before that removes it from the queue.
   * @param isQuiet whether nobody asked for it
   */
  add<Answer>(send: () => Promise<Answer>, signal?: AbortSignal, isQuiet = false): Promise<Answer> {
    if (signal?.aborted) return Promise.reject(this.#parts.createCancelled())
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting = this.#waiting.filter((other) => other !== entry)
        entry.refuse(this.#parts.createCancelled())
      }
      const entry: Waiting = {
        isQuiet,
        run: async () => {
          signal?.removeEventListener('abort', leave)
          try {
            resolve(await send())
            this.#blockedUntilMs = 0
          } catch (error) {
            reject(error)
            if (this.#parts.isBlocking(error)) this.#block()
          }
        },
        refuse: (error) => {
          signal?.removeEventListener('abort', leave)
          reject(error)
        },
      }
      signal?.addEventListener('abort', leave)
      this.#waiting.push(entry)
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => void this.#work(), this.#parts.delayMs)
    })
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift())
      if (next.isQuiet && Date.now() < this.#blockedUntilMs) next.refuse(this.#parts.createBlocked())
      else await next.run()
    this.#isWorking = false
  }

  #block(): void {
    this.#blockedUntilMs = Date.now() + this.#parts.blockMs
    const refused = this.#waiting
    this.#waiting = []
    for (const entry of refused) entry.refuse(this.#parts.createBlocked())
  }
}
