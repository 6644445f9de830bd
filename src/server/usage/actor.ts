import type { Tier } from '#contract/plan.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { addressKey } from '#server/limits/address-key.ts'
import type { Owner } from '#server/visitors/owner.ts'

/** Who asks for something, and in which tier. */
export interface Actor {
  readonly owner: Owner
  readonly tier: Tier
  /** Start of unbroken paid access. */
  readonly paidFrom: Date | null
  /** The key of the client's address for limits. */
  readonly addressKey: string
  /** Fires when the client disconnects. */
  readonly signal?: AbortSignal | undefined
}

export const actorOf = ({ owner, session, clientAddress, signal }: RequestContext): Actor => ({
  owner,
  tier: session?.user.role ?? 'VISITOR',
  paidFrom: session?.paidFrom ?? null,
  addressKey: addressKey(clientAddress),
  signal,
})
