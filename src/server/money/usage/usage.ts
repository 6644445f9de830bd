import { setTimeout as wait } from 'node:timers/promises'
import type { LedgerEntry } from '#contract/order.ts'
import type { SubscriptionReply } from '#contract/plan.ts'
import { findOutage } from '#server/ground/database/outage.ts'
import { actorOf } from '#server/ground/http/actor-of.ts'
import type { RequestContext } from '#server/ground/http/request-context.ts'
import { addressKey } from '#server/ground/limits/address-key.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import type { Quota, UsageCount } from '#server/money/usage/quota.ts'

export interface UsageParts {
  readonly quota: Pick<Quota, 'count' | 'ledger' | 'unused'>
  readonly billing: { subscription(userId: string): Promise<SubscriptionReply['subscription']> }
}

export type Usage = ReturnType<typeof createUsage>

/**
 * How long newcomers of one address are told the same. They have used nothing themselves, and pages are asked for by
 * thousands of them. Taste.
 */
const newcomerMs = 2_000
const newcomerAddressesMax = 10_000

/** A public page waits this long for the count, and does not ask again for as long once it had none. Taste. */
const patienceMs = 2_000

/** What somebody is entitled to, and how much of it is used; visitors included. */
export function createUsage({ quota, billing }: UsageParts) {
  let awayUntilMs = 0
  const newcomers = new Map<string, { readonly untilMs: number; readonly reply: Promise<SubscriptionReply> }>()
  const replyTo = async (actor: Actor, now: Date): Promise<SubscriptionReply> => {
    const { userId } = actor.owner
    const reply = replyOf(actor, await quota.count(actor, now))
    return userId === null ? reply : { ...reply, subscription: await billing.subscription(userId) }
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

    /**
     * For pages that are open to everybody: as `of`. While the database is away, a visitor is told what there is without
     * anything used; an edit would be refused then anyway.
     */
    async shown(requestContext: RequestContext, now = new Date()): Promise<SubscriptionReply> {
      const actor = actorOf(requestContext)
      if (actor.tier !== 'VISITOR') return this.of(requestContext, now)
      if (performance.now() >= awayUntilMs) {
        const asked = this.of(requestContext, now)
        const reply = await Promise.race([asked, wait(patienceMs, null, { ref: false })]).catch((error: unknown) => {
          if (findOutage(error) === null) throw error
          return null
        })
        if (reply !== null) return reply
        // It may fail after the page was answered.
        asked.catch(() => {})
        awayUntilMs = performance.now() + patienceMs
      }
      return replyOf(actor, quota.unused(actor, now))
    },

    /** A member's ledger, newest first. */
    async ledger(userId: string, page: { before: string | null; limit: number }): Promise<LedgerEntry[]> {
      const rows = await quota.ledger(userId, page.before, page.limit)
      return rows.map(({ id, job_id, tool, kind, at }) => ({ id, jobId: job_id, tool, kind, at: at.toISOString() }))
    },
  }
}

const replyOf = ({ tier }: Actor, { current, limit, renewsAt }: UsageCount): SubscriptionReply => ({
  plan: tier,
  usage: { current, limit },
  renewsAt: renewsAt.toISOString(),
  subscription: null,
})
