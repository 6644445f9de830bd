import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { codeDigits } from '#contract/account.ts'
import { Problem } from '#contract/problem.ts'
import {
  type CodeFlow,
  countTry,
  deleteCodesEnded,
  type StoredCode,
  saveCode,
  useCode,
} from '#server/accounts/code-queries.ts'
import type { Tables } from '#server/database/tables.ts'

export const codeMinutes = 10
const triesMax = 5

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

  return {
    /**
     * A new code; the one before it in the same flow opens nothing any more. Where none may be mailed, as the address
     * has no account, one is issued all the same: a try then costs what it costs for others.
     */
    async issue({ email, purpose, visitorId }: CodeFlow): Promise<string> {
      const flow = { email, purpose, visitorId }
      // randomInt draws again where a remainder would favour some codes.
      const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
      await saveCode(db, { ...flow, hmac: hmacOf(flow, code).toString('hex') }, codeMinutes)
      return code
    },

    /**
     * Counts a try, right or wrong.
     * @throws Problem 'code-wrong' when it is wrong, expired, used, or was tried five times: all the same to a guesser
     */
    async check({ email, purpose, visitorId, code }: CodeFlow & { readonly code: string }): Promise<CheckedCode> {
      const flow = { email, purpose, visitorId }
      const given = hmacOf(flow, code)
      const stored = await countTry(db, flow, triesMax)
      if (stored === null || !timingSafeEqual(given, Buffer.from(stored, 'hex'))) throw new Problem('code-wrong')
      return { ...flow, hmac: stored } as CheckedCode
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
