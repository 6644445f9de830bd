import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { codeResendSeconds } from '#contract/account.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { admissionRates } from '#server/ground/limits/admission-budgets.ts'
import { deleteCounts, deleteCountsBefore, giveAttemptBack } from '#server/ground/limits/rate-limit-queries.ts'

interface Window {
  readonly times: number
  readonly seconds: number
  /** 'too-many-tries' by default. */
  readonly problem?: ProblemCode
}

const hour = 3600
const day = 24 * hour

/**
 * How often one key may do one thing. The limits for codes and passwords, and how many guesses they leave:
 * docs/decisions/accounts.md. A source is one network at one email, or a browser that has logged in to its account
 * before.
 */
const budgets = {
  ...admissionRates,
  'code-source': [
    { times: 1, seconds: codeResendSeconds, problem: 'code-sent-lately' },
    { times: 5, seconds: hour },
    { times: 10, seconds: day },
  ],
  // All strangers at an email together; above it they share one code.
  'code-email': [
    { times: 5, seconds: hour },
    { times: 10, seconds: day },
  ],
  'code-network': [{ times: 20, seconds: hour }],
  'code-block': [{ times: 200, seconds: hour }],
  'password-source': [{ times: 10, seconds: hour / 4 }],
  // All strangers at an email together; above it each block of networks has one attempt a day.
  'password-email': [{ times: 100, seconds: day }],
  'password-email-block': [{ times: 1, seconds: day, problem: 'code-safer' }],
  'password-email-most': [{ times: 1500, seconds: day, problem: 'code-safer' }],
  'password-network': [{ times: 30, seconds: hour / 4 }],
  'password-block': [{ times: 300, seconds: hour / 4 }],
  // Each is a request to the provider; nobody logs in so often.
  'google-address': [{ times: 30, seconds: hour / 4 }],
  'openid-address': [{ times: 30, seconds: hour / 4 }],
  // Two for each login. An address may stand for an office.
  'passkey-address': [{ times: 120, seconds: hour / 4 }],
  // A credential logs in once; it is valid for an hour.
  'google-credential': [{ times: 1, seconds: 2 * hour }],
  // Each is an analysis of a few seconds; it is cached, so each tool analyses a photo once. Taste.
  analysis: [{ times: 240, seconds: hour }],
  // Each is a click or a rest of the pointer, answered in a moment after the first on a photo. Taste.
  selection: [{ times: 2_400, seconds: hour }],
  // Pages and pictures of shared links. A page needs three; a school may share an address. Taste.
  'share-address': [{ times: 3_000, seconds: hour, problem: 'too-many-requests' }],
  // Reports of shared pictures; each is read by a person, and confirmed to the address that it names. Taste.
  'report-address': [{ times: 10, seconds: hour, problem: 'too-many-requests' }],
  'report-email': [{ times: 3, seconds: day, problem: 'too-many-requests' }],
  'share-user': [{ times: 100, seconds: hour }],
  // Taste; nobody needs more keys than twice the most that one may have.
  'key-made': [{ times: 40, seconds: day }],
  // Programs that make themselves known, before anybody has connected one. Each is a row for a day.
  'oauth-registered': [{ times: 30, seconds: hour, problem: 'too-many-requests' }],
  // Calls with a key that is none. Room for a program that was not told of a new key.
  'key-refused': [{ times: 60, seconds: hour / 4 }],
  // Calls of one key. Taste: several times what 5,000 edits a month and the looking after them take.
  'key-FREE': [{ times: 300, seconds: 60, problem: 'too-many-requests' }],
  'key-BASIC': [{ times: 1_200, seconds: 60, problem: 'too-many-requests' }],
  // Reads of what is the same for everybody, without a key. Taste: a reader needs two.
  'open-address': [{ times: 600, seconds: 60, problem: 'too-many-requests' }],
  // Each is a call to an address that a member chose, asked for by hand. Taste.
  'webhook-user': [{ times: 60, seconds: hour }],
  // Guesses at a second factor by somebody who has logged in as an admin. Three of a million codes are right at a time.
  'admin-factor': [
    { times: 5, seconds: hour / 4 },
    { times: 30, seconds: day },
  ],
  // Each is a mail to the operator.
  'support-user': [
    { times: 5, seconds: hour },
    { times: 20, seconds: day },
  ],
} as const satisfies Record<string, readonly Window[]>

export type RateLimitName = keyof typeof budgets

export interface RateLimitState {
  readonly limit: number
  readonly remaining: number
  readonly windowSeconds: number
  readonly resetSeconds: number
}

