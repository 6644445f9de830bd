import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Logger } from 'pino'
import { Problem } from '#contract/problem.ts'
import type { ProviderSettings } from '#server/ground/settings/payment.ts'
import { paidUntil } from '#server/money/billing/paid-until.ts'
import {
  type CreemEvent,
  type CreemSubscription,
  type CreemTransaction,
  type CreemTransactions,
  creemCheckout,
  creemEvent,
  creemPortal,
  creemRefund,
  creemSubscription,
  creemTransaction,
  creemTransactions,
} from '#server/money/billing/providers/creem-entities.ts'
import { createCreemRequests } from '#server/money/billing/providers/creem-requests.ts'
import {
  type PaymentProvider,
  type PaymentSnapshot,
  type ProviderEvent,
  readSigned,
  type SubscriptionSnapshot,
} from '#server/money/billing/providers/provider.ts'

/** A buyer waits for the answer. */
const answerMs = 10_000
/** Creem's checkouts have no end; as long as those of the others. */
const checkoutMs = 24 * 3_600_000
/** Ten years of months are 120; a customer may also have bought other things in the shop. */
const transactionPagesMax = 20
const transactionsAPage = 100

/** Creem, by plain REST (docs.creem.io). It is the merchant of record and keeps the invoices in its own portal. */
export function createCreem(settings: ProviderSettings, log: Logger, timeoutMs = answerMs): PaymentProvider {
  const { webhookSecret, monthlyProduct, yearlyProduct } = settings
  const requests = createCreemRequests({ apiKey: settings.apiKey, endpoint: settings.endpoint, log, timeoutMs })

  /** The transactions of a subscription; Creem lists them only by customer. */
  const listTransactions = async (subscription: CreemSubscription): Promise<CreemTransaction[]> => {
    const found = new Map<string, CreemTransaction>()
    if (subscription.last_transaction) found.set(subscription.last_transaction.id, subscription.last_transaction)
    let page: number | null = 1
    for (let count = 0; page !== null && count < transactionPagesMax; count++) {
      const answer: CreemTransactions | null = await requests.get(
        '/v1/transactions/search',
        { customer_id: subscription.customer, page_number: String(page), page_size: String(transactionsAPage) },
        creemTransactions,
      )
      for (const transaction of answer?.items ?? [])
        if (transaction.subscription === subscription.id) found.set(transaction.id, transaction)
      page = answer?.pagination.next_page ?? null
    }
    return [...found.values()].filter(isPaid)
  }

  const isOver = async (subscriptionId: string): Promise<boolean> => {
    const query = { subscription_id: subscriptionId }
    return (await requests.get('/v1/subscriptions', query, creemSubscription))?.status === 'canceled'
  }

  const subscriptionPath = (id: string, verb: string) => `/v1/subscriptions/${encodeURIComponent(id)}/${verb}`

  return {
    name: 'creem',
    productOf: (planId) => ({ FREE: null, 'BASIC-MONTH': monthlyProduct, 'BASIC-YEAR': yearlyProduct })[planId],

    async createCheckout({ orderId, productId, email, returnUrl }) {
      const body = {
        product_id: productId,
        request_id: orderId,
        customer: { email },
        success_url: returnUrl,
        // Creem copies this to the subscription, but not the request's id.
        metadata: { orderId },
      }
      const { id, checkout_url } = await requests.post('/v1/checkouts', body, creemCheckout)
      if (!checkout_url) throw new Error('Creem gave a checkout without an address')
      return { checkoutId: id, url: checkout_url, expiresAt: new Date(Date.now() + checkoutMs) }
    },

    readEvent(body, headers) {
      const given = Buffer.from(headers.get('creem-signature') ?? '')
      const expected = Buffer.from(createHmac('sha256', webhookSecret).update(body).digest('hex'))
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Problem('webhook-refused')
      const event = readSigned(body, creemEvent)
      return { eventId: event.id, type: event.eventType, about: whatItIsAbout(event) }
    },

    /** Creem cannot close a checkout. A late payment buys the plan, or is refunded beside one. */
    async closeCheckout() {},

    async findCheckout(checkoutId) {
      const checkout = await requests.get('/v1/checkouts', { checkout_id: checkoutId }, creemCheckout)
      const orderId = checkout?.request_id ?? orderIdOf(checkout)
      if (!checkout || !orderId) return null
      const state = checkout.status === 'completed' ? 'paid' : checkout.status === 'expired' ? 'expired' : 'open'
      return { checkoutId, orderId, state, subscriptionId: checkout.subscription ?? null }
    },

    async findSubscription(subscriptionId) {
      const subscription = await requests.get(
        '/v1/subscriptions',
        { subscription_id: subscriptionId },
        creemSubscription,
      )
      const orderId = orderIdOf(subscription)
      if (!subscription || !orderId) return null
      return snapshotOf(subscription, orderId, await listTransactions(subscription))
    },

    async findPayment(paymentId) {
      const transaction = await requests.get('/v1/transactions', { transaction_id: paymentId }, creemTransaction)
      return transaction && isPaid(transaction) ? paymentOf(transaction) : null
    },

    async cancelAtPeriodEnd(subscriptionId) {
      const body = { mode: 'scheduled', onExecute: 'cancel' }
      await requests.post(subscriptionPath(subscriptionId, 'cancel'), body, creemSubscription)
    },

    async resume(subscriptionId) {
      await requests.post(subscriptionPath(subscriptionId, 'resume'), {}, creemSubscription)
    },

    async endNow(subscriptionId) {
      if (await isOver(subscriptionId)) return
      await requests.post(subscriptionPath(subscriptionId, 'cancel'), { mode: 'immediate' }, creemSubscription)
    },

    /**
     * Creem takes no idempotency key, but refunds only what is left; so a payment that was refunded is not refunded
     * again.
     */
    async refund(paymentId) {
      const transaction = await requests.get('/v1/transactions', { transaction_id: paymentId }, creemTransaction)
      if (transaction?.status.toLowerCase() === 'refunded') return
      const { status } = await requests.post('/v1/refunds', { transaction_id: paymentId }, creemRefund)
      // A pending refund is under way, and the transaction will show it.
      if (status === 'failed' || status === 'canceled') throw new Error(`Creem's refund of ${paymentId} is ${status}`)
    },

    async changeProduct(subscriptionId, productId) {
      const body = { product_id: productId, update_behavior: 'proration-charge-immediately' }
      const { status } = await requests.post(subscriptionPath(subscriptionId, 'upgrade'), body, creemSubscription)
      // A member who changes the plan wants to keep it.
      if (status === 'scheduled_cancel') await this.resume(subscriptionId)
    },

    /** Creem computes the proration when it charges. */
    quoteChange: async () => null,

    async portalUrl(customerId) {
      const answer = await requests.post('/v1/customers/billing', { customer_id: customerId }, creemPortal)
      return answer.customer_portal_link
    },
  }
}

