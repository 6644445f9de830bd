export interface QueueParts {
  /** Work begins when nothing has been added for so long. */
  readonly delayMs: number
  /** Whether after this failure whatever waits is refused. */
  isBlocking(error: unknown): boolean
  /** What those that waited are refused with. */
  createBlocked(): Error
  /** What a request ends with that is stopped before its turn. */
  createCancelled(): Error
}

interface Waiting {
  run(): Promise<void>
  refuse(error: Error): void
}

/**
 * Requests wait for their turn and go one at a time. After a blocking failure those that wait are refused; the next one
 * that comes goes alone, as everyone does, and so tries whether it is over.
 */
export class RequestQueue {
  readonly #parts: QueueParts
  #waiting: Waiting[] = []
  #isWorking = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: QueueParts) {
    this.#parts = parts
  }

  /** Calls `send` when its turn comes; a `signal` that stops it earlier takes it out of the queue. */
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
