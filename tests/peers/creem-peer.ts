import { createHmac, randomUUID } from 'node:crypto'
import {
  Declined,
  type Happening,
  openPaymentBooks,
  type Payment,
  type Product,
  Refused,
  type Subscription,
} from './payment-books.ts'
import { type Answer, type Asked, startPaymentPeer } from './payment-peer.ts'

const mode = 'test'
const short = () => randomUUID().replaceAll('-', '').slice(0, 22)

/** A stand-in for Creem, after its reference and webhook pages (docs.creem.io), without its checkout pages. */
export async function startCreemPeer(options: {
  readonly apiKey: string
  readonly webhookSecret: string
  readonly products: readonly Product[]
}) {
  const books = openPaymentBooks({
    products: options.products,
    prefixes: { checkout: 'ch_', customer: 'cust_' },
    checkoutHours: 24,
    tell: (happening) => {
      for (const [eventType, object] of eventsOf(happening))
        peer.tell({ id: `evt_${short()}`, eventType, created_at: Date.now(), object })
    },
  })

  const common = (date: Date) => ({ mode, created_at: date.toISOString(), updated_at: new Date().toISOString() })
  const customer = (id: string, email: string) => ({
    id,
    object: 'customer',
    email,
    name: 'Ada',
    country: 'NL',
    ...common(new Date()),
  })
  const product = (id: string) => {
    const { amountCents, months } = books.productOf(id)
    return {
      id,
      object: 'product',
      name: 'BASIC',
      price: amountCents,
      currency: 'USD',
      billing_type: 'recurring',
      billing_period: months === 12 ? 'every-year' : 'every-month',
      status: 'active',
      ...common(new Date()),
    }
  }

  const statusOf = ({ state, endsAtPeriodEnd }: Subscription) => {
    if (state === 'ended') return 'canceled'
    if (state === 'past-due') return 'past_due'
    return endsAtPeriodEnd ? 'scheduled_cancel' : 'active'
  }

  const transaction = (payment: Payment) => {
    const subscription = books.subscriptions.get(payment.subscriptionId) as Subscription
    const isWhole = payment.refundedCents >= payment.amountCents
    return {
      id: `tran_${payment.id}`,
      object: 'transaction',
      amount: payment.amountCents,
      amount_paid: payment.amountCents,
      currency: 'USD',
      type: 'invoice',
      tax_country: 'NL',
      tax_amount: 0,
      status: payment.dispute
        ? 'chargeback'
        : payment.refundedCents === 0
          ? 'paid'
          : isWhole
            ? 'refunded'
            : 'partially_refunded',
      refunded_amount: payment.refundedCents || null,
      order: `ord_${subscription.checkoutId.slice(3)}`,
      subscription: subscription.id,
      customer: subscription.customerId,
      description: 'Subscription payment',
      period_start: payment.periodStart.getTime(),
      period_end: payment.periodEnd.getTime(),
      created_at: payment.paidAt.getTime(),
      mode,
    }
  }

  /** When folded, product and customer are ids. */
  const subscriptionEntity = (subscription: Subscription, isFolded = false) => {
    const { customerId, productId } = subscription
    const last = books.paymentsOf(subscription.id)[0]
    const email = books.checkouts.get(subscription.checkoutId)?.email ?? ''
    return {
      id: subscription.id,
      object: 'subscription',
      product: isFolded ? productId : product(productId),
      customer: isFolded ? customerId : customer(customerId, email),
      collection_method: 'charge_automatically',
      status: statusOf(subscription),
      ...(last === undefined
        ? {}
        : { last_transaction_id: `tran_${last.id}`, last_transaction_date: last.paidAt.toISOString() }),
      next_transaction_date: subscription.state === 'ended' ? null : subscription.periodEnd.toISOString(),
      current_period_start_date: subscription.periodStart.toISOString(),
      current_period_end_date: subscription.periodEnd.toISOString(),
      canceled_at: subscription.endedAt?.toISOString() ?? null,
      metadata: { orderId: subscription.orderId },
      ...common(subscription.createdAt),
    }
  }

  const checkoutEntity = (id: string) => {
    const checkout = books.checkouts.get(id)
    if (checkout === undefined) return null
    const subscription = books.subscriptions.get(checkout.subscriptionId ?? '')
    return {
      id,
      mode,
      object: 'checkout',
      status: { open: 'pending', paid: 'completed', expired: 'expired' }[checkout.state],
      request_id: checkout.orderId,
      checkout_url: `https://checkout.creem.io/${id}`,
      product: product(checkout.productId),
      units: 1,
      success_url: checkout.returnUrl,
      metadata: { orderId: checkout.orderId },
      ...(subscription === undefined ? {} : { subscription: subscriptionEntity(subscription, true) }),
    }
  }

  function eventsOf(happening: Happening): [string, unknown][] {
    if ('checkout' in happening)
      return happening.kind === 'checkout-paid' ? [['checkout.completed', checkoutEntity(happening.checkout.id)]] : []
    if ('payment' in happening) {
      const { payment } = happening
      const subscription = books.subscriptions.get(payment.subscriptionId) as Subscription
      const about = {
        transaction: transaction(payment),
        subscription: subscriptionEntity(subscription, true),
        created_at: Date.now(),
        mode,
      }
      if (happening.kind === 'refunded')
        return [
          [
            'refund.created',
            { id: `ref_${short()}`, object: 'refund', refund_amount: payment.refundedCents, ...about },
          ],
        ]
      return [['dispute.created', { id: `disp_${short()}`, object: 'dispute', amount: payment.amountCents, ...about }]]
    }
    const types = {
      started: ['subscription.active', 'subscription.paid'],
      renewed: ['subscription.paid'],
      recovered: ['subscription.paid'],
      changed: ['subscription.update', 'subscription.paid'],
      failed: ['subscription.past_due'],
      ending: ['subscription.scheduled_cancel'],
      resumed: ['subscription.update'],
      ended: ['subscription.canceled'],
    }[happening.kind]
    return types.map((type) => [type, subscriptionEntity(happening.subscription)])
  }

  const found = (body: unknown): Answer =>
    body === null || body === undefined ? refusal(404, 'Not found') : { status: 200, body }

  const searchTransactions = (query: URLSearchParams): Answer => {
    const size = Number(query.get('page_size') ?? 10)
    const page = Number(query.get('page_number') ?? 1)
    const all = [...books.payments.values()].map(transaction).filter((one) => one.customer === query.get('customer_id'))
    const pages = Math.max(1, Math.ceil(all.length / size))
    const pagination = {
      total_records: all.length,
      total_pages: pages,
      current_page: page,
      next_page: page < pages ? page + 1 : null,
      prev_page: page > 1 ? page - 1 : null,
    }
    return { status: 200, body: { items: all.slice((page - 1) * size, page * size), pagination } }
  }

  const changeSubscription = (id: string, verb: string, body: Record<string, unknown>): Answer => {
    const subscription = books.subscriptions.get(id)
    if (subscription === undefined) return refusal(404, 'Subscription not found')
    if (verb === 'cancel' && body.mode === 'scheduled') books.cancelAtPeriodEnd(id)
    else if (verb === 'cancel' && body.mode === 'immediate') books.endNow(id)
    else if (verb === 'resume') {
      if (statusOf(subscription) !== 'scheduled_cancel') return refusal(400, 'Subscription must be paused or scheduled')
      books.resume(id)
    } else if (verb === 'upgrade') books.change(id, String(body.product_id))
    else return refusal(400, 'Bad request')
    return { status: 200, body: subscriptionEntity(subscription) }
  }

  const answerKnown = ({ method, path, query, body }: Asked): Answer => {
    const sent = method === 'POST' ? JSON.parse(body) : {}
    const changed = /^\/v1\/subscriptions\/([^/]+)\/(cancel|resume|upgrade)$/.exec(path)
    if (method === 'POST' && changed !== null)
      return changeSubscription(changed[1] as string, changed[2] as string, sent)
    switch (`${method} ${path}`) {
      case 'POST /v1/checkouts': {
        const { product_id, request_id, customer: buyer, success_url, metadata } = sent
        if (request_id !== metadata.orderId) return refusal(400, 'another shop than this one')
        const asked = { orderId: request_id, productId: product_id, email: buyer.email, returnUrl: success_url }
        return found(checkoutEntity(books.openCheckout(asked).id))
      }
      case 'GET /v1/checkouts':
        return found(checkoutEntity(query.get('checkout_id') ?? ''))
      case 'GET /v1/subscriptions': {
        const subscription = books.subscriptions.get(query.get('subscription_id') ?? '')
        return found(subscription && subscriptionEntity(subscription))
      }
      case 'GET /v1/transactions/search':
        return searchTransactions(query)
      case 'GET /v1/transactions': {
        const payment = books.payments.get((query.get('transaction_id') ?? '').replace('tran_', ''))
        return found(payment && transaction(payment))
      }
      case 'POST /v1/refunds': {
        const id = String(sent.transaction_id).replace('tran_', '')
        if (!books.payments.has(id)) return refusal(404, 'Transaction not found')
        books.takeBack(id, 'refunded')
        return found({ status: 'succeeded' })
      }
      case 'POST /v1/customers/billing':
        return found({ customer_portal_link: `https://creem.io/my-orders/login/${sent.customer_id}` })
    }
    return refusal(404, `Cannot ${method} ${path}`)
  }

  const sign = (body: string) => ({
    'creem-signature': createHmac('sha256', options.webhookSecret).update(body).digest('hex'),
  })

  const peer = await startPaymentPeer({
    answer(asked) {
      const key = asked.headers['x-api-key']
      if (key === undefined) return refusal(401, 'Unauthorized')
      if (key !== options.apiKey) return refusal(403, 'Forbidden')
      try {
        return answerKnown(asked)
      } catch (error) {
        if (error instanceof Refused || error instanceof Declined) return refusal(400, error.message)
        throw error
      }
    },
    sign,
    // Creem retries after 30 s, 1 min, 5 min and 1 h. A thousand times faster here.
    retryPausesMs: [30, 60, 300, 3600],
  })
  return { ...peer, books, sign, bookIdOf: (paymentId: string) => paymentId.replace('tran_', '') }
}

const refusal = (status: number, message: string): Answer => ({
  status,
  body: { trace_id: randomUUID(), status, error: status === 400 ? 'Bad Request' : message, message: [message] },
})
