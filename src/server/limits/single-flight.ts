import { Problem } from '#contract/problem.ts'

interface Shared<Result> {
  readonly result: Promise<Result>
  readonly stop: AbortController
  callers: number
}

/** Work that many may ask for: the first begins it, all get what it gives, and when the last of them has gone it is stopped. */
export function createSingleFlight<Result>() {
  const underWay = new Map<string, Shared<Result>>()

  const begin = (key: string, work: (signal: AbortSignal) => Promise<Result>): Shared<Result> => {
    const stop = new AbortController()
    const shared: Shared<Result> = {
      stop,
      callers: 0,
      result: work(stop.signal).finally(() => {
        if (underWay.get(key) === shared) underWay.delete(key)
      }),
    }
    // When all have gone nobody hears how it ended.
    shared.result.catch(() => {})
    underWay.set(key, shared)
    return shared
  }

  return {
    /** @throws as `work`; Problem 'upload-interrupted' to whoever has gone */
    async join(
      key: string,
      signal: AbortSignal | undefined,
      work: (signal: AbortSignal) => Promise<Result>,
    ): Promise<Result> {
      if (signal?.aborted === true) throw clientDisconnected()
      const shared = underWay.get(key) ?? begin(key, work)
      shared.callers++
      const left = Promise.withResolvers<never>()
      const leave = () => left.reject(clientDisconnected())
      signal?.addEventListener('abort', leave, { once: true })
      try {
        return await Promise.race([shared.result, left.promise])
      } finally {
        signal?.removeEventListener('abort', leave)
        if (--shared.callers === 0) {
          // Whoever comes now begins anew rather than join what is being stopped.
          if (underWay.get(key) === shared) underWay.delete(key)
          shared.stop.abort()
        }
      }
    },
  }
}

/** For the log, as something that the client did: nobody is left to read it. */
export const clientDisconnected = () => new Problem('upload-interrupted', 'who asked has gone')
