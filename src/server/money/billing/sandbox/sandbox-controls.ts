import { randomUUID } from 'node:crypto'
import { Problem } from '#contract/problem.ts'
import type { SandboxBooks } from '#server/money/billing/sandbox/sandbox-books.ts'
import { isYearly, periodAfter } from '#server/money/billing/sandbox/sandbox-products.ts'
import {
  endCheckout,
  findCheckout,
  findInvoice,
  findPayment,
  findSubscription,
  insertSubscription,
  listPayments,
  moveIntoPast,
  type SandboxSubscription,
  takePaymentBack,
  updateSubscription,
} from '#server/money/billing/sandbox/sandbox-queries.ts'
import { snapshotOfCheckout } from '#server/money/billing/sandbox/sandbox-snapshots.ts'

/** Does what is due by now: renewals, failed payments, ends. */
function createClock({ tell, pay, withLock }: SandboxBooks) {
  /** Settles the next due change, once even when time is moved on concurrently; null when nothing is due. */
  const settleNext = (id: string): Promise<string | null> =>
    withLock(id, async (tx, subscription) => {
      if (subscription.state !== 'active' || subscription.period_end > new Date()) return null
      if (subscription.ends_at_period_end) {
        await updateSubscription(tx, id, { state: 'ended' })
        return 'subscription.ended'
      }
      const period_start = subscription.period_end
      const period_end = periodAfter(period_start, subscription.is_year)
      if (subscription.declines_payments) {
        await updateSubscription(tx, id, { period_start, period_end, state: 'past-due' })
        return 'payment.failed'
      }
      await updateSubscription(tx, id, { period_start, period_end })
      await pay(tx, { ...subscription, period_start, period_end }, period_start)
      return 'subscription.renewed'
    })

  /** Does everything that is due by now: renewals, failed payments, ends. */
  const catchUp = async (id: string): Promise<void> => {
    for (let type = await settleNext(id); type !== null; type = await settleNext(id))
      await tell(type, { subscriptionId: id })
  }

  return { catchUp }
}

/** The actions on the sandbox's own pages, in the role of the payer, the bank or time. */
export type SandboxControls = ReturnType<typeof createSandboxControls>

export function createSandboxControls(books: SandboxBooks) {
  const { db, tell, pay, withLock } = books
  const { catchUp } = createClock(books)

  return {
    findCheckout: (id: string) => findCheckout(db, id),
    findInvoice: (paymentId: string) => findInvoice(db, paymentId),

    async findSubscription(id: string) {
      const subscription = await findSubscription(db, id)
      return subscription === null ? null : { subscription, payments: await listPayments(db, id) }
    },

    /** The payer approves. @throws Problem 'not-found', 'order-differs' when the checkout is no longer open */
    async approve(checkoutId: string): Promise<void> {
      const checkout = await findCheckout(db, checkoutId)
      if (checkout === null) throw new Problem('not-found')
      const subscriptionId = `sub_${randomUUID()}`
      const period_start = new Date()
      const is_year = isYearly(checkout.product_id)
      const subscription: SandboxSubscription = {
        id: subscriptionId,
        order_id: checkout.order_id,
        product_id: checkout.product_id,
        amount_cents: checkout.amount_cents,
        state: 'active',
        is_year,
        period_start,
        period_end: periodAfter(period_start, is_year),
        ends_at_period_end: false,
        declines_payments: false,
        credit_cents: 0,
      }
      await db.transaction().execute(async (tx) => {
        if (!(await endCheckout(tx, checkoutId, { state: 'paid', subscription_id: subscriptionId })))
          throw new Problem('order-differs')
        await insertSubscription(tx, subscription)
        await pay(tx, subscription, period_start)
      })
      await tell('checkout.completed', { checkoutId })
    },

    /** The bank declines; the checkout stays open for another attempt. @throws Problem 'order-differs' when it is not open */
    async decline(checkoutId: string): Promise<void> {
      const checkout = await findCheckout(db, checkoutId)
      if (checkout === null || snapshotOfCheckout(checkout).state !== 'open') throw new Problem('order-differs')
      await tell('checkout.declined', { checkoutId })
    },

    /** Lets that much time pass for this subscription. @throws Problem 'not-found' */
    async moveOn(subscriptionId: string, seconds: number): Promise<void> {
      await withLock(subscriptionId, (tx) => moveIntoPast(tx, subscriptionId, seconds))
      await catchUp(subscriptionId)
      await tell('clock.moved', { subscriptionId })
    },

    async setDeclines(subscriptionId: string, declines: boolean): Promise<void> {
      const isPaid = await withLock(subscriptionId, async (tx, subscription) => {
        await updateSubscription(tx, subscriptionId, { declines_payments: declines })
        if (declines || subscription.state !== 'past-due') return false
        await updateSubscription(tx, subscriptionId, { state: 'active' })
        await pay(tx, subscription, new Date())
        return true
      })
      if (isPaid) await tell('subscription.recovered', { subscriptionId })
    },

    /**
     * Takes a payment back, or a part of it. When nothing of it is left and it paid for the present period, the
     * subscription ends with it, as in other shops. A bank takes all.
     * @param cents null: all that is left
     * @throws Problem 'not-found', 'refund-too-large'
     */
    async takeBack(paymentId: string, state: 'refunded' | 'disputed', cents: number | null = null): Promise<void> {
      const payment = await findPayment(db, paymentId)
      if (payment === null) throw new Problem('not-found')
      const { subscription_id, period_end } = payment
      const taken = await withLock(subscription_id, async (tx, subscription) => {
        const taken = await takePaymentBack(tx, paymentId, state, cents)
        if (taken === null) return null
        await updateSubscription(tx, subscription_id, {
          credit_cents: Math.max(0, subscription.credit_cents - taken.cents),
          ...(taken.isWhole && period_end >= subscription.period_end ? { state: 'ended' } : {}),
        })
        return taken
      })
      if (taken !== null) await tell(`payment.${state}`, { paymentId })
    },
  }
}
