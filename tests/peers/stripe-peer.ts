import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import {
  Declined,
  type Happening,
  openPaymentBooks,
  type Product,
  Refused,
  type Subscription,
} from './payment-books.ts'
import { type Answer, type Asked, startPaymentPeer } from './payment-peer.ts'
import { stripeObjects } from './stripe-objects.ts'
import { type Form, pageOf, readForm, refusal, textAt } from './stripe-wire.ts'

const apiVersion = '2026-10-28.endive'

/** A stand-in for Stripe, after its API reference of that version, without its checkout pages. */
export async function startStripePeer(options: {
  readonly apiKey: string
  readonly webhookSecret: string
  readonly products: readonly Product[]
}) {
  /** Answers by idempotency key: a repeated creation gets the same answer. */
  const kept = new Map<string, { asked: string; answer: Answer }>()
  const books = openPaymentBooks({
    products: options.products,
    prefixes: { checkout: 'cs_test_', customer: 'cus_' },
    checkoutHours: 24,
    tell: (happening) => {
      for (const [type, object] of eventsOf(happening))
        peer.tell({
          id: `evt_${randomUUID().replaceAll('-', '')}`,
          object: 'event',
          api_version: apiVersion,
          created: Math.floor(Date.now() / 1000),
          data: { object },
          livemode: false,
          pending_webhooks: 1,
          request: null,
          type,
        })
    },
  })
  const objects = stripeObjects(books)

  function eventsOf(happening: Happening): [string, unknown][] {
    if ('checkout' in happening) {
      const type = happening.kind === 'checkout-paid' ? 'completed' : 'expired'
      return [[`checkout.session.${type}`, objects.session(happening.checkout)]]
    }
    if ('payment' in happening) {
      const { kind, payment } = happening
      if (kind === 'refunded') return [['charge.refunded', objects.charge(payment)]]
      return [['charge.dispute.created', objects.dispute(payment)]]
    }
    const { kind, subscription } = happening
    const now = objects.subscription(subscription)
    if (kind === 'ended') return [['customer.subscription.deleted', now]]
    const updated: [string, unknown] = ['customer.subscription.updated', now]
    const [last] = books.paymentsOf(subscription.id)
    const invoice = last === undefined ? null : objects.invoice(last, false)
    if (kind === 'started')
      return [
        ['customer.subscription.created', now],
        ['invoice.paid', invoice],
      ]
    if (kind === 'failed') return [['invoice.payment_failed', { ...invoice, status: 'open', amount_paid: 0 }], updated]
    const isPaid = kind === 'recovered' || kind === 'changed' || (kind === 'renewed' && !subscription.holdsCharges)
    return isPaid ? [['invoice.paid', invoice], ['payment_intent.succeeded', { id: 'pi_1' }], updated] : [updated]
  }

  const createSession = (form: Form): Answer => {
    const [orderId, productId] = [textAt(form, 'client_reference_id'), textAt(form, 'line_items.0.price')]
    const [email, returnUrl] = [textAt(form, 'customer_email'), textAt(form, 'success_url')]
    if (!orderId || !productId || !email || !returnUrl) return refusal(400, 'Missing required param.')
    if (textAt(form, 'mode') !== 'subscription') return refusal(400, 'You must use `subscription` mode.')
    if (textAt(form, 'subscription_data.metadata.orderId') !== orderId)
      return refusal(400, 'another shop than this one')
    return { status: 200, body: objects.session(books.openCheckout({ orderId, productId, email, returnUrl })) }
  }

  const updateSubscription = (one: Subscription, form: Form): Answer => {
    const flag = textAt(form, 'cancel_at_period_end')
    const price = textAt(form, 'items.0.price')
    if (flag !== undefined && textAt(form, 'cancel_at') !== undefined)
      return refusal(400, 'You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
    if (price !== undefined) {
      if (textAt(form, 'items.0.id') !== objects.subscription(one).items.data[0]?.id)
        return refusal(400, 'A second item would be charged for, too.')
      books.change(one.id, price)
    }
    if (flag === 'true') books.cancelAtPeriodEnd(one.id)
    if (flag === 'false' || textAt(form, 'cancel_at') === '') books.resume(one.id)
    return { status: 200, body: objects.subscription(one) }
  }

  const previewChange = (form: Form): Answer => {
    const one = books.subscriptions.get(textAt(form, 'subscription') ?? '')
    const price = textAt(form, 'subscription_details.items.0.price')
    if (one === undefined || price === undefined) return refusal(400, 'Missing required param.')
    if (textAt(form, 'subscription_details.items.0.id') !== objects.subscription(one).items.data[0]?.id)
      return refusal(400, 'A second item would be charged for, too.')
    if (textAt(form, 'subscription_details.proration_behavior') !== 'always_invoice')
      return refusal(400, 'another charge than that of the change')
    return { status: 200, body: objects.preview(books.previewChange(one.id, price)) }
  }

  const list = (path: string, query: Form): Answer => {
    const payments = [...books.payments.values()].sort((a, b) => b.paidAt.getTime() - a.paidAt.getTime())
    const isUnfolded = Object.values((query.expand ?? {}) as Form).includes('data.payments')
    const lists: Record<string, () => { id: string }[]> = {
      '/v1/invoices': () =>
        payments
          .filter(({ subscriptionId }) => subscriptionId === textAt(query, 'subscription'))
          .map((payment) => objects.invoice(payment, isUnfolded)),
      '/v1/charges': () =>
        payments
          // Each payment follows one declined charge.
          .flatMap((payment) => [objects.charge(payment), objects.charge(payment, true)])
          .filter(({ customer }) => customer === textAt(query, 'customer')),
      '/v1/disputes': () =>
        payments
          .filter(({ dispute }) => dispute !== null)
          .map(objects.dispute)
          .filter(({ charge }) => charge === textAt(query, 'charge')),
      '/v1/invoice_payments': () =>
        payments
          .map(objects.invoicePayment)
          .filter(
            ({ invoice, payment }) =>
              invoice === textAt(query, 'invoice') ||
              payment.payment_intent === textAt(query, 'payment.payment_intent'),
          ),
    }
    const all = lists[path]
    return all === undefined
      ? refusal(404, 'Unrecognized request URL')
      : { status: 200, body: pageOf(all(), query, path) }
  }

  const one = (kind: string, id: string, query: Form): unknown => {
    const checkout = books.checkouts.get(id)
    if (kind === 'checkout/sessions') return checkout && objects.session(checkout)
    if (kind === 'customers') return objects.customer(id)
    const subscription = books.subscriptions.get(id)
    if (kind === 'subscriptions') return subscription && objects.subscription(subscription)
    const payment = books.payments.get(id.replace('in_', ''))
    const isUnfolded = Object.values((query.expand ?? {}) as Form).includes('payments')
    return kind === 'invoices' ? payment && objects.invoice(payment, isUnfolded) : undefined
  }

  const refund = (form: Form): Answer => {
    const payment = books.payments.get((textAt(form, 'payment_intent') ?? '').replace('pi_', ''))
    if (payment === undefined) return refusal(404, 'No such payment', 'invalid_request_error', 'resource_missing')
    if (payment.refundedCents >= payment.amountCents)
      return refusal(400, 'Charge has already been refunded.', 'invalid_request_error', 'charge_already_refunded')
    books.takeBack(payment.id, 'refunded')
    return { status: 200, body: { id: `re_${payment.id}`, object: 'refund', status: 'succeeded' } }
  }

  const change = (path: string, form: Form): Answer => {
    if (path === '/v1/refunds') return refund(form)
    if (path === '/v1/invoices/create_preview') return previewChange(form)
    if (path === '/v1/checkout/sessions') return createSession(form)
    if (path === '/v1/billing_portal/sessions') {
      const url = `https://billing.stripe.com/p/session/${textAt(form, 'customer')}`
      return { status: 200, body: { id: 'bps_1', object: 'billing_portal.session', url } }
    }
    const [, expired] = /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/.exec(path) ?? []
    if (expired !== undefined) return { status: 200, body: objects.session(books.expireCheckout(expired)) }
    const [, id] = /^\/v1\/subscriptions\/([^/]+)$/.exec(path) ?? []
    const subscription = books.subscriptions.get(id ?? '')
    if (subscription !== undefined) return updateSubscription(subscription, form)
    return refusal(404, 'No such thing', 'invalid_request_error', 'resource_missing')
  }

  const cancel = (path: string): Answer => {
    const [, id] = /^\/v1\/subscriptions\/([^/]+)$/.exec(path) ?? []
    if (id === undefined || !books.subscriptions.has(id))
      return refusal(404, 'No such subscription', 'invalid_request_error', 'resource_missing')
    return { status: 200, body: objects.subscription(books.endNow(id)) }
  }

  const answerKnown = ({ method, path, query, body }: Asked): Answer => {
    if (method === 'POST') return change(path, readForm(body))
    if (method === 'DELETE') return cancel(path)
    const asked = readForm(query)
    const [, kind, id] = /^\/v1\/(checkout\/sessions|customers|subscriptions|invoices)\/([^/]+)$/.exec(path) ?? []
    if (kind === undefined || id === undefined) return list(path, asked)
    const found = one(kind, id, asked)
    return found === undefined
      ? refusal(404, `No such thing: '${id}'`, 'invalid_request_error', 'resource_missing')
      : { status: 200, body: found }
  }

  const answerOnce = (asked: Asked): Answer => {
    const key = asked.headers['idempotency-key']
    const known = typeof key === 'string' ? kept.get(key) : undefined
    if (known !== undefined && known.asked !== asked.body)
      return refusal(
        400,
        'Keys for idempotent requests can only be used with the same parameters.',
        'idempotency_error',
      )
    const answer = known?.answer ?? answerKnown(asked)
    if (typeof key === 'string') kept.set(key, { asked: asked.body, answer })
    return answer
  }

  const sign = (payload: string, timestamp = Math.floor(Date.now() / 1000)) => ({
    'stripe-signature': new Stripe(options.apiKey).webhooks.generateTestHeaderString({
      payload,
      secret: options.webhookSecret,
      timestamp,
    }),
  })

  const peer = await startPaymentPeer({
    answer(asked) {
      if (asked.headers.authorization !== `Bearer ${options.apiKey}`) return refusal(401, 'Invalid API Key provided')
      if (asked.headers['stripe-version'] !== apiVersion) return refusal(400, 'another version than this one')
      try {
        return answerOnce(asked)
      } catch (error) {
        if (error instanceof Declined) return refusal(402, error.message, 'card_error', 'card_declined')
        if (error instanceof Refused) return refusal(400, error.message)
        throw error
      }
    },
    sign: (body) => sign(body),
    // Stripe retries for three days. This is the first hour, a thousand times faster.
    retryPausesMs: [60, 300, 1800],
  })
  return { ...peer, books, sign, bookIdOf: (paymentId: string) => paymentId.replace('in_', '') }
}
