import { randomUUID, timingSafeEqual } from 'node:crypto'
import { Problem } from '#contract/problem.ts'
import { languageOfPath, pathIn } from '#i18n/languages.ts'
import { type PaymentProvider, readSigned } from '#server/money/billing/providers/provider.ts'
import { type SandboxBooks, signatureHeader } from '#server/money/billing/sandbox/sandbox-books.ts'
import { changeOf, priceOf, products } from '#server/money/billing/sandbox/sandbox-products.ts'
import {
  endCheckout,
  endPaidPeriods,
  findCheckout,
  findPayment,
  findSubscription,
  insertCheckout,
  listPayments,
  takePaymentBack,
  updateSubscription,
} from '#server/money/billing/sandbox/sandbox-queries.ts'
import {
  sandboxEvent,
  snapshotOfCheckout,
  snapshotOfPayment,
  snapshotOfSubscription,
} from '#server/money/billing/sandbox/sandbox-snapshots.ts'

const checkoutHours = 24
/** The address of one of our pages, in the payer's language. */
const pageBeside = (returnUrl: string, path: string) =>
  new URL(pathIn(languageOfPath(new URL(returnUrl).pathname), path), returnUrl).href

/** The embedded provider as the shop asks it. */
export function createSandboxProvider({ db, sign, tell, pay, withLock }: SandboxBooks): PaymentProvider {
  return {
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

    async findCheckout(checkoutId) {
      const checkout = await findCheckout(db, checkoutId)
      return checkout === null ? null : snapshotOfCheckout(checkout)
    },

    async findSubscription(subscriptionId) {
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
}
