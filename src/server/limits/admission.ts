import type { Tier } from '#contract/plan.ts'
import { admissionBudgets, processBudget } from '#server/limits/admission-budgets.ts'
import type { RateLimits } from '#server/limits/rate-limits.ts'
import { createSlots } from '#server/limits/slots.ts'
import type { Actor } from '#server/usage/actor.ts'

/** Of whom something is counted. */
type Payer = Pick<Actor, 'owner' | 'tier' | 'addressKey'>

const mebibyte = 1024 ** 2

/** Who somebody is for what counts at once: an account, or all visitors of an address, who can be anybody anew each time. */
export const payerKey = ({ owner, addressKey }: Payer): string => owner.userId ?? addressKey

/** Where something counts in time. Free accounts cost nothing, so what they do counts at their address as well. */
function accountsOf({ owner, tier, addressKey }: Payer): readonly (readonly [Tier, string])[] {
  const address = ['VISITOR', addressKey] as const
  if (owner.userId === null) return [address]
  return tier === 'BASIC' ? [[tier, owner.userId]] : [[tier, owner.userId], address]
}

export type Admission = ReturnType<typeof createAdmission>

/** Lets in what everybody's budget bears. Places are counted in each process by itself, rates in the database for all of them. */
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

    /** Counts what was received. @throws Problem 'budget-used-up' */
    countBytes: (payer: Payer, bytes: number): Promise<void> => count(payer, 'mebibytes', Math.ceil(bytes / mebibyte)),

    /** Counts a file that is to be made. @throws Problem 'budget-used-up' */
    countDownload: (payer: Payer): Promise<void> => count(payer, 'download'),

    /** Lets a job be followed; returns what to call at the end. @throws Problem 'budget-used-up', 'too-busy' */
    openStream: (payer: Payer): (() => void) =>
      streams.take(payerKey(payer), admissionBudgets[payer.tier].eventStreamsMax),
  }
}
