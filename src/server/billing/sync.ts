import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { PlanId } from '#contract/plan.ts'
import {
  endOrder,
  findOrder,
  findOrderByPayment,
  insertOrder,
  lockBilling,
  lockMember,
  type OrderRow,
  type SubscriptionRow,
  settleOrder,
  updateAccess,
  upsertSubscription,
} from '#server/billing/billing-queries.ts'
import { joinRuns } from '#server/billing/join-runs.ts'
import type { PaymentProvider, PaymentSnapshot, SubscriptionSnapshot } from '#server/billing/provider.ts'
import type { Tables } from '#server/database/tables.ts'
import { createTurns } from '#server/limits/turns.ts'

/** A payment that failed is tried again by the provider for some days; access goes on so long. */
const graceDays = 3
const dayMs = 86_400_000
/**
 * Each holds a connection for as long as the provider takes to answer, and of a pool of ten the pages need most: thirty
 * members' refreshes at once had left none, and nobody was answered for ten seconds.
 */
const syncsAtOnceMax = 3
/** What does not fit is told so, or comes again by its webhook. */
const syncsWaitingMax = 1_000

export interface SyncParts {
  readonly db: Kysely<Tables>
  readonly provider: PaymentProvider
}

/**
 * Brings what we know up to date with what the provider says now. Nothing is computed from what an event tells, so events
 * may come twice, late, or in any order; and one thing is brought up to date by one transaction at a time, which asks the
 * provider while it holds the lock, so that an older answer never overwrites a newer one.
 */
export function createSync({ db, provider }: SyncParts) {
  const planOf = (productId: string): PlanId | null =>
    (['BASIC-MONTH', 'BASIC-YEAR'] as const).find((id) => provider.productOf(id) === productId) ?? null

  const turns = createTurns({ atOnceMax: syncsAtOnceMax, waitingMax: syncsWaitingMax })
  const syncSubscription = joinRuns((subscriptionId) => turns.take(() => syncNow(subscriptionId)))

  const syncNow = async (subscriptionId: string): Promise<void> => {
    const known = await bringUpToDate(subscriptionId)
    // Paid at a checkout that stayed open behind a deleted account: nobody has anything of it, so nobody pays again.
    const isGoingOn = known?.state === 'active' || known?.state === 'past-due'
    if (known?.user_id === null && isGoingOn) await provider.cancelAtPeriodEnd(subscriptionId)
  }

  const bringUpToDate = (subscriptionId: string): Promise<SubscriptionRow | null> =>
    db.transaction().execute(async (tx) => {
      await lockBilling(tx, `${provider.name} ${subscriptionId}`)
      const snapshot = await provider.findSubscription(subscriptionId)
      if (snapshot === null) return null
      const known = await findOrder(tx, snapshot.orderId)
      if (known?.user_id) await lockMember(tx, known.user_id)
      // Once more: its member may have gone meanwhile.
      const order = await findOrder(tx, snapshot.orderId)
      // Another shop's at the same provider, or forged at its side: nothing of ours to change.
      if (order === null || order.provider !== provider.name) return null
      const row = await upsertSubscription(tx, {
        id: randomUUID(),
        user_id: order.user_id,
        provider: provider.name,
        provider_subscription_id: subscriptionId,
        provider_customer_id: snapshot.customerId,
        product_id: snapshot.productId,
        is_year: planOf(snapshot.productId) === 'BASIC-YEAR',
        state: snapshot.state,
        period_start: snapshot.periodStart,
        period_end: snapshot.periodEnd,
        access_until: accessUntil(snapshot),
      })
      for (const payment of [...snapshot.payments].sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime()))
        await recordPayment(tx, order, row.id, snapshot, payment)
      if (order.user_id !== null) await updateAccess(tx, order.user_id, snapshot.periodStart)
      return row
    })

  const recordPayment = async (
    tx: Kysely<Tables>,
    purchase: OrderRow,
    subscriptionId: string,
    snapshot: SubscriptionSnapshot,
    payment: PaymentSnapshot,
  ): Promise<void> => {
    const settlement = { ...payment, isRefunded: payment.isRefunded, subscriptionId }
    const known = await findOrderByPayment(tx, provider.name, payment.paymentId)
    if (known !== null) return settleOrder(tx, known.id, settlement)
    const first = await findOrder(tx, purchase.id)
    if (first?.payment_id === null) return settleOrder(tx, purchase.id, settlement)
    await insertOrder(tx, {
      id: randomUUID(),
      user_id: purchase.user_id,
      kind: 'renewal',
      plan_id: planOf(snapshot.productId) ?? purchase.plan_id,
      product_id: snapshot.productId,
      amount_cents: payment.amountCents,
      currency: payment.currency,
      state: payment.isRefunded ? 'refunded' : 'paid',
      provider: provider.name,
      payment_id: payment.paymentId,
      subscription_id: subscriptionId,
      invoice_url: payment.invoiceUrl,
      created_at: payment.paidAt,
      settled_at: payment.paidAt,
    })
  }

  /** A checkout that is paid has begun a subscription; one that can no longer be paid ends its order. */
  const syncCheckout = async (checkoutId: string): Promise<void> => {
    const snapshot = await provider.findCheckout(checkoutId)
    if (snapshot === null) return
    const order = await findOrder(db, snapshot.orderId)
    if (order === null || order.checkout_id !== checkoutId) return
    if (snapshot.subscriptionId !== null) await syncSubscription(snapshot.subscriptionId)
    if (snapshot.state === 'expired') await endOrder(db, order.id, 'expired')
  }

  const syncPayment = async (paymentId: string): Promise<void> => {
    const payment = await provider.findPayment(paymentId)
    if (payment?.subscriptionId) await syncSubscription(payment.subscriptionId)
  }

  return { syncCheckout, syncSubscription, syncPayment }
}

export type Sync = ReturnType<typeof createSync>

/** To the end of what is paid for, with days of grace while a payment is due; at once no more when the money went back. */
export function accessUntil(snapshot: SubscriptionSnapshot, now = new Date()): Date {
  const { state, paidUntil, payments } = snapshot
  const covering = payments.filter(({ periodEnd }) => periodEnd !== null && periodEnd >= paidUntil)
  const isTakenBack = covering.length > 0 && covering.every((payment) => payment.isRefunded || payment.isDisputed)
  if (isTakenBack) return new Date(Math.min(paidUntil.getTime(), now.getTime()))
  return state === 'past-due' ? new Date(paidUntil.getTime() + graceDays * dayMs) : paidUntil
}
