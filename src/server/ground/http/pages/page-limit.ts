import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '#contract/problem.ts'

/**
 * Pages and their data that are rendered for one network in a minute; those from the cache and files cost nothing. Some 80
 * a second are a whole core; a school that shares an address opens a few a second. Taste.
 */
export const pagesPerMinuteMax = 600

/** Counted by each process for itself, so that pages go on while the database is away. */
export function createPageLimit(perMinute = pagesPerMinuteMax) {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return {
    /** @throws Problem 'too-many-requests' with the seconds to wait */
    async take(client: string): Promise<void> {
      try {
        await limiter.consume(client)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        throw new Problem('too-many-requests', 'pages', Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
      }
    },
  }
}
