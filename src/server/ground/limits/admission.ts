import type { Tier } from '#contract/plan.ts'
import { admissionBudgets, processBudget } from '#server/ground/limits/admission-budgets.ts'
import type { RateLimits } from '#server/ground/limits/rate-limits.ts'
import { createSlots } from '#server/ground/limits/slots.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'

/** Whose budget is used. */
type Payer = Pick<Actor, 'owner' | 'tier' | 'addressKey'>

const mebibyte = 1024 ** 2

/**
 * The key for what counts at once: an account, or all visitors of an address, since a visitor can be a new one each
 * time.
 */
export const payerKey = ({ owner, addressKey }: Payer): string => owner.userId ?? addressKey

/** The budgets that a use counts against. Free accounts cost nothing, so theirs also counts at their address. */
function accountsOf({ owner, tier, addressKey }: Payer): readonly (readonly [Tier, string])[] {
  const address = ['VISITOR', addressKey] as const
  if (owner.userId === null) return [address]
  return tier === 'BASIC' ? [[tier, owner.userId]] : [[tier, owner.userId], address]
}

export type Admission = ReturnType<typeof createAdmission>

/** Admits what the budgets allow. Slots are counted in each process, rates in the database for all processes. */
export function createAdmission(limits: Pick<RateLimits, 'take'>) {
  const transfers = createSlots('transfers', processBudget.transfersAtOnceMax)
  const streams = createSlots('event streams', processBudget.eventStreamsMax)

  const count = async (payer: Payer, what: 'upload' | 'mebibytes' | 'import' | 'download', times = 1) => {
    for (const [tier, key] of accountsOf(payer)) await limits.take(`${what}-${tier}`, key, times)
  }

  return {
    /**
     * Receives an upload, or fetches an import.
     * @throws Problem 'budget-used-up', 'too-busy'
     */
    async receive<Result>(payer: Payer, kind: 'upload' | 'import', work: () => Promise<Result>): Promise<Result> {
      const release = transfers.take(payerKey(payer), admissionBudgets[payer.tier].transfersAtOnceMax)
      try {
        await count(payer, kind)
        return await work()
      } finally {
        release()
      }
    },

    /** Counts received bytes. @throws Problem 'budget-used-up' */
    countBytes: (payer: Payer, bytes: number): Promise<void> => count(payer, 'mebibytes', Math.ceil(bytes / mebibyte)),

    /** Counts a file that will be made. @throws Problem 'budget-used-up' */
    countDownload: (payer: Payer): Promise<void> => count(payer, 'download'),

    /**
     * Admits an event stream; returns the function that releases its slot. @throws Problem 'budget-used-up', 'too-busy'
     */
    openStream: (payer: Payer): (() => void) =>
      streams.take(payerKey(payer), admissionBudgets[payer.tier].eventStreamsMax),
  }
}
