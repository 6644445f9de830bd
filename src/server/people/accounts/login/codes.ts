import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { codeDigits, codeMinutes, sharedCodeDigits, sharedCodeMinutes } from '#contract/account.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/ground/database/tables.ts'
import {
  type CodeFlow,
  countAttempt,
  deleteCodesEnded,
  deleteSharedCode,
  openSharedCode,
  type StoredCode,
  saveCode,
  useCode,
} from '#server/people/accounts/login/code-queries.ts'

const attemptsMax = 5

declare const checked: unique symbol
/** A code that was typed correctly; only `check` makes it. */
export type CheckedCode = StoredCode & { readonly [checked]: true }

export interface CodesParts {
  readonly db: Db
  /** Keeps codes secret from anyone who reads the database. */
  readonly pepper: Buffer
}

export type Codes = ReturnType<typeof createCodes>

/** Codes that are mailed to prove an address. */
export function createCodes({ db, pepper }: CodesParts) {
  const hmacOf = ({ email, purpose, visitorId }: CodeFlow, code: string): Buffer =>
    createHmac('sha256', pepper)
      .update(JSON.stringify([email, purpose, visitorId, code]))
      .digest()

  /** Twelve digits from 64 bits: no code is more likely than another by more than 1 in 10 million. */
  const sharedCodeOf = ({ email, purpose }: CodeFlow, seed: string): string => {
    const bits = createHmac('sha256', pepper)
      .update(JSON.stringify(['shared', email, purpose, seed]))
      .digest()
    return String(bits.readBigUInt64BE() % 10n ** BigInt(sharedCodeDigits)).padStart(sharedCodeDigits, '0')
  }

  return {
    /**
     * Makes a new code; the previous one of the same flow stops working. When none may be mailed because the address
     * has no account, one is made anyway, so that a guess costs the same.
     */
    async issue({ email, purpose, visitorId }: CodeFlow): Promise<string> {
      const flow = { email, purpose, visitorId }
      // randomInt draws again where a remainder would favour some codes.
      const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
      await saveCode(db, { ...flow, hmac: hmacOf(flow, code).toString('hex'), sharedSeed: null }, codeMinutes)
      return code
    },

    /**
     * The code that all strangers currently share, each with their own attempts, until one has used it. It is long
     * enough for the attempts that they have together.
     */
    async share({ email, purpose, visitorId }: CodeFlow) {
      const flow = { email, purpose, visitorId }
      const { seed, isNew } = await openSharedCode(db, flow, randomBytes(16).toString('base64url'), sharedCodeMinutes)
      const code = sharedCodeOf(flow, seed)
      await saveCode(db, { ...flow, hmac: hmacOf(flow, code).toString('hex'), sharedSeed: seed }, codeMinutes)
      return { code, sharedSeed: seed, isMailed: !isNew }
    },

    /** Withdraws a shared code that could not be mailed; whoever asks next gets another. */
    withdraw: (flow: Pick<CodeFlow, 'email' | 'purpose'>, sharedSeed: string): Promise<void> =>
      deleteSharedCode(db, { ...flow, sharedSeed }),

    /**
     * Counts an attempt, right or wrong.
     * @throws Problem 'code-wrong' when the code is wrong, expired, used, or was tried five times; a guesser cannot
     *   tell which
     */
    async check({ email, purpose, visitorId, code }: CodeFlow & { readonly code: string }): Promise<CheckedCode> {
      const flow = { email, purpose, visitorId }
      const given = hmacOf(flow, code)
      const stored = await countAttempt(db, flow, attemptsMax)
      if (stored === null || !timingSafeEqual(given, Buffer.from(stored.hmac, 'hex'))) throw new Problem('code-wrong')
      return stored as CheckedCode
    },

    /**
     * Uses a code up. This is the last step before the action that it was requested for.
     * @throws Problem 'code-wrong' when another request was faster
     */
    async consume(code: CheckedCode): Promise<void> {
      if (!(await useCode(db, code))) throw new Problem('code-wrong')
    },

    deleteExpired: (): Promise<void> => deleteCodesEnded(db),
  }
}
