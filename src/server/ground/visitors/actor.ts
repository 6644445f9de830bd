import type { Tier } from '#contract/plan.ts'
import type { Owner } from '#server/ground/visitors/owner.ts'

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
  /** The key with which a program asks for the member; null or absent: a person asks. */
  readonly apiKey?: ActorKey | null
}

export interface ActorKey {
  readonly id: string
  /** Its edits cost nothing, and their results are delivered as to a visitor. */
  readonly isTest: boolean
  /** Edits of one period that it may take; null: all that the member has. */
  readonly requestsMax: number | null
}

/** In which tier results are delivered: whatever a test key reads, it reads as a visitor. */
export const readerOf = (actor: Actor): Actor => (actor.apiKey?.isTest === true ? { ...actor, tier: 'VISITOR' } : actor)
