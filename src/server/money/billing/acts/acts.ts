import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ChangeQuote } from '#contract/plan.ts'
import { isProblem, Problem } from '#contract/problem.ts'
import { lockMember } from '#server/ground/database/statements.ts'
import type { Db } from '#server/ground/database/tables.ts'
import {
  askAgain,
  endAct,
  findOpenAct,
  insertAct,
  type OpenAct,
  type SubscriptionAct,
} from '#server/money/billing/acts/act-queries.ts'
import { findPlan, type SubscriptionRow } from '#server/money/billing/billing-queries.ts'
import type { PaymentProvider } from '#server/money/billing/providers/provider.ts'
import type { Sync } from '#server/money/billing/sync.ts'

export interface ActParts {
  readonly db: Db
  readonly provider: PaymentProvider
  readonly sync: Pick<Sync, 'syncSubscription'>
}

/** What a member asks of the plan. */
export type Asked =
  | { readonly kind: 'cancel' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'change'; readonly productId: string }

export type Acts = ReturnType<typeof createActs>

/**
 * The longest that an act takes: two calls of 10 s each, and the provider's state afterwards. One that is older belonged
 * to a process that died.
 */
const actSeconds = 45
/** Pause between checks for an act of another call. Taste. */
const pollMs = 100

/**
 * Acts of members on their subscription, one at a time. A row claims the act in the transaction that checks it, under the
 * member's lock, so no connection is held while the provider answers, and the next act waits for its outcome. The row's id
 * is the provider's idempotency key. An act without an answer stays open: before anything else is asked, the provider's
 * present state says whether it was done.
 */
export function createActs({ db, provider, sync }: ActParts) {
  const getLiving = async (tx: Db, userId: string): Promise<SubscriptionRow> => {
    const plan = await findPlan(tx, userId)
    if (plan === null || plan.state === 'ended') throw new Problem('not-found')
    if (plan.provider !== provider.name) throw new Problem('payment-unreachable', `${plan.provider} is not set up here`)
    return plan
  }

  type Claim = { readonly act: Pick<SubscriptionAct, 'id' | 'provider_subscription_id'> } | { readonly open: OpenAct }

  /** @param settled an open act that the provider was asked about since */
  const claim = (userId: string, asked: Asked, settled: string | null): Promise<Claim> =>
    db.transaction().execute(async (tx) => {
      const { kind } = asked
      const productId = asked.kind === 'change' ? asked.productId : null
      await lockMember(tx, userId)
      const plan = await getLiving(tx, userId)
      const { provider_subscription_id } = plan
      const open = await findOpenAct(tx, { provider: provider.name, provider_subscription_id }, actSeconds)
      if (open !== null && (open.is_running || open.id !== settled)) return { open }
      // The provider's state is known now: a change that was done shows. One that does not may still be on its way, so the
      // same key goes out again.
      const isDone = open !== null && open.product_id === plan.product_id
      if (open !== null && !isDone && open.may_arrive && open.product_id !== null && open.product_id === productId) {
        await askAgain(tx, open.id)
        return { act: open }
      }
      if (open !== null) await endAct(tx, open.id, isDone ? 'done' : 'refused')
      if (kind === 'change' && plan.product_id === productId) throw new Problem('plan-had')
      const id = randomUUID()
      await insertAct(tx, {
        id,
        user_id: userId,
        provider: provider.name,
        provider_subscription_id,
        kind,
        product_id: productId,
      })
      return { act: { id, provider_subscription_id } }
    })

  /** Waits for the acts of other calls, here or in another process. */
  const claimInTurn = async (userId: string, asked: Asked) => {
    const deadlineMs = performance.now() + actSeconds * 1000
    for (let settled: string | null = null; performance.now() < deadlineMs; ) {
      const claimed = await claim(userId, asked, settled)
      if ('act' in claimed) return claimed.act
      const { open } = claimed
      if (open.is_running) await wait(pollMs)
      else {
        await sync.syncSubscription(open.provider_subscription_id)
        settled = open.id
      }
    }
    throw new Problem('payment-unreachable', 'another change of this plan did not end')
  }

  const send = (subscriptionId: string, asked: Asked, key: string): Promise<void> => {
    if (asked.kind === 'cancel') return provider.cancelAtPeriodEnd(subscriptionId, key)
    if (asked.kind === 'resume') return provider.resume(subscriptionId, key)
    return provider.changeProduct(subscriptionId, asked.productId, key)
  }

  return {
    /** What a change would charge now. @throws Problem 'not-found', 'plan-had', or whatever failed at the provider */
    async quote(userId: string, productId: string): Promise<ChangeQuote | null> {
      const { provider_subscription_id, product_id } = await getLiving(db, userId)
      if (product_id === productId) throw new Problem('plan-had')
      return provider.quoteChange(provider_subscription_id, productId)
    },

    /** @throws Problem 'not-found', 'plan-had', 'payment-declined', or whatever failed at the provider */
    async perform(userId: string, asked: Asked): Promise<void> {
      const { id, provider_subscription_id } = await claimInTurn(userId, asked)
      try {
        await send(provider_subscription_id, asked, id)
        // Whoever waits for this act checks what is known here.
        await sync.syncSubscription(provider_subscription_id)
        await endAct(db, id, 'done')
      } catch (error) {
        await endAct(db, id, isProblem(error) && error.code === 'payment-declined' ? 'refused' : 'unanswered')
        throw error
      }
    },
  }
}
