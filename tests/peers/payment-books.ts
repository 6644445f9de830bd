import { randomUUID } from 'node:crypto'

export interface Product {
  readonly id: string
  readonly amountCents: number
  readonly months: number
}

export interface Checkout {
  readonly id: string
  readonly orderId: string
  readonly productId: string
  readonly email: string
  readonly returnUrl: string
  readonly createdAt: Date
  expiresAt: Date
  state: 'open' | 'paid' | 'expired'
  subscriptionId: string | null
}

export interface Subscription {
  readonly id: string
  readonly customerId: string
  readonly checkoutId: string
  readonly orderId: string
  productId: string
  state: 'active' | 'past-due' | 'ended'
  createdAt: Date
  periodStart: Date
  periodEnd: Date
  endsAtPeriodEnd: boolean
  endedAt: Date | null
  declines: boolean
  /** Credit that no payment has used yet. */
  balanceCents: number
  /** Whether the charge for a new period waits, as it does at Stripe for an hour. */
  holdsCharges: boolean
}

export interface Payment {
  readonly id: string
  readonly subscriptionId: string
  readonly productId: string
  readonly isFirst: boolean
  readonly isChange: boolean
  readonly priceCents: number
  /** Credit for the rest of a period left early. */
  readonly creditCents: number
  /** Credit of earlier payments, before this one and after it. */
  readonly startingCents: number
  readonly endingCents: number
  readonly amountCents: number
  paidAt: Date
  periodStart: Date
  periodEnd: Date
  refundedCents: number
  dispute: 'needs_response' | 'won' | null
}

export type Happening =
  | { readonly kind: 'checkout-paid' | 'checkout-expired'; readonly checkout: Checkout }
  | {
      readonly kind: 'started' | 'renewed' | 'recovered' | 'changed' | 'failed' | 'ending' | 'resumed' | 'ended'
      readonly subscription: Subscription
    }
  | { readonly kind: 'refunded' | 'disputed'; readonly payment: Payment }

export interface BooksParts {
  readonly products: readonly Product[]
  readonly prefixes: { readonly checkout: string; readonly customer: string }
  readonly checkoutHours: number
  tell(happening: Happening): void
}

/** The bank declined the payment. */
export class Declined extends Error {}
/** The request does not fit the current state. */
export class Refused extends Error {}

const newId = () => randomUUID().replaceAll('-', '')
/** Providers round times down to whole seconds. */
const wholeSeconds = (milliseconds: number) => new Date(Math.floor(milliseconds / 1000) * 1000)

function monthsAfter(date: Date, months: number): Date {
  const later = new Date(date)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0)
  return later
}

export type PaymentBooks = ReturnType<typeof openPaymentBooks>