function orderIdOf(thing: { metadata?: Record<string, unknown> | null | undefined } | null): string | null {
  const orderId = thing?.metadata?.orderId
  return typeof orderId === 'string' ? orderId : null
}

function whatItIsAbout({ eventType, object }: CreemEvent): ProviderEvent['about'] {
  if (eventType === 'checkout.completed') return { checkoutId: object.id }
  if (eventType.startsWith('subscription.')) return { subscriptionId: object.id }
  if (eventType !== 'refund.created' && eventType !== 'dispute.created') return {}
  const { transaction } = object
  const paymentId = typeof transaction === 'string' ? transaction : transaction?.id
  const subscriptionId = object.subscription ?? (typeof transaction === 'object' ? transaction?.subscription : null)
  if (subscriptionId) return { subscriptionId }
  return paymentId === undefined ? {} : { paymentId }
}

/**
 * Creem's reference and SDK spell these differently: partially_refunded and partialRefund, chargeback and chargedBack.
 */
const paidStatuses = new Set(['paid', 'refunded', 'partially_refunded', 'partialrefund', 'chargeback', 'chargedback'])
const isPaid = ({ status }: CreemTransaction) => paidStatuses.has(status.toLowerCase())

function paymentOf(transaction: CreemTransaction): PaymentSnapshot {
  const amountCents = transaction.amount_paid ?? transaction.amount
  const isRefunded = transaction.status.toLowerCase() === 'refunded'
  return {
    paymentId: transaction.id,
    subscriptionId: transaction.subscription ?? null,
    amountCents,
    creditCents: 0,
    isChange: null,
    currency: transaction.currency.toUpperCase(),
    paidAt: transaction.created_at,
    // A partial refund leaves the rest paid.
    isRefunded,
    refundedCents: transaction.refunded_amount ?? (isRefunded ? amountCents : 0),
    isDisputed: transaction.status.toLowerCase().startsWith('charge'),
    periodEnd: transaction.period_end ?? null,
    // Only in the portal.
    invoiceUrl: null,
  }
}

function snapshotOf(
  subscription: CreemSubscription,
  orderId: string,
  transactions: readonly CreemTransaction[],
): SubscriptionSnapshot {
  const startsAt = subscription.current_period_start_date ?? subscription.created_at
  const endsAt = subscription.current_period_end_date ?? subscription.next_transaction_date ?? startsAt
  const state = stateOf(subscription.status, endsAt)
  const isTrial = subscription.status === 'trialing'
  const paid = transactions.flatMap(({ created_at, period_start, period_end }) =>
    period_end ? [{ startsAt: period_start ?? created_at, endsAt: period_end }] : [],
  )
  return {
    subscriptionId: subscription.id,
    orderId,
    customerId: subscription.customer,
    productId: subscription.product,
    state,
    periodStart: startsAt,
    periodEnd: endsAt,
    paidUntil: isTrial ? endsAt : paidUntil(paid, { startsAt, endsAt }, state === 'active'),
    payments: transactions.map(paymentOf),
    credit: null,
  }
}

/**
 * Creem's terms differ from the usual ones. `canceled` is final; a subscription that ends with its period is
 * `scheduled_cancel`. `expired` is not final: the period ended unpaid and the card is still charged, and the status may
 * even stay `active` meanwhile. `unpaid` can still be paid; `paused` does not renew until it is resumed.
 */
function stateOf(status: string, periodEnd: Date): SubscriptionSnapshot['state'] {
  if (status === 'canceled') return 'ended'
  if (status === 'scheduled_cancel' || status === 'paused') return 'ending'
  if (status === 'past_due' || status === 'unpaid' || status === 'expired') return 'past-due'
  return periodEnd <= new Date() ? 'past-due' : 'active'
}
