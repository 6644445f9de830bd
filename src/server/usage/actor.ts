import type { Standing } from '#contract/plan.ts'
import type { Visit } from '#server/http/request-context.ts'
import { addressKey } from '#server/limits/address-key.ts'
import type { Owner } from '#server/visitors/owner.ts'

/** Who wants something, and what they pay for. */
export interface Asker {
  readonly owner: Owner
  readonly standing: Standing
  /** Start of unbroken paid access. */
  readonly paidFrom: Date | null
  /** What counts as one address. */
  readonly addressKey: string
  /** Fires when they hang up. */
  readonly signal?: AbortSignal | undefined
}

export const askerOf = ({ owner, session, clientAddress, signal }: Visit): Asker => ({
  owner,
  standing: session?.user.role ?? 'VISITOR',
  paidFrom: session?.paidFrom ?? null,
  addressKey: addressKey(clientAddress),
  signal,
})
