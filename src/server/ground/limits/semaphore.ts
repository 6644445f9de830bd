import { Problem } from '#contract/problem.ts'

export interface Semaphore {
  /** @throws Problem 'too-many-requests' when the queue is full */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Limits how many run at once and how many wait in a queue; further ones are refused at once. */
export function createSemaphore({ atOnceMax, waitingMax }: { atOnceMax: number; waitingMax: number }): Semaphore {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    async run(work) {
      if (running < atOnceMax) running++
      else if (waiting.length >= waitingMax) throw new Problem('too-many-requests', 'the line is full')
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        // The next one takes our place directly, so that nobody gets in between.
        if (next === undefined) running--
        else next()
      }
    },
  }
}

/** A separate semaphore for each key, so that nobody waits for another's. */
export function createKeyedSemaphore(sizes: Parameters<typeof createSemaphore>[0]) {
  const semaphores = new Map<string, { readonly semaphore: Semaphore; users: number }>()
  return {
    /** @throws Problem 'too-many-requests' when the key's queue is full */
    async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
      const entry = semaphores.get(key) ?? { semaphore: createSemaphore(sizes), users: 0 }
      semaphores.set(key, entry)
      entry.users++
      try {
        return await entry.semaphore.run(work)
      } finally {
        if (--entry.users === 0) semaphores.delete(key)
      }
    },
  }
}
