import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { type PlanId, plans } from '#contract/plan.ts'
import { Problem } from '#contract/problem.ts'
import { languageOfPath, pathIn } from '#i18n/languages.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { lockBilling } from '#server/money/billing/billing-queries.ts'
import { centsLeft } from '#server/money/billing/cents-left.ts'
import {
  type CheckoutSnapshot,
  type PaymentProvider,
  type ProviderEvent,
  readSigned,
  type SubscriptionSnapshot,
} from '#server/money/billing/providers/provider.ts'
import {
  endCheckout,
  endPaidPeriods,
  findCheckout,
  findInvoice,
  findPayment,
  findSubscription,
  insertCheckout,
  insertPayment,
  insertSubscription,
  listPayments,
  moveIntoPast,
  type SandboxSubscription,
  takePaymentBack,
  updateSubscription,
} from '#server/money/billing/sandbox/sandbox-queries.ts'
import {
  sandboxEvent,
  snapshotOfPayment,
  snapshotOfSubscription,
} from '#server/money/billing/sandbox/sandbox-snapshots.ts'
import { monthsAfter } from '#server/money/usage/usage-period.ts'

const signatureHeader = 'sandbox-signature'
const checkoutHours = 24
const products: Readonly<Record<PlanId, string | null>> = {
  FREE: null,
  'BASIC-MONTH': 'sandbox_basic_month',
  'BASIC-YEAR': 'sandbox_basic_year',
}
const priceOf = (productId: string) => plans.find(({ id }) => products[id] === productId)?.price ?? 0
/** The address of one of our pages, in the payer's language. */
const pageBeside = (returnUrl: string, path: string) =>
  new URL(pathIn(languageOfPath(new URL(returnUrl).pathname), path), returnUrl).href
const isYearly = (productId: string) => productId === products['BASIC-YEAR']
const periodAfter = (start: Date, isYear: boolean) => monthsAfter(start, isYear ? 12 : 1)

/** A subscription once it is changed to that product: its new period, and the credit before that is paid. */
function changeOf(before: SandboxSubscription, productId: string, now: Date) {
  const is_year = isYearly(productId)
  return {
    product_id: productId,
    amount_cents: priceOf(productId),
    is_year,
    period_start: now,
    period_end: periodAfter(now, is_year),
    ends_at_period_end: false,
    credit_cents: before.credit_cents + centsLeft(before, now),
    // What was due for the old period is not asked for any more.
    state: 'active' as const,
  }
}

export interface SandboxParts {
  readonly db: Db
  readonly secret: Buffer
  /** Carries a webhook to the same route that real providers call. */
  deliver(body: string, headers: Record<string, string>): Promise<void>
}

/** The actions on the sandbox's own pages, in the role of the payer, the bank or time. */
export type SandboxControls = ReturnType<typeof createSandbox>['controls']

/**
 * The embedded payment provider. It charges no card. It keeps its own books, is asked about them like any provider, and
 * reports changes by signed webhooks.
 */
