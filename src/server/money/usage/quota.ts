import { createHmac } from 'node:crypto'
import { addressRequestsMax, type Entitlement, entitlements, testRequestsMax } from '#contract/plan.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { quotaRequests } from '#server/ground/telemetry/metrics.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import {
  type Account,
  countCharged,
  countTaken,
  deleteOldEntries,
  type LedgerRow,
  listLedger,
  takeOne,
} from '#server/money/usage/quota-queries.ts'
import { usagePeriod } from '#server/money/usage/usage-period.ts'

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
export function createQuota({ db, pepper }: { readonly db: Db; readonly pepper: Buffer }) {
  /**
   * A member has one counter. A visitor has one for the browser, and one with all others of the address, since a cookie is
   * easily deleted. A test key has the member's counter of tests, and a key with a share one of its own before the member's.
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
    const { apiKey } = actor
    if (apiKey?.isTest === true) {
      const month = usagePeriod('calendar-month', now, null)
      return [{ payer: `test:${userId}`, plan: 'TEST', period: month, takenMax: testRequestsMax }]
    }
    if (userId !== null && apiKey != null && apiKey.requestsMax !== null)
      return [{ ...account(`key:${apiKey.id}`), takenMax: apiKey.requestsMax }, account(`user:${userId}`)]
    if (userId !== null) return [account(`user:${userId}`)]
    const address = createHmac('sha256', pepper).update(actor.addressKey).digest('base64url').slice(0, 22)
    // In the order of their names, in which the trigger settles them, so that two transactions never deadlock.
    return [{ ...account(`address:${address}`), takenMax: addressRequestsMax }, account(`visitor:${visitorId}`)]
  }

  /** All of one plan and period. */
  const countAll = async (accounts: readonly Account[]): Promise<UsageCount[]> => {
    const [first] = accounts
    if (first === undefined) return []
    const payers = accounts.map(({ payer }) => payer)
    const taken = await countTaken(db, { payers, plan: first.plan, period: first.period })
    return accounts.map(({ payer, takenMax, period }) => ({
      current: taken.get(payer) ?? 0,
      limit: takenMax,
      renewsAt: period.endsAt,
    }))
  }

  return {
    /**
     * Takes one request for a job, in the job's own transaction. @throws Problem 'requests-used-up',
     * 'address-requests-used-up', 'key-share-used-up' with the time left
     */
    async reserve(tx: Db, actor: Actor, jobId: string, tool: string, now = new Date()): Promise<void> {
      const tier = actor.apiKey?.isTest === true ? 'TEST' : actor.tier
      for (const account of accountsOf(actor, now)) {
        if (await takeOne(tx, account, jobId, tool)) continue
        const seconds = Math.ceil((account.period.endsAt.getTime() - now.getTime()) / 1000)
        quotaRequests.inc({ tier, outcome: 'refused' })
        throw new Problem(refusalOf(account), account.payer, seconds)
      }
      quotaRequests.inc({ tier, outcome: 'taken' })
    },

    /**
     * The use of the period; of several counters the one with the least left decides. A visitor's limit is the browser's,
     * also when the address has less left.
     */
    async count(actor: Actor, now = new Date()): Promise<UsageCount> {
      const counts = await countAll(accountsOf(actor, now))
      const least = counts.reduce((least, count) =>
        count.limit - count.current < least.limit - least.current ? count : least,
      )
      if (actor.owner.userId !== null) return least
      const limit = entitlements.VISITOR.requestsMax
      return { ...least, current: Math.max(0, limit - (least.limit - least.current)), limit }
    },

    /** What there is while nothing is used, without asking the database. */
    unused(actor: Actor, now = new Date()): UsageCount {
      const least = accountsOf(actor, now).reduce((least, one) => (one.takenMax < least.takenMax ? one : least))
      return { current: 0, limit: least.takenMax, renewsAt: least.period.endsAt }
    },

    /** The use of a key's own share; null when it has none. */
    async countShare(actor: Actor): Promise<Pick<UsageCount, 'current' | 'limit'> | null> {
      const [share] = await countAll(accountsOf(actor, new Date()).filter(({ payer }) => payer.startsWith('key:')))
      return share === undefined ? null : { current: share.current, limit: share.limit }
    },

    /** Requests of the member's that jobs have taken and not given back: 0 or 1 each. */
    chargedFor: (...jobIds: string[]): Promise<number> => countCharged(db, jobIds),

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

function refusalOf({ payer }: Account): ProblemCode {
  if (payer.startsWith('key:')) return 'key-share-used-up'
  return payer.startsWith('address:') ? 'address-requests-used-up' : 'requests-used-up'
}