export type RateLimits = ReturnType<typeof createRateLimits>

/** Rate limits that are counted in the database, so that all processes share the counts and they survive a restart. */
export function createRateLimits({ pool }: { readonly pool: Pool }) {
  const counters = Object.fromEntries(
    Object.entries(budgets).map(([name, windows]) => [name, windows.map((window) => openCounter(pool, name, window))]),
  ) as Record<RateLimitName, Counter[]>
  const keysOf = (name: RateLimitName, key: string) => counters[name].map(({ limiter }) => limiter.getKey(keyHash(key)))

  return {
    /**
     * Counts one attempt, or `points` of them.
     * @throws Problem 'too-many-tries', or another of the window, with the seconds after which all windows have room
     *   again
     */
    async take(name: RateLimitName, key: string, points = 1): Promise<void> {
      const hash = keyHash(key)
      const states = await Promise.all(counters[name].map((counter) => findFull(counter, hash, points)))
      // Gives the longest wait, and counts nothing: an attempt in vain must not use up the day.
      const full = states.filter((state) => state !== null).sort((a, b) => b.seconds - a.seconds)[0]
      if (full !== undefined) throw new Problem(full.problem, name, full.seconds)
      for (const counter of counters[name]) await consume(counter, hash, name, points)
    },

    /**
     * Counts one attempt at a limit of one window, in one statement, and tells what is left. An attempt in vain counts
     * too, which a window of a minute soon forgets.
     * @throws Problem as `take`
     */
    async spend(name: RateLimitName, key: string): Promise<RateLimitState> {
      const counter = counters[name][0] as Counter
      const { limiter, times, seconds, problem } = counter
      const state = await limiter.consume(keyHash(key)).catch((error: unknown) => {
        if (error instanceof RateLimiterRes) throw new Problem(problem, name, secondsOf(error))
        throw error
      })
      return { limit: times, remaining: state.remainingPoints, windowSeconds: seconds, resetSeconds: secondsOf(state) }
    },

    /** Counts one attempt if there is room. @returns whether there was */
    async takeIfOpen(name: RateLimitName, key: string): Promise<boolean> {
      const hash = keyHash(key)
      const states = await Promise.all(counters[name].map((counter) => findFull(counter, hash, 1)))
      if (states.some((state) => state !== null)) return false
      for (const { limiter } of counters[name])
        if (!(await limiter.consume(hash).then(() => true, isTooMany))) return false
      return true
    },

    /** For an attempt that was counted and then did not happen, like a mail that could not be sent. */
    giveBack: (name: RateLimitName, key: string): Promise<void> => giveAttemptBack(pool, keysOf(name, key), Date.now()),

    /** Forgets the attempts of somebody who proved who they are. */
    reset: (name: RateLimitName, key: string): Promise<void> => deleteCounts(pool, keysOf(name, key)),

    deleteExpired: (): Promise<number> => deleteCountsBefore(pool, Date.now()),
  }
}

interface Counter extends Required<Window> {
  readonly limiter: RateLimiterPostgres
}

function openCounter(pool: Pool, name: string, { times, seconds, problem = 'too-many-tries' }: Window): Counter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: `${name}/${seconds}`,
    points: times,
    duration: seconds,
  })
  return { limiter, times, seconds, problem }
}

/** Keys have any length, and nobody should be able to read whose they are. */
const keyHash = (key: string) => createHash('sha256').update(key).digest('base64url')

const secondsOf = (state: RateLimiterRes) => Math.max(1, Math.ceil(state.msBeforeNext / 1000))

async function findFull({ limiter, times, seconds, problem }: Counter, hash: string, points: number) {
  const state = await limiter.get(hash)
  if (state === null) return null
  // The clock was set back: the count would last until it has caught up.
  if (state.msBeforeNext > seconds * 1000) {
    await limiter.delete(hash)
    return null
  }
  return state.consumedPoints + points > times ? { problem, seconds: secondsOf(state) } : null
}

/** A concurrent attempt was faster. */
function isTooMany(error: unknown): false {
  if (error instanceof RateLimiterRes) return false
  throw error
}

async function consume(
  { limiter, problem }: Counter,
  hash: string,
  name: RateLimitName,
  points: number,
): Promise<void> {
  try {
    await limiter.consume(hash, points)
  } catch (error) {
    if (error instanceof RateLimiterRes) throw new Problem(problem, name, secondsOf(error))
    throw error
  }
}
