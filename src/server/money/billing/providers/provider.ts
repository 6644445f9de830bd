import { z } from 'zod'
import type { ChangeQuote, PlanId } from '#contract/plan.ts'
import { Problem } from '#contract/problem.ts'

export type ProviderName = 'sandbox' | 'creem' | 'stripe'

export interface CheckoutRequest {
  /** Our order id. It comes back in every event and state, and only it binds them to a member, never the email. */
  readonly orderId: string
  readonly planId: PlanId
  readonly productId: string
  readonly email: string
  /** Where the provider returns the browser afterwards, paid or not. */
  readonly returnUrl: string
}

/** The present state of a checkout, a subscription or a payment at the provider. */
export interface CheckoutSnapshot {
  readonly checkoutId: string
  readonly orderId: string
  readonly state: 'open' | 'paid' | 'expired'
  /** The subscription that its payment began. */
  readonly subscriptionId: string | null
}
export interface PaymentSnapshot {
  readonly paymentId: string
  readonly subscriptionId: string | null
  readonly amountCents: number
  /** What of the price credit has paid. */
  readonly creditCents: number
  /** Whether a change of plan was paid; null: the provider does not say. */
  readonly isChange: boolean | null
  readonly currency: string
  readonly paidAt: Date
  /** Whether nothing is left of it. */
  readonly isRefunded: boolean
  /** What of it was given back. */
  readonly refundedCents: number
  readonly isDisputed: boolean
  /** The end of the period that it paid for. */
  readonly periodEnd: Date | null
  readonly invoiceUrl: string | null
}
export interface Credit {
  /** Above 0. */
  readonly cents: number
  readonly currency: string
}
export interface SubscriptionSnapshot {
  readonly subscriptionId: string
  /** The order of the checkout that began it. */
  readonly orderId: string
  readonly customerId: string | null
  readonly productId: string
  /** ending: active until the end of the period, then not renewed. */
  readonly state: 'active' | 'past-due' | 'ending' | 'ended'
  readonly periodStart: Date
  readonly periodEnd: Date
  /** End of the last paid period; not of the present one while its payment is due. */
  readonly paidUntil: Date
  /** The first payment and the renewals, in any order; refunded ones included. */
  readonly payments: readonly PaymentSnapshot[]
  /** What is kept for the next payments; null: nothing, or the provider does not say. */
  readonly credit: Credit | null
}

/**
 * A verified webhook says only what changed. The present state is asked of the provider, so order and repeats do not
 * matter.
 */
export interface ProviderEvent {
  readonly eventId: string
  readonly type: string
  /** Empty: nothing that concerns us. */
  readonly about: {
    readonly checkoutId?: string
    readonly subscriptionId?: string
    readonly paymentId?: string
  }
}

/**
 * A payment provider. Amounts, ids and states are the provider's. Every call has a time limit and throws on failure.
 */
export interface PaymentProvider {
  readonly name: ProviderName
  /** null: not for sale here. */
  productOf(planId: PlanId): string | null
  createCheckout(request: CheckoutRequest): Promise<{ checkoutId: string; url: string; expiresAt: Date }>
  /**
   * @throws Problem 'webhook-refused' when the signature of the raw body is wrong, 'webhook-unreadable' for everything
   *   else
   */
  readEvent(body: Uint8Array, headers: Headers): ProviderEvent
  /** Makes sure that a closed order can no longer be paid; a paid one stays paid. */
  closeCheckout(checkoutId: string): Promise<void>
  findCheckout(checkoutId: string): Promise<CheckoutSnapshot | null>
  findSubscription(subscriptionId: string): Promise<SubscriptionSnapshot | null>
  findPayment(paymentId: string): Promise<PaymentSnapshot | null>
  /**
   * @param key of a member's act: asked twice with the same key, it is done at most once, where the provider takes keys.
   *   Creem takes none; its state is asked before anything is asked again
   */
  cancelAtPeriodEnd(subscriptionId: string, key?: string): Promise<void>
  /**
   * Ends at once and without a credit for the remaining time, since the payment is refunded whole. One that has ended
   * stays so.
   */
  endNow(subscriptionId: string): Promise<void>
  /** Refunds all that is left of a payment; requested twice, it is refunded once. */
  refund(paymentId: string): Promise<void>
  resume(subscriptionId: string, key?: string): Promise<void>
  changeProduct(subscriptionId: string, productId: string, key: string): Promise<void>
  /** What `changeProduct` would charge now; null: the provider does not say. */
  quoteChange(subscriptionId: string, productId: string): Promise<ChangeQuote | null>
  /** The page where the member manages cards and invoices; null: there is none. */
  portalUrl(customerId: string, returnUrl: string): Promise<string | null>
}

/**
 * An id or a kind in a provider's event. A signed value can still hold anything: a NUL, or more than an index holds,
 * would fail in the database.
 */
export const eventText = z.string().regex(/^[\x21-\x7e]{1,255}$/)

/** @throws Problem 'webhook-unreadable' for a signed body that is no event: broken UTF-8, no JSON, another shape */
export function readSigned<Schema extends z.ZodType>(body: Uint8Array, schema: Schema): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)))
  } catch (error) {
    throw new Problem('webhook-unreadable', String(error))
  }
}