export function createSandbox({ db, secret, deliver }: SandboxParts) {
  const sign = (body: string | Uint8Array) => createHmac('sha256', secret).update(body).digest('hex')

  const tell = async (type: string, about: ProviderEvent['about']): Promise<void> => {
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, type, about })
    await deliver(body, { 'content-type': 'application/json', [signatureHeader]: sign(body) })
  }

  /** Charges the price, less what is left of earlier payments; the rest of that credit is kept for the next one. */
  const pay = async (tx: Db, subscription: SandboxSubscription, paidAt: Date, is_change = false): Promise<void> => {
    const { id, product_id, amount_cents, credit_cents, period_end } = subscription
    const used = Math.min(credit_cents, amount_cents)
    if (used > 0) await updateSubscription(tx, id, { credit_cents: credit_cents - used })
    await insertPayment(tx, {
      id: `pay_${randomUUID()}`,
      subscription_id: id,
      product_id,
      amount_cents: amount_cents - used,
      credit_cents: used,
      credit_left_cents: credit_cents - used,
      is_change,
      paid_at: paidAt,
      period_end,
    })
  }

  /**
   * Changes a subscription by what it is at that moment: renewals and acts come one after another.
   * @throws Problem 'not-found'
   */
  const withLock = <Outcome>(
    id: string,
    work: (tx: Db, subscription: SandboxSubscription) => Promise<Outcome>,
  ): Promise<Outcome> =>
    db.transaction().execute(async (tx) => {
      await lockBilling(tx, `sandbox clock ${id}`)
      const subscription = await findSubscription(tx, id)
      if (subscription === null) throw new Problem('not-found')
      return work(tx, subscription)
    })

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

  const controls = {
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
      if ((await provider.findCheckout(checkoutId))?.state !== 'open') throw new Problem('order-differs')
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

  const provider: PaymentProvider = {
    name: 'sandbox',
    productOf: (planId) => products[planId],

    async createCheckout({ orderId, productId, email, returnUrl }) {
      const checkoutId = `chk_${randomUUID()}`
      const expiresAt = new Date(Date.now() + checkoutHours * 3_600_000)
      await insertCheckout(db, {
        id: checkoutId,
        order_id: orderId,
        product_id: productId,
        amount_cents: priceOf(productId),
        email,
        return_url: returnUrl,
        expires_at: expiresAt,
      })
      return { checkoutId, url: pageBeside(returnUrl, `/sandbox/checkout/${checkoutId}`), expiresAt }
    },

    readEvent(body, headers) {
      const given = Buffer.from(headers.get(signatureHeader) ?? '')
      const expected = Buffer.from(sign(body))
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Problem('webhook-refused')
      const { id, type, about } = readSigned(body, sandboxEvent)
      return { eventId: id, type, about }
    },

    closeCheckout: async (checkoutId) => void (await endCheckout(db, checkoutId, { state: 'expired' })),

    async findCheckout(checkoutId): Promise<CheckoutSnapshot | null> {
      const checkout = await findCheckout(db, checkoutId)
      if (checkout === null) return null
      const isOver = checkout.state === 'open' && checkout.expires_at <= new Date()
      return {
        checkoutId,
        orderId: checkout.order_id,
        state: isOver ? 'expired' : checkout.state,
        subscriptionId: checkout.subscription_id,
      }
    },

    async findSubscription(subscriptionId): Promise<SubscriptionSnapshot | null> {
      const subscription = await findSubscription(db, subscriptionId)
      if (subscription === null) return null
      return snapshotOfSubscription(subscription, await listPayments(db, subscriptionId))
    },

    async findPayment(paymentId) {
      const payment = await findPayment(db, paymentId)
      return payment === null ? null : snapshotOfPayment(payment)
    },

    async cancelAtPeriodEnd(subscriptionId) {
      await withLock(subscriptionId, (tx) => updateSubscription(tx, subscriptionId, { ends_at_period_end: true }))
      await tell('subscription.updated', { subscriptionId })
    },

    async endNow(subscriptionId) {
      await withLock(subscriptionId, (tx) => updateSubscription(tx, subscriptionId, { state: 'ended' }))
      await tell('subscription.ended', { subscriptionId })
    },

    async refund(paymentId) {
      if ((await takePaymentBack(db, paymentId, 'refunded', null)) !== null)
        await tell('payment.refunded', { paymentId })
    },

    async resume(subscriptionId) {
      await withLock(subscriptionId, (tx) => updateSubscription(tx, subscriptionId, { ends_at_period_end: false }))
      await tell('subscription.updated', { subscriptionId })
    },

    /**
     * The new period begins at once. The rest of the old one is credited against its price, and what is more than that
     * against the next prices; it is not paid out.
     */
    async changeProduct(subscriptionId, productId) {
      await withLock(subscriptionId, async (tx, before) => {
        if (before.state === 'ended') throw new Problem('order-differs')
        if (before.declines_payments) throw new Problem('payment-declined')
        const change = changeOf(before, productId, new Date())
        await endPaidPeriods(tx, subscriptionId, change.period_start)
        await updateSubscription(tx, subscriptionId, change)
        await pay(tx, { ...before, ...change }, change.period_start, true)
      })
      await tell('subscription.updated', { subscriptionId })
    },

    async quoteChange(subscriptionId, productId) {
      const before = await findSubscription(db, subscriptionId)
      if (before === null) throw new Problem('not-found')
      const { amount_cents, credit_cents, period_end } = changeOf(before, productId, new Date())
      return {
        currency: 'USD',
        priceCents: amount_cents,
        creditCents: credit_cents,
        dueCents: Math.max(0, amount_cents - credit_cents),
        leftCents: Math.max(0, credit_cents - amount_cents),
        renewsAt: period_end.toISOString(),
      }
    },

    portalUrl: async (customerId, returnUrl) => pageBeside(returnUrl, `/sandbox/subscription/${customerId}`),
  }

  return { provider, controls }
}
