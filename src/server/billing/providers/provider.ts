import { z } from 'zod'
import type { PlanId } from '#contract/plan.ts'
import { Problem } from '#contract/problem.ts'

export type ProviderName = 'sandbox' | 'creem' | 'stripe'

export interface CheckoutRequest {
  /** Ours; comes back in every event and state, and is what binds them to a member: never the email. */
  readonly orderId: string
  readonly planId: PlanId
  readonly productId: string
  readonly email: string
  /** Where the provider sends the browser afterwards, paid or not. */
  readonly returnUrl: string
}

/** What a provider says of a checkout, a subscription or a payment, now. */
export interface CheckoutSnapshot {
  readonly checkoutId: string
  readonly orderId: string
  readonly state: 'open' | 'paid' | 'expired'
  /** Begun by paying it. */
  readonly subscriptionId: string | null
}
export interface PaymentSnapshot {
  readonly paymentId: string
  readonly subscriptionId: string | null
  readonly amountCents: number
  readonly currency: string
  readonly paidAt: Date
  readonly isRefunded: boolean
  readonly isDisputed: boolean
  /** The period it paid for ends then. */
  readonly periodEnd: Date | null
  readonly invoiceUrl: string | null
}
export interface SubscriptionSnapshot {
  readonly subscriptionId: string
  /** The order of the checkout that began it. */
  readonly orderId: string
  readonly customerId: string | null
  readonly productId: string
  /** ending: active until the period's end, then not renewed. */
  readonly state: 'active' | 'past-due' | 'ending' | 'ended'
  readonly periodStart: Date
  readonly periodEnd: Date
  /** End of the last period that is paid for: not the present one's while its payment is due. */
  readonly paidUntil: Date
  /** The first payment and the renewals, in any order; refunded ones too. */
  readonly payments: readonly PaymentSnapshot[]
}

/** A verified webhook: what it is about. What is so now is asked of the provider, so order and repeats do not matter. */
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

/** One way to be paid. Amounts, ids and states are the provider's; every call has a time limit and throws on failure. */
export interface PaymentProvider {
  readonly name: ProviderName
  /** null: not for sale here. */
  productOf(planId: PlanId): string | null
  createCheckout(request: CheckoutRequest): Promise<{ checkoutId: string; url: string; expiresAt: Date }>
  /** @throws Problem 'webhook-refused' when the signature of the raw body is not right, 'webhook-unreadable' for all else */
  readEvent(body: Uint8Array, headers: Headers): ProviderEvent
  /** So that a closed order cannot be paid any more; one that is paid stays so. */
  closeCheckout(checkoutId: string): Promise<void>
  findCheckout(checkoutId: string): Promise<CheckoutSnapshot | null>
  findSubscription(subscriptionId: string): Promise<SubscriptionSnapshot | null>
  findPayment(paymentId: string): Promise<PaymentSnapshot | null>
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>
  /** Without a credit for the time that is left: what was paid is given back whole. One that is over stays so. */
  endNow(subscriptionId: string): Promise<void>
  /** All of it, or what is left of it; asked for twice, it goes back once. */
  refund(paymentId: string): Promise<void>
  resume(subscriptionId: string): Promise<void>
  changeProduct(subscriptionId: string, productId: string): Promise<void>
  /** Where the member manages cards and invoices; null: nowhere. */
  portalUrl(customerId: string, returnUrl: string): Promise<string | null>
}

/**
 * An id or a kind as providers write them. What they sign can still hold anything: a NUL, or more than an index holds, would
 * fail in the database.
 */
export const eventText = z.string().regex(/^[\x21-\x7e]{1,255}$/)

/** @throws Problem 'webhook-unreadable' for what is rightly signed and still no event: broken UTF-8, no JSON, another shape */
export function readSigned<Schema extends z.ZodType>(body: Uint8Array, schema: Schema): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)))
  } catch (error) {
    throw new Problem('webhook-unreadable', String(error))
  }
}
