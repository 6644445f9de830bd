import type { Checkout, Payment, PaymentBooks, Subscription } from './payment-books.ts'
import { seconds } from './stripe-wire.ts'

const common = { livemode: false }

/** The books as API objects of Stripe, version 2026-10-28.endive. */
export function stripeObjects(books: PaymentBooks) {
  const session = (checkout: Checkout) => ({
    id: checkout.id,
    object: 'checkout.session',
    client_reference_id: checkout.orderId,
    created: seconds(checkout.createdAt),
    currency: 'usd',
    customer: books.subscriptions.get(checkout.subscriptionId ?? '')?.customerId ?? null,
    customer_email: checkout.email,
    expires_at: seconds(checkout.expiresAt),
    mode: 'subscription',
    payment_status: checkout.state === 'paid' ? 'paid' : 'unpaid',
    status: { open: 'open', paid: 'complete', expired: 'expired' }[checkout.state],
    subscription: checkout.subscriptionId,
    success_url: checkout.returnUrl,
    url: checkout.state === 'open' ? `https://checkout.stripe.com/c/pay/${checkout.id}` : null,
    ...common,
  })

  const price = (id: string) => {
    const { amountCents, months } = books.productOf(id)
    const recurring = { interval: months === 12 ? 'year' : 'month', interval_count: 1, usage_type: 'licensed' }
    return { id, object: 'price', active: true, currency: 'usd', unit_amount: amountCents, recurring, ...common }
  }

  const subscription = (one: Subscription) => ({
    id: one.id,
    object: 'subscription',
    billing_mode: { type: 'flexible' },
    cancel_at: one.endsAtPeriodEnd ? seconds(one.periodEnd) : null,
    cancel_at_period_end: one.endsAtPeriodEnd,
    canceled_at: one.endedAt === null ? null : seconds(one.endedAt),
    collection_method: 'charge_automatically',
    created: seconds(one.createdAt),
    currency: 'usd',
    customer: one.customerId,
    ended_at: one.endedAt === null ? null : seconds(one.endedAt),
    items: {
      object: 'list',
      has_more: false,
      url: `/v1/subscription_items?subscription=${one.id}`,
      data: [
        {
          id: `si_${one.id.slice(4)}`,
          object: 'subscription_item',
          current_period_start: seconds(one.periodStart),
          current_period_end: seconds(one.periodEnd),
          price: price(one.productId),
          quantity: 1,
          subscription: one.id,
        },
      ],
    },
    metadata: { orderId: one.orderId },
    status: { active: 'active', 'past-due': 'past_due', ended: 'canceled' }[one.state],
    ...common,
  })

  /** The credit of a customer's subscriptions together, on the balance. */
  const customer = (id: string) => {
    const own = [...books.subscriptions.values()].filter(({ customerId }) => customerId === id)
    if (own.length === 0) return undefined
    const credit = own.reduce((sum, { balanceCents }) => sum + balanceCents, 0)
    return { id, object: 'customer', balance: -credit, currency: 'usd', ...common }
  }

  const line = (payment: Payment, amount: number, isCredit: boolean) => ({
    id: `il_${isCredit ? 'credit' : 'price'}_${payment.id}`,
    object: 'line_item',
    amount,
    currency: 'usd',
    description: isCredit ? 'Unused time' : '1 × BASIC',
    parent: { type: 'subscription_item_details', subscription_item_details: { proration: isCredit } },
    // Unused time lasts until the end of the old period.
    period: { start: seconds(payment.periodStart), end: seconds(payment.periodEnd) + (isCredit ? 40_000_000 : 0) },
    ...common,
  })

  /** The payments of an invoice are listed only on request (`expand`). */
  const invoice = (payment: Payment, isUnfolded: boolean) => {
    const { id, subscriptionId, amountCents, paidAt, creditCents, priceCents, isChange } = payment
    const credit = creditCents === 0 ? [] : [line(payment, -creditCents, true)]
    return {
      id: `in_${id}`,
      object: 'invoice',
      amount_due: amountCents,
      amount_paid: amountCents,
      amount_remaining: 0,
      billing_reason: payment.isFirst ? 'subscription_create' : isChange ? 'subscription_update' : 'subscription_cycle',
      created: seconds(paidAt),
      currency: 'usd',
      customer: books.subscriptions.get(subscriptionId)?.customerId ?? null,
      hosted_invoice_url: `https://invoice.stripe.com/i/in_${id}`,
      lines: { object: 'list', has_more: false, url: '', data: [...credit, line(payment, priceCents, false)] },
      parent: {
        type: 'subscription_details',
        quote_details: null,
        subscription_details: { metadata: {}, subscription: subscriptionId },
      },
      // On an invoice these describe the period before it. The lines hold the period that it pays for.
      period_start: seconds(paidAt),
      period_end: seconds(paidAt),
      // Below zero: a credit.
      starting_balance: -payment.startingCents,
      ending_balance: -payment.endingCents,
      status: 'paid',
      status_transitions: { finalized_at: seconds(paidAt), paid_at: seconds(paidAt) },
      ...(isUnfolded
        ? {
            payments: {
              object: 'list',
              has_more: false,
              url: '',
              data: amountCents === 0 ? [] : [invoicePayment(payment)],
            },
          }
        : {}),
      ...common,
    }
  }

  /** An invoice that is not made: credit beyond the price goes to the customer's balance. */
  const preview = (payment: Payment) => {
    const { id: _, status: __, ...rest } = invoice(payment, false)
    const total = payment.priceCents - payment.creditCents
    return { ...rest, amount_due: payment.amountCents, amount_paid: 0, ending_balance: null, total }
  }

  const invoicePayment = ({ id, amountCents }: Payment) => ({
    id: `inpay_${id}`,
    object: 'invoice_payment',
    amount_paid: amountCents,
    amount_requested: amountCents,
    currency: 'usd',
    invoice: `in_${id}`,
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: `pi_${id}` },
    status: 'paid',
    ...common,
  })

  const charge = (payment: Payment, isTry = false) => ({
    id: `ch_${isTry ? 'declined_' : ''}${payment.id}`,
    object: 'charge',
    amount: payment.amountCents,
    amount_refunded: isTry ? 0 : payment.refundedCents,
    currency: 'usd',
    customer: books.subscriptions.get(payment.subscriptionId)?.customerId ?? null,
    disputed: !isTry && payment.dispute !== null,
    payment_intent: `pi_${payment.id}`,
    paid: !isTry,
    refunded: !isTry && payment.refundedCents >= payment.amountCents,
    status: isTry ? 'failed' : 'succeeded',
    ...common,
  })

  const dispute = (payment: Payment) => ({
    id: `dp_${payment.id}`,
    object: 'dispute',
    amount: payment.amountCents,
    charge: `ch_${payment.id}`,
    currency: 'usd',
    payment_intent: `pi_${payment.id}`,
    reason: 'fraudulent',
    status: payment.dispute,
    ...common,
  })

  return { session, subscription, customer, invoice, preview, invoicePayment, charge, dispute }
}
