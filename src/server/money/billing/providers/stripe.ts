import type { Logger } from 'pino'
import Stripe from 'stripe'
import { Problem } from '#contract/problem.ts'
import type { ProviderSettings } from '#server/ground/settings/payment.ts'
import { paidUntil } from '#server/money/billing/paid-until.ts'
import {
  type PaymentProvider,
  type ProviderEvent,
  readSigned,
  type SubscriptionSnapshot,
} from '#server/money/billing/providers/provider.ts'
import {
  type StripeEvent,
  type StripeSubscription,
  stripeEnded,
  stripeEvent,
  stripeInvoice,
  stripePreview,
  stripeRefund,
  stripeSession,
  stripeSubscription,
} from '#server/money/billing/providers/stripe-entities.ts'
import {
  creditOf,
  listPaidInvoices,
  paymentsOf,
  periodOf,
  quoteOf,
} from '#server/money/billing/providers/stripe-payments.ts'

/** A buyer waits for the answer. The SDK's own limit is on silence, not on the whole. */
const answerMs = 10_000
/** An older signature could be a replay, and one of the future could be replayed for longer. Stripe's own figure. */
const toleranceSeconds = 300

/** The SDK refuses only what is old (stripe-node, Webhooks.ts: validateComputedSignature). */
function refuseAhead(signature: string): void {
  const signedAt = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1])
  if (!(signedAt <= Date.now() / 1000 + toleranceSeconds)) throw new Error('signed in the future')
}

