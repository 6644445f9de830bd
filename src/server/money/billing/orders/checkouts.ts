import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { CheckoutReply } from '#contract/order.ts'
import { type PlanId, plans } from '#contract/plan.ts'
import { isProblem, Problem } from '#contract/problem.ts'
import { type Language, pathIn } from '#i18n/languages.ts'
import { lockMember } from '#server/ground/database/statements.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { endOrder, findOrder, findPlan, insertOrder, type OrderRow } from '#server/money/billing/billing-queries.ts'
import {
  endPlanElsewhere,
  findPendingOrder,
  listLeftOpen,
  markTakenBack,
  setCheckout,
} from '#server/money/billing/orders/checkout-queries.ts'
import type { PaymentProvider } from '#server/money/billing/providers/provider.ts'

/** The member who buys. */
export interface Buyer {
  readonly id: string
  readonly email: string
  /** Our own origin as they reach it; the provider returns them there. */
  readonly origin: string
  /** The language in which they return; English by default. */
  readonly language?: Language
}

export interface CheckoutParts {
  readonly db: Db
  readonly provider: PaymentProvider
  readonly log: Logger
}

export type Checkouts = ReturnType<typeof createCheckouts>

/** A provider answers within 10 s or not at all; a call that takes longer belonged to a process that died. */
const makingSeconds = 15
/** Pause between checks for a checkout that another call is making. Taste. */
const pollMs = 100

/** Makes and closes the checkouts of orders. */
export function createCheckouts({ db, provider, log }: CheckoutParts) {
  /**
   * The member's order for it: the pending one, or a new one. Inserting the row claims the making of its checkout, so
   * that no connection is held while the provider answers.
   */
  const claimOrder = (userId: string, planId: PlanId, productId: string) =>
    db.transaction().execute(async (tx) => {
      await lockMember(tx, userId)
      await endPlanElsewhere(tx, userId, provider.name)
      if (await hasPlan(tx, userId)) throw new Problem('plan-had')
      const pending = await findPendingOrder(tx, { userId, productId, makingSeconds })
      if (pending !== null) return { order: pending, isNew: false }
      const order = await insertOrder(tx, {
        id: randomUUID(),
        user_id: userId,
        kind: 'purchase',
        plan_id: planId,
        product_id: productId,
        amount_cents: plans.find(({ id }) => id === planId)?.price ?? 0,
        currency: 'USD',
        provider: provider.name,
      })
      return { order, isNew: true }
    })

  const makeCheckout = async (buyer: Buyer, { id, plan_id, product_id }: OrderRow): Promise<OrderRow> => {
    try {
      const checkout = await provider.createCheckout({
        orderId: id,
        planId: plan_id,
        productId: product_id,
        email: buyer.email,
        returnUrl: buyer.origin + pathIn(buyer.language ?? 'en', `/link?order=${id}`),
      })
      const order = await setCheckout(db, id, checkout)
      if (order !== null) return order
    } catch (error) {
      await endOrder(db, id, 'closed')
      throw isProblem(error) ? error : new Problem('payment-unreachable', String(error))
    }
    // It was closed while its checkout was made: the member closed it, or has paid another one.
    await takeBack(buyer.id)
    throw new Problem((await hasPlan(db, buyer.id)) ? 'plan-had' : 'order-differs')
  }

  /** Another call, here or in another process, is making it. */
  const waitForCheckout = async (order: OrderRow): Promise<OrderRow> => {
    const deadlineMs = performance.now() + makingSeconds * 1000
    for (let seen: OrderRow | null = order; seen?.state === 'pending'; seen = await findOrder(db, order.id)) {
      if (seen.checkout_url !== null) return seen
      if (performance.now() > deadlineMs) break
      await wait(pollMs)
    }
    throw new Problem('payment-unreachable', 'the checkout that another call made did not come')
  }

  /**
   * Closes the checkouts of closed orders, so that they can no longer be paid. Those that fail are tried again with the
   * next call.
   */
  const takeBack = async (userId: string | null): Promise<void> => {
    for (const { id, checkout_id } of await listLeftOpen(db, provider.name, userId)) {
      try {
        await provider.closeCheckout(checkout_id)
        await markTakenBack(db, id)
      } catch (error) {
        log.warn({ orderId: id, error: String(error) }, 'a checkout stays open at the provider')
      }
    }
  }

  return {
    /**
     * Makes an order and a checkout at the provider. While the order can still be paid, every further call gets the
     * same one.
     * @throws Problem 'plan-not-for-sale', 'plan-had', 'payment-unreachable', 'order-differs' when it was closed
     *   meanwhile
     */
    async open(buyer: Buyer, planId: PlanId, productId: string): Promise<CheckoutReply> {
      if (provider.productOf(planId) !== productId) throw new Problem('plan-not-for-sale')
      const { order, isNew } = await claimOrder(buyer.id, planId, productId)
      const ready = isNew ? await makeCheckout(buyer, order) : await waitForCheckout(order)
      return { result: { checkout_url: ready.checkout_url as string, orderId: ready.id } }
    },

    /** @param userId whose checkouts; null: everybody's */
    takeBack,
  }
}

async function hasPlan(db: Db, userId: string): Promise<boolean> {
  const plan = await findPlan(db, userId)
  return plan !== null && plan.state !== 'ended'
}
