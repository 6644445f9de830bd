import { Problem } from '#contract/problem.ts'

interface Shared<Result> {
  readonly result: Promise<Result>
  readonly stop: AbortController
  callers: number
}

/**
 * Shares concurrent work by key: the first caller begins it, all get its result, and it is stopped when the last one
 * has left.
 */
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
    // When all callers have left, nobody handles the failure.
    shared.result.catch(() => {})
    underWay.set(key, shared)
    return shared
  }

  return {
    /** @throws as `work`; Problem 'upload-interrupted' for a caller that has left */
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
          // A new caller begins anew rather than join work that is being stopped.
          if (underWay.get(key) === shared) underWay.delete(key)
          shared.stop.abort()
        }
      }
    },
  }
}

/** Logged as an action of the client, whom no answer reaches any more. */
export const clientDisconnected = () => new Problem('upload-interrupted', 'who asked has gone')
