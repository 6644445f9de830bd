import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { codeDigits, sharedCodeDigits } from '#contract/account.ts'
import { Problem } from '#contract/problem.ts'
import {
  type CodeFlow,
  countAttempt,
  deleteCodesEnded,
  deleteSharedCode,
  openSharedCode,
  type StoredCode,
  saveCode,
  useCode,
} from '#server/accounts/login/code-queries.ts'
import type { Tables } from '#server/database/tables.ts'

export const codeMinutes = 10
/** A shared code is mailed once in so long; what an attack mails to its victim follows from it (docs/decisions/035). */
export const sharedCodeMinutes = 120
const attemptsMax = 5

declare const checked: unique symbol
/** A code that was typed right; made by `check` alone. */
export type CheckedCode = StoredCode & { readonly [checked]: true }

export interface CodesParts {
  readonly db: Kysely<Tables>
  /** Without it nobody can tell a code from what the database holds. */
  readonly pepper: Buffer
}

export type Codes = ReturnType<typeof createCodes>

/** Codes that are mailed to prove an address. */
export function createCodes({ db, pepper }: CodesParts) {
  const hmacOf = ({ email, purpose, visitorId }: CodeFlow, code: string): Buffer =>
    createHmac('sha256', pepper)
      .update(JSON.stringify([email, purpose, visitorId, code]))
      .digest()

  /** Twelve digits of 64 bits: none is likelier than another by more than 1 in 10 million. */
  const sharedCodeOf = ({ email, purpose }: CodeFlow, seed: string): string => {
    const bits = createHmac('sha256', pepper)
      .update(JSON.stringify(['shared', email, purpose, seed]))
      .digest()
    return String(bits.readBigUInt64BE() % 10n ** BigInt(sharedCodeDigits)).padStart(sharedCodeDigits, '0')
  }

  return {
    /**
     * A new code; the one before it in the same flow opens nothing any more. Where none may be mailed, as the address
     * has no account, one is issued all the same: a try then costs what it costs for others.
     */
    async issue({ email, purpose, visitorId }: CodeFlow): Promise<string> {
      const flow = { email, purpose, visitorId }
      // randomInt draws again where a remainder would favour some codes.
      const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
      await saveCode(db, { ...flow, hmac: hmacOf(flow, code).toString('hex'), sharedSeed: null }, codeMinutes)
      return code
    },

    /**
     * The code that all share who ask for one now, each with tries of their own, until one has used it. Its length makes up
     * for the tries that they have together.
     */
    async share({ email, purpose, visitorId }: CodeFlow) {
      const flow = { email, purpose, visitorId }
      const { seed, isNew } = await openSharedCode(db, flow, randomBytes(16).toString('base64url'), sharedCodeMinutes)
      const code = sharedCodeOf(flow, seed)
      await saveCode(db, { ...flow, hmac: hmacOf(flow, code).toString('hex'), sharedSeed: seed }, codeMinutes)
      return { code, sharedSeed: seed, isMailed: !isNew }
    },

    /** Takes back a shared code that could not be mailed: the next who asks gets another. */
    withdraw: (flow: Pick<CodeFlow, 'email' | 'purpose'>, sharedSeed: string): Promise<void> =>
      deleteSharedCode(db, { ...flow, sharedSeed }),

    /**
     * Counts a try, right or wrong.
     * @throws Problem 'code-wrong' when it is wrong, expired, used, or was tried five times: all the same to a guesser
     */
    async check({ email, purpose, visitorId, code }: CodeFlow & { readonly code: string }): Promise<CheckedCode> {
      const flow = { email, purpose, visitorId }
      const given = hmacOf(flow, code)
      const stored = await countAttempt(db, flow, attemptsMax)
      if (stored === null || !timingSafeEqual(given, Buffer.from(stored.hmac, 'hex'))) throw new Problem('code-wrong')
      return stored as CheckedCode
    },

    /**
     * Uses a code up; the last step before what it was asked for is done.
     * @throws Problem 'code-wrong' when another was quicker
     */
    async consume(code: CheckedCode): Promise<void> {
      if (!(await useCode(db, code))) throw new Problem('code-wrong')
    },

    deleteExpired: (): Promise<void> => deleteCodesEnded(db),
  }
}