/** Stripe, by its SDK. Stripe sells prices; each is a product for us. */
export function createStripe(settings: ProviderSettings, log: Logger, timeoutMs = answerMs): PaymentProvider {
  const { webhookSecret, monthlyProduct, yearlyProduct } = settings
  const stripe = new Stripe(settings.apiKey, {
    timeout: timeoutMs,
    // A creation carries an idempotency key, so that the second attempt creates nothing new.
    maxNetworkRetries: 1,
    telemetry: false,
    ...endpointOf(settings.endpoint),
  })
  const ask = asking(log, timeoutMs)

  const findInvoiceOf = async (paymentId: string): Promise<string | null> => {
    if (!paymentId.startsWith('pi_')) return paymentId
    const { data } = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: paymentId },
    })
    const invoice = data[0]?.invoice
    return (typeof invoice === 'string' ? invoice : invoice?.id) ?? null
  }

  const refundIntent = async (intent: string): Promise<void> => {
    try {
      const refund = await stripe.refunds.create(
        { payment_intent: intent, reason: 'duplicate' },
        { idempotencyKey: `refund-${intent}` },
      )
      stripeRefund.parse(refund)
    } catch (error) {
      // Without an amount everything that is left is refunded. So a repeat after the key has expired finds nothing
      // left.
      if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'charge_already_refunded') throw error
    }
  }

  const getSubscription = async (id: string) => stripeSubscription.parse(await stripe.subscriptions.retrieve(id))

  return {
    name: 'stripe',
    productOf: (planId) => ({ FREE: null, 'BASIC-MONTH': monthlyProduct, 'BASIC-YEAR': yearlyProduct })[planId],

    createCheckout: ({ orderId, productId, email, returnUrl }) =>
      ask(async () => {
        const created = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            line_items: [{ price: productId, quantity: 1 }],
            client_reference_id: orderId,
            customer_email: email,
            // Stripe copies this to the subscription, but not the reference.
            subscription_data: { metadata: { orderId } },
            success_url: returnUrl,
            cancel_url: returnUrl,
          },
          { idempotencyKey: `checkout-${orderId}` },
        )
        const { id, url, expires_at } = stripeSession.parse(created)
        if (!url) throw new Error('Stripe gave a checkout without an address')
        return { checkoutId: id, url, expiresAt: expires_at }
      }),

    readEvent(body, headers) {
      try {
        const verifier = stripe.webhooks.signature
        if (verifier === null) throw new Error('the SDK has no verifier')
        const signature = headers.get('stripe-signature') ?? ''
        verifier.verifyHeader(Buffer.from(body), signature, webhookSecret, toleranceSeconds)
        refuseAhead(signature)
      } catch (error) {
        throw new Problem('webhook-refused', String(error))
      }
      const event = readSigned(body, stripeEvent)
      return { eventId: event.id, type: event.type, about: whatItIsAbout(event) }
    },

    closeCheckout: (checkoutId) =>
      ask(async () => {
        try {
          await stripe.checkout.sessions.expire(checkoutId)
        } catch (error) {
          // Only an open session can expire; a paid or ended one is closed already.
          const { status } = stripeSession.parse(await stripe.checkout.sessions.retrieve(checkoutId))
          if (status === 'open') throw error
        }
      }),

    findCheckout: (checkoutId) =>
      ask(() =>
        orMissing(async () => {
          const session = stripeSession.parse(await stripe.checkout.sessions.retrieve(checkoutId))
          const orderId = session.client_reference_id
          if (!orderId) return null
          // `complete` means that the buyer has finished; a bank transfer may still be under way.
          const isPaid = session.status === 'complete' && session.payment_status !== 'unpaid'
          const state = isPaid ? 'paid' : session.status === 'expired' ? 'expired' : 'open'
          return { checkoutId, orderId, state, subscriptionId: session.subscription ?? null }
        }),
      ),

    findSubscription: (subscriptionId) =>
      ask(() =>
        orMissing(async () => {
          const subscription = await getSubscription(subscriptionId)
          const orderId = subscription.metadata?.orderId
          if (!orderId || subscription.status.startsWith('incomplete')) return null
          const invoices = await listPaidInvoices(stripe, subscriptionId)
          const paid = invoices.map(periodOf).filter((period) => period !== null)
          const { customer } = subscription
          const [payments, credit] = await Promise.all([
            paymentsOf(stripe, customer, invoices),
            creditOf(stripe, customer),
          ])
          return { ...stateOf(subscription, paid), subscriptionId, orderId, payments, credit }
        }),
      ),

    findPayment: (paymentId) =>
      ask(() =>
        orMissing(async () => {
          const invoiceId = await findInvoiceOf(paymentId)
          if (invoiceId === null) return null
          const found = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] })
          const customer = typeof found.customer === 'string' ? found.customer : found.customer?.id
          if (customer === undefined || found.status !== 'paid') return null
          return (await paymentsOf(stripe, customer, [stripeInvoice.parse(found)]))[0] ?? null
        }),
      ),

    cancelAtPeriodEnd: (subscriptionId, key) =>
      ask(async () => {
        await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }, keyed(key))
      }),

    endNow: (subscriptionId) =>
      ask(async () => {
        try {
          // The whole payment is refunded. A credit for the remaining time, the default of some accounts, would be a
          // second refund.
          stripeEnded.parse(await stripe.subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false }))
        } catch (error) {
          if ((await getSubscription(subscriptionId)).status !== 'canceled') throw error
        }
      }),

    refund: (paymentId) =>
      ask(async () => {
        const { data } = await stripe.invoicePayments.list({ invoice: paymentId, status: 'paid' })
        for (const { payment } of data) {
          const intent =
            typeof payment.payment_intent === 'string' ? payment.payment_intent : payment.payment_intent?.id
          if (intent !== undefined) await refundIntent(intent)
        }
      }),

    resume: (subscriptionId, key) =>
      ask(async () => {
        const { cancel_at_period_end } = await getSubscription(subscriptionId)
        // Stripe's portal sets a date instead of the flag, and only one of the two can be reset at a time.
        await stripe.subscriptions.update(
          subscriptionId,
          cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' },
          keyed(key),
        )
      }),

    changeProduct: (subscriptionId, productId, key) =>
      ask(async () => {
        const { items } = await getSubscription(subscriptionId)
        await stripe.subscriptions.update(
          subscriptionId,
          {
            items: [{ id: (items.data[0] as { id: string }).id, price: productId }],
            // The rest of the old period is credited and the new one charged at once. A declined card changes nothing.
            proration_behavior: 'always_invoice',
            payment_behavior: 'error_if_incomplete',
            // Always said: a key comes with the same parameters each time.
            cancel_at_period_end: false,
          },
          keyed(key),
        )
      }),

    quoteChange: (subscription, productId) =>
      ask(async () => {
        const { items } = await getSubscription(subscription)
        const preview = await stripe.invoices.createPreview({
          subscription,
          subscription_details: {
            items: [{ id: (items.data[0] as { id: string }).id, price: productId }],
            // As in the change itself.
            proration_behavior: 'always_invoice',
            cancel_at_period_end: false,
          },
        })
        return quoteOf(stripePreview.parse(preview))
      }),

    portalUrl: (customer, returnUrl) =>
      ask(async () => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url),
  }
}