/** The records of any payment provider: checkouts, subscriptions and payments, with their own clock. */
export function openPaymentBooks({ products, prefixes, checkoutHours, tell }: BooksParts) {
  const checkouts = new Map<string, Checkout>()
  const subscriptions = new Map<string, Subscription>()
  const payments = new Map<string, Payment>()

  const get = <Thing>(things: Map<string, Thing>, id: string): Thing => {
    const thing = things.get(id)
    if (thing === undefined) throw new Error(`no ${id}`)
    return thing
  }
  const productOf = (id: string): Product => {
    const product = products.find((one) => one.id === id)
    if (product === undefined) throw new Refused(`no product ${id}`)
    return product
  }
  const paymentsOf = (subscriptionId: string) =>
    [...payments.values()]
      .filter((payment) => payment.subscriptionId === subscriptionId)
      .reverse()
      .sort((a, b) => b.periodStart.getTime() - a.periodStart.getTime())

  const paymentFor = (subscription: Subscription, paidAt: Date, creditCents: number, isChange: boolean): Payment => {
    const priceCents = productOf(subscription.productId).amountCents
    const availableCents = creditCents + subscription.balanceCents
    return {
      id: newId(),
      subscriptionId: subscription.id,
      productId: subscription.productId,
      isFirst: paymentsOf(subscription.id).length === 0,
      isChange,
      priceCents,
      creditCents,
      startingCents: subscription.balanceCents,
      endingCents: Math.max(0, availableCents - priceCents),
      amountCents: Math.max(0, priceCents - availableCents),
      paidAt,
      periodStart: subscription.periodStart,
      periodEnd: subscription.periodEnd,
      refundedCents: 0,
      dispute: null,
    }
  }

  const pay = (subscription: Subscription, paidAt: Date, creditCents = 0, isChange = false): void => {
    const payment = paymentFor(subscription, paidAt, creditCents, isChange)
    subscription.balanceCents = payment.endingCents
    payments.set(payment.id, payment)
  }

  /** The subscription with a new period of that product, and the credit for the rest of the old one, by the second. */
  const changeOf = (subscription: Subscription, productId: string) => {
    const { periodStart, periodEnd } = subscription
    const now = wholeSeconds(Date.now())
    const left = Math.max(0, periodEnd.getTime() - now.getTime()) / (periodEnd.getTime() - periodStart.getTime())
    const isNews = subscription.productId !== productId
    return {
      creditCents: isNews ? Math.round(left * productOf(subscription.productId).amountCents) : 0,
      change: { productId, periodStart: now, periodEnd: monthsAfter(now, productOf(productId).months) },
    }
  }

  const end = (subscription: Subscription, endedAt = subscription.periodEnd): void => {
    Object.assign(subscription, { state: 'ended', endedAt })
    tell({ kind: 'ended', subscription })
  }

  /** Performs everything that is due by now. */
  const catchUp = (subscription: Subscription): void => {
    while (subscription.state === 'active' && subscription.periodEnd <= new Date()) {
      if (subscription.endsAtPeriodEnd) {
        end(subscription)
        break
      }
      subscription.periodStart = subscription.periodEnd
      subscription.periodEnd = monthsAfter(subscription.periodStart, productOf(subscription.productId).months)
      if (subscription.declines) {
        subscription.state = 'past-due'
        tell({ kind: 'failed', subscription })
        break
      }
      if (!subscription.holdsCharges) pay(subscription, subscription.periodStart)
      tell({ kind: 'renewed', subscription })
    }
  }

  return {
    checkouts,
    subscriptions,
    payments,
    paymentsOf,
    productOf,

    openCheckout(asked: Pick<Checkout, 'orderId' | 'productId' | 'email' | 'returnUrl'>): Checkout {
      productOf(asked.productId)
      const createdAt = wholeSeconds(Date.now())
      const id = `${prefixes.checkout}${newId()}`
      const expiresAt = new Date(createdAt.getTime() + checkoutHours * 3_600_000)
      const checkout: Checkout = { ...asked, id, createdAt, expiresAt, state: 'open', subscriptionId: null }
      checkouts.set(id, checkout)
      return checkout
    },

    expireCheckout(id: string): Checkout {
      const checkout = get(checkouts, id)
      if (checkout.state !== 'open') throw new Refused('the checkout is not open')
      checkout.state = 'expired'
      tell({ kind: 'checkout-expired', checkout })
      return checkout
    },

    /** The payer pays, and the bank accepts. */
    approve(checkoutId: string): Subscription {
      const checkout = get(checkouts, checkoutId)
      if (checkout.state !== 'open') throw new Refused('the checkout is not open')
      const now = wholeSeconds(Date.now())
      const subscription: Subscription = {
        id: `sub_${newId()}`,
        customerId: `${prefixes.customer}${newId()}`,
        checkoutId,
        orderId: checkout.orderId,
        productId: checkout.productId,
        state: 'active',
        createdAt: now,
        periodStart: now,
        periodEnd: monthsAfter(now, productOf(checkout.productId).months),
        endsAtPeriodEnd: false,
        endedAt: null,
        declines: false,
        balanceCents: 0,
        holdsCharges: false,
      }
      subscriptions.set(subscription.id, subscription)
      Object.assign(checkout, { state: 'paid', subscriptionId: subscription.id })
      pay(subscription, now)
      tell({ kind: 'checkout-paid', checkout })
      tell({ kind: 'started', subscription })
      return subscription
    },

    cancelAtPeriodEnd(id: string): Subscription {
      const subscription = get(subscriptions, id)
      if (subscription.state === 'ended') throw new Refused('the subscription is over')
      subscription.endsAtPeriodEnd = true
      tell({ kind: 'ending', subscription })
      return subscription
    },

    endNow(id: string): Subscription {
      const subscription = get(subscriptions, id)
      if (subscription.state === 'ended') throw new Refused('the subscription is over')
      end(subscription, wholeSeconds(Date.now()))
      return subscription
    },

    resume(id: string): Subscription {
      const subscription = get(subscriptions, id)
      if (subscription.state === 'ended') throw new Refused('the subscription is over')
      subscription.endsAtPeriodEnd = false
      tell({ kind: 'resumed', subscription })
      return subscription
    },

    /**
     * Begins a new period at once. It charges as often as it is asked:
     * a second change to the same product is paid in full.
     */
    change(id: string, productId: string): Subscription {
      const subscription = get(subscriptions, id)
      if (subscription.state === 'ended') throw new Refused('the subscription is over')
      if (subscription.declines) throw new Declined('the card was declined')
      const { creditCents, change } = changeOf(subscription, productId)
      Object.assign(subscription, change)
      pay(subscription, change.periodStart, creditCents, true)
      tell({ kind: 'changed', subscription })
      return subscription
    },

    /** The payment that a change would make. It changes nothing. */
    previewChange(id: string, productId: string): Payment {
      const subscription = get(subscriptions, id)
      const { creditCents, change } = changeOf(subscription, productId)
      return paymentFor({ ...subscription, ...change }, change.periodStart, creditCents, true)
    },

    /** Lets time go by for this subscription by moving its dates into the past. */
    moveOn(id: string, seconds: number): void {
      const subscription = get(subscriptions, id)
      const shift = (date: Date) => new Date(date.getTime() - seconds * 1000)
      for (const key of ['createdAt', 'periodStart', 'periodEnd'] as const) subscription[key] = shift(subscription[key])
      for (const payment of paymentsOf(id))
        for (const key of ['paidAt', 'periodStart', 'periodEnd'] as const) payment[key] = shift(payment[key])
      catchUp(subscription)
    },

    /** Sets whether the bank declines from now on. When it no longer does, what is due is paid. */
    setDeclines(id: string, declines: boolean): void {
      const subscription = get(subscriptions, id)
      subscription.declines = declines
      if (declines || subscription.state !== 'past-due') return
      subscription.state = 'active'
      pay(subscription, wholeSeconds(Date.now()))
      tell({ kind: 'recovered', subscription })
    },

    /** Makes the waiting charge. */
    charge(id: string): void {
      const subscription = get(subscriptions, id)
      pay(subscription, wholeSeconds(Date.now()))
      tell({ kind: 'recovered', subscription })
    },

    takeBack(paymentId: string, as: 'refunded' | 'disputed', cents?: number): void {
      const payment = get(payments, paymentId)
      if (as === 'refunded' && payment.refundedCents >= payment.amountCents) throw new Refused('nothing is left of it')
      if (as === 'refunded') payment.refundedCents = cents ?? payment.amountCents
      else payment.dispute = 'needs_response'
      tell({ kind: as, payment })
    },
  }
}
