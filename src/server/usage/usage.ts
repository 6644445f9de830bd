import type { LedgerEntry } from '#contract/order.ts'
import type { SubscriptionReply } from '#contract/plan.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { addressKey } from '#server/limits/address-key.ts'
import { type Actor, actorOf } from '#server/usage/actor.ts'
import type { Quota } from '#server/usage/quota.ts'

export interface UsageParts {
  readonly quota: Pick<Quota, 'count' | 'ledger'>
  readonly billing: { subscription(userId: string): Promise<SubscriptionReply['subscription']> }
}

export type Usage = ReturnType<typeof createUsage>

/**
 * How long newcomers of one address are told the same. They have used nothing themselves, and pages are asked for by
 * thousands of them. Taste.
 */
const newcomerMs = 2_000
const newcomerAddressesMax = 10_000

/** What somebody is entitled to, and how much of it is used; visitors included. */
export function createUsage({ quota, billing }: UsageParts) {
  const newcomers = new Map<string, { readonly untilMs: number; readonly reply: Promise<SubscriptionReply> }>()
  const replyTo = async (actor: Actor, now: Date): Promise<SubscriptionReply> => {
    const { userId } = actor.owner
    const { current, limit, renewsAt } = await quota.count(actor, now)
    return {
      plan: actor.tier,
      usage: { current, limit },
      renewsAt: renewsAt.toISOString(),
      subscription: userId === null ? null : await billing.subscription(userId),
    }
  }
  return {
    async of(requestContext: RequestContext, now = new Date()): Promise<SubscriptionReply> {
      if (requestContext.isNewcomer !== true) return replyTo(actorOf(requestContext), now)
      const key = addressKey(requestContext.clientAddress)
      const known = newcomers.get(key)
      if (known !== undefined && now.getTime() < known.untilMs) return known.reply
      const reply = replyTo(actorOf(requestContext), now)
      if (newcomers.size >= newcomerAddressesMax) newcomers.clear()
      newcomers.set(key, { reply, untilMs: now.getTime() + newcomerMs })
      reply.catch(() => newcomers.delete(key))
      return reply
    },

    /** A member's ledger, newest first. */
    async ledger(userId: string, page: { before: string | null; limit: number }): Promise<LedgerEntry[]> {
      const rows = await quota.ledger(userId, page.before, page.limit)
      return rows.map(({ id, job_id, tool, kind, at }) => ({ id, jobId: job_id, tool, kind, at: at.toISOString() }))
    },
  }
}