const keyed = (key: string | undefined) => (key === undefined ? {} : { idempotencyKey: key })

function endpointOf(endpoint: string | null) {
  if (endpoint === null) return {}
  const { hostname, port, protocol } = new URL(endpoint)
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}

/** Limits the whole call in time. A refused key is reported in the log, where the operator looks. */
const asking =
  (log: Logger, timeoutMs: number) =>
  async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error(`Stripe took longer than ${timeoutMs} ms`)), timeoutMs)
    try {
      return await Promise.race([work(), late.promise])
    } catch (error) {
      if (
        error instanceof Stripe.errors.StripeAuthenticationError ||
        error instanceof Stripe.errors.StripePermissionError
      )
        log.error({ status: error.statusCode }, 'Stripe refuses STRIPE_SECRET_KEY; nothing can be sold')
      if (error instanceof Stripe.errors.StripeCardError) throw new Problem('payment-declined', error.message)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

async function orMissing<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null
    throw error
  }
}

function whatItIsAbout({ type, data: { object } }: StripeEvent): ProviderEvent['about'] {
  const { id, payment_intent } = object
  if (type.startsWith('checkout.session.') && id !== undefined) return { checkoutId: id }
  if (type.startsWith('customer.subscription.') && id !== undefined) return { subscriptionId: id }
  const subscriptionId = object.parent?.subscription_details?.subscription ?? object.subscription
  if (type.startsWith('invoice.') && subscriptionId) return { subscriptionId }
  const isTakenBack = type === 'charge.refunded' || type.startsWith('charge.dispute.')
  return isTakenBack && payment_intent ? { paymentId: payment_intent } : {}
}

/**
 * Stripe's terms differ from the usual ones. `canceled` is final; a subscription that ends with its period stays
 * `active`, with a flag or a date. `unpaid` was tried for days and can still be paid. `active` begins with a new
 * period, about an hour before that is charged. `incomplete` never was one: its first payment has not been made.
 */
function stateOf(
  { status, items, customer, cancel_at, cancel_at_period_end }: StripeSubscription,
  paid: readonly { startsAt: Date; endsAt: Date }[],
): Omit<SubscriptionSnapshot, 'subscriptionId' | 'orderId' | 'payments' | 'credit'> {
  const item = items.data[0] as (typeof items.data)[number]
  const present = { startsAt: item.current_period_start, endsAt: item.current_period_end }
  const isHealthy = status === 'active' || status === 'trialing'
  const isEnding = status === 'paused' || (isHealthy && (cancel_at_period_end || Boolean(cancel_at)))
  const isOver = status === 'canceled'
  return {
    state: isOver ? 'ended' : isEnding ? 'ending' : isHealthy ? 'active' : 'past-due',
    customerId: customer,
    productId: item.price.id,
    periodStart: present.startsAt,
    periodEnd: present.endsAt,
    paidUntil: paidUntil(paid, present, isHealthy && !isEnding),
  }
}
