export interface QueueParts {
  /** Requests start when none has been added for this long. */
  readonly delayMs: number
  /** Whether this failure refuses all waiting requests. */
  isBlocking(error: unknown): boolean
  /** The error for a refused waiting request. */
  createBlocked(): Error
  /** The error for a request that is stopped before its turn. */
  createCancelled(): Error
}

interface Waiting {
  run(): Promise<void>
  refuse(error: Error): void
}

/**
 * Sends requests one at a time, in order. After a blocking failure all waiting requests are refused. A request added
 * later goes out alone, and so tests whether the failure is over.
 */
export class RequestQueue {
  readonly #parts: QueueParts
  #waiting: Waiting[] = []
  #isWorking = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: QueueParts) {
    this.#parts = parts
  }

  /** Calls `send` when its turn comes. Aborting the `signal` before that removes it from the queue. */
  add<Answer>(send: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
    if (signal?.aborted) return Promise.reject(this.#parts.createCancelled())
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting = this.#waiting.filter((other) => other !== entry)
        entry.refuse(this.#parts.createCancelled())
      }
      const entry: Waiting = {
        run: async () => {
          signal?.removeEventListener('abort', leave)
          try {
            resolve(await send())
          } catch (error) {
            reject(error)
            if (this.#parts.isBlocking(error)) this.#refuseAll()
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
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) await next.run()
    this.#isWorking = false
  }

  #refuseAll(): void {
    const refused = this.#waiting
    this.#waiting = []
    for (const entry of refused) entry.refuse(this.#parts.createBlocked())
  }
}
