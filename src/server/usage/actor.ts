import type { Tier } from '#contract/plan.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { addressKey } from '#server/limits/address-key.ts'
import type { Owner } from '#server/visitors/owner.ts'

/** Who wants something, and what they pay for. */
export interface Actor {
  readonly owner: Owner
  readonly tier: Tier
  /** Start of unbroken paid access. */
  readonly paidFrom: Date | null
  /** What counts as one address. */
  readonly addressKey: string
  /** Fires when they hang up. */
  readonly signal?: AbortSignal | undefined
}

export const actorOf = ({ owner, session, clientAddress, signal }: RequestContext): Actor => ({
  owner,
  tier: session?.user.role ?? 'VISITOR',
  paidFrom: session?.paidFrom ?? null,
  addressKey: addressKey(clientAddress),
  signal,
})
