import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Entitlement, entitlements } from '#contract/plan.ts'
import { Problem } from '#contract/problem.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Actor } from '#server/usage/actor.ts'
import {
  type Account,
  countTaken,
  deleteOldEntries,
  type LedgerRow,
  listLedger,
  takeOne,
} from '#server/usage/quota-queries.ts'
import { usagePeriod } from '#server/usage/usage-period.ts'

export interface UsageCount {
  readonly current: number
  readonly limit: number
  readonly renewsAt: Date
}

/** The database's trigger keep_ledger enforces the same: nothing younger is deleted, whoever asks. */
export const ledgerRetention = {
  /** As long as financial records are kept in most countries. */
  memberYears: 10,
  /** As long as the records of members' edits; nobody paid for what visitors did. */
  visitorDays: 62,
}

export type Quota = ReturnType<typeof createQuota>

/**
 * Counts requests exactly. They are reserved with the job, in its transaction, and committed or released by the
 * database itself (trigger `settle_job`) in the transaction that ends the job.
 * @param pepper keeps visitors' addresses out of the ledger
 */
export function createQuota({ db, pepper }: { readonly db: Kysely<Tables>; readonly pepper: Buffer }) {
  /**
   * A member has one counter. A visitor has one for the browser and one for the address, since a cookie is easily
   * deleted.
   */
  const accountsOf = (actor: Actor, now: Date): Account[] => {
    const entitlement: Entitlement = entitlements[actor.tier]
    const period = usagePeriod(entitlement.period, now, actor.paidFrom)
    const account = (payer: string): Account => ({
      payer,
      plan: actor.tier,
      period,
      takenMax: entitlement.requestsMax,
    })
    const { userId, visitorId } = actor.owner
    if (userId !== null) return [account(`user:${userId}`)]
    const address = createHmac('sha256', pepper).update(actor.addressKey).digest('base64url').slice(0, 22)
    // In the order of their names, in which the trigger settles them, so that two transactions never deadlock.
    return [account(`address:${address}`), account(`visitor:${visitorId}`)]
  }

  return {
    /**
     * Takes one request for a job, in the job's own transaction. @throws Problem 'requests-used-up' with the time left
     */
    async reserve(tx: Kysely<Tables>, actor: Actor, jobId: string, tool: string, now = new Date()): Promise<void> {
      for (const account of accountsOf(actor, now)) {
        if (await takeOne(tx, account, jobId, tool)) continue
        const seconds = Math.ceil((account.period.endsAt.getTime() - now.getTime()) / 1000)
        throw new Problem('requests-used-up', account.payer, seconds)
      }
    },

    /** The use of the period; of several counters the fullest one decides. */
    async count(actor: Actor, now = new Date()): Promise<UsageCount> {
      const accounts = accountsOf(actor, now)
      const taken = await Promise.all(accounts.map((account) => countTaken(db, account)))
      const { takenMax, period } = accounts[0] as Account
      return { current: Math.max(...taken), limit: takenMax, renewsAt: period.endsAt }
    },

    /** A member's entries, newest first. @param before id of the last entry already seen */
    ledger: (userId: string, before: string | null, limit: number): Promise<LedgerRow[]> =>
      listLedger(db, `user:${userId}`, before, limit),

    /** @returns how many expired entries and counters were deleted */
    async deleteExpired(signal?: AbortSignal): Promise<number> {
      let count = 0
      while (true) {
        signal?.throwIfAborted()
        const deleted = await deleteOldEntries(db, ledgerRetention)
        if (deleted === 0) return count
        count += deleted
      }
    },
  }
}
