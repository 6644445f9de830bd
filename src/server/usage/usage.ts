import type { LedgerEntry } from '#contract/order.ts'
import type { SubscriptionReply } from '#contract/plan.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { actorOf } from '#server/usage/actor.ts'
import type { Quota } from '#server/usage/quota.ts'

export interface UsageParts {
  readonly quota: Pick<Quota, 'count' | 'ledger'>
  readonly billing: { subscription(userId: string): Promise<SubscriptionReply['subscription']> }
}

export type Usage = ReturnType<typeof createUsage>

/** What somebody is entitled to, and how much of it is used; visitors included. */
export function createUsage({ quota, billing }: UsageParts) {
  return {
    async of(requestContext: RequestContext, now = new Date()): Promise<SubscriptionReply> {
      const actor = actorOf(requestContext)
      const { userId } = actor.owner
      const { current, limit, renewsAt } = await quota.count(actor, now)
      return {
        plan: actor.tier,
        usage: { current, limit },
        renewsAt: renewsAt.toISOString(),
        subscription: userId === null ? null : await billing.subscription(userId),
      }
    },

    /** A member's ledger, newest first. */
    async ledger(userId: string, page: { before: string | null; limit: number }): Promise<LedgerEntry[]> {
      const rows = await quota.ledger(userId, page.before, page.limit)
      return rows.map(({ id, job_id, tool, kind, at }) => ({ id, jobId: job_id, tool, kind, at: at.toISOString() }))
    },
  }
}
