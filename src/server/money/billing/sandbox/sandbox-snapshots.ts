import { z } from 'zod'
import {
  type CheckoutSnapshot,
  eventText,
  type PaymentSnapshot,
  type SubscriptionSnapshot,
} from '#server/money/billing/providers/provider.ts'
import type {
  SandboxCheckout,
  SandboxPayment,
  SandboxSubscription,
} from '#server/money/billing/sandbox/sandbox-queries.ts'

const told = eventText.exactOptional()
/** A webhook of the embedded provider, in the shape that is signed. */
export const sandboxEvent = z.object({
  id: eventText,
  type: eventText,
  about: z.object({ checkoutId: told, subscriptionId: told, paymentId: told }),
})

/** An open checkout ends with its time, without anybody noting it. */
export function snapshotOfCheckout(checkout: SandboxCheckout): CheckoutSnapshot {
  const isOver = checkout.state === 'open' && checkout.expires_at <= new Date()
  return {
    checkoutId: checkout.id,
    orderId: checkout.order_id,
    state: isOver ? 'expired' : checkout.state,
    subscriptionId: checkout.subscription_id,
  }
}

/** A row of the embedded provider's books, as its answers report it. */
export const snapshotOfPayment = (payment: SandboxPayment): PaymentSnapshot => ({
  paymentId: payment.id,
  subscriptionId: payment.subscription_id,
  amountCents: payment.amount_cents,
  creditCents: payment.credit_cents,
  isChange: payment.is_change,
  currency: 'USD',
  paidAt: payment.paid_at,
  periodEnd: payment.period_end,
  isRefunded: payment.state === 'refunded',
  refundedCents: payment.state === 'disputed' ? 0 : payment.refunded_cents,
  isDisputed: payment.state === 'disputed',
  invoiceUrl: `/sandbox/invoice/${payment.id}`,
})

export function snapshotOfSubscription(
  subscription: SandboxSubscription,
  payments: readonly SandboxPayment[],
): SubscriptionSnapshot {
  const { id, state, ends_at_period_end, credit_cents } = subscription
  return {
    subscriptionId: id,
    orderId: subscription.order_id,
    customerId: id,
    productId: subscription.product_id,
    state: state === 'active' && ends_at_period_end ? 'ending' : state,
    periodStart: subscription.period_start,
    periodEnd: subscription.period_end,
    paidUntil: new Date(Math.max(...payments.map(({ period_end }) => period_end.getTime()))),
    payments: payments.map(snapshotOfPayment),
    credit: credit_cents === 0 ? null : { cents: credit_cents, currency: 'USD' },
  }
}
