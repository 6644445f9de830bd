import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { PlanId } from '#contract/plan.ts'
import { insertAudit, lockMember } from '#server/ground/database/statements.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { createSemaphore } from '#server/ground/limits/semaphore.ts'
import {
  endOrder,
  findOrder,
  findOrderByPayment,
  findPlan,
  findSubscription,
  insertOrder,
  lockBilling,
  type OrderRow,
  type SubscriptionRow,
  settleOrder,
  updateAccess,
  upsertSubscription,
} from '#server/money/billing/billing-queries.ts'
import { coalesceRuns } from '#server/money/billing/coalesce-runs.ts'
import { closeOtherOrders, endPlanElsewhere } from '#server/money/billing/orders/checkout-queries.ts'
import type { Checkouts } from '#server/money/billing/orders/checkouts.ts'
import { type Surplus, shopActor } from '#server/money/billing/orders/surplus.ts'
import type { PlanNotices } from '#server/money/billing/plan-notices.ts'
import type {
  PaymentProvider,
  PaymentSnapshot,
  SubscriptionSnapshot,
} from '#server/money/billing/providers/provider.ts'

/** The provider retries a failed payment for some days; access continues that long. */
const graceDays = 3
const dayMs = 86_400_000
/**
 * Each sync holds a connection while the provider answers, and the pages need most of a pool of ten. Once, thirty
 * members refreshed at the same time, no connection was left, and nobody was answered for ten seconds.
 */
const syncsAtOnceMax = 3
/** A call that does not fit is refused, or comes again by its webhook. */
const syncsWaitingMax = 1_000

export interface SyncParts {
  readonly db: Db
  readonly provider: PaymentProvider
  readonly checkouts: Pick<Checkouts, 'takeBack'>
  readonly surplus: Pick<Surplus, 'settle'>
  readonly notices: PlanNotices
  readonly log: Logger
}

/** A subscription of ours after an update; null for a foreign one. */
type KnownSubscription = { readonly row: SubscriptionRow; readonly hasClosedOrders: boolean } | null

/**
 * Updates what we know to the provider's present state. Nothing is computed from the content of an event, so events may
 * come twice, late, or in any order. Each subscription or order is updated by one transaction at a time. It asks the
 * provider while it holds the lock, so an older answer never overwrites a newer one.
 */
export function createSync({ db, provider, checkouts, surplus, notices, log }: SyncParts) {
  const planOf = (productId: string): PlanId | null =>
    (['BASIC-MONTH', 'BASIC-YEAR'] as const).find((id) => provider.productOf(id) === productId) ?? null

  const semaphore = createSemaphore({ atOnceMax: syncsAtOnceMax, waitingMax: syncsWaitingMax })
  const syncSubscription = coalesceRuns((subscriptionId) => semaphore.run(() => syncNow(subscriptionId)))

  const syncNow = async (subscriptionId: string): Promise<void> => {
    let known = await bringUpToDate(subscriptionId, true)
    if (known !== null && 'planId' in known) {
      // The plan in its way may have ended at the provider without a webhook.
      await bringUpToDate(known.planId, false)
      known = await bringUpToDate(subscriptionId, false)
    }
    if (known === null || 'planId' in known) return
    const { row, hasClosedOrders } = known
    if (hasClosedOrders) await checkouts.takeBack(row.user_id)
    // Resumed after the account was deleted: nobody has any use of it, so nobody must pay again.
    const isGoingOn = row.state === 'active' || row.state === 'past-due'
    if (row.surplus_since !== null) {
      if (await surplus.settle(row)) await bringUpToDate(subscriptionId, false)
    } else if (row.user_id === null && isGoingOn) await provider.cancelAtPeriodEnd(subscriptionId)
    else await notices.settle(row)
  }

  /**
   * @returns the id of another plan when this subscription would be a second one; with `asksPlan`, that plan is synced
   *   first
   */
  const bringUpToDate = (
    subscriptionId: string,
    asksPlan: boolean,
  ): Promise<KnownSubscription | { readonly planId: string }> =>
    db.transaction().execute(async (tx) => {
      await lockBilling(tx, `${provider.name} ${subscriptionId}`)
      const snapshot = await provider.findSubscription(subscriptionId)
      if (snapshot === null) return null
      const bought = await findOrder(tx, snapshot.orderId)
      if (bought?.user_id) await lockMember(tx, bought.user_id)
      // Read again: the member may have been deleted meanwhile.
      const order = await findOrder(tx, snapshot.orderId)
      // It belongs to another shop at the same provider, or was forged there; nothing of ours to change.
      if (order === null || order.provider !== provider.name) return null
      const known = await findSubscription(tx, provider.name, subscriptionId)
      const isNews = known === null || (known.state === 'ended' && snapshot.state !== 'ended')
      const plan = isNews ? await findOtherPlan(tx, order.user_id, subscriptionId) : null
      if (plan !== null && asksPlan && plan.provider === provider.name) return { planId: plan.provider_subscription_id }
      // A first payment for a deleted account has bought nothing either.
      const isSurplus = plan !== null || (known === null && order.user_id === null)
      const surplusSince = known?.surplus_since ?? (isSurplus ? new Date() : null)
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
        surplus_since: surplusSince,
        credit_cents: snapshot.credit?.cents ?? null,
        credit_currency: snapshot.credit?.currency ?? null,
      })
      if (isSurplus && !known?.surplus_since) await noteSurplus(tx, order, subscriptionId, plan)
      const payments = [...snapshot.payments].sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
      const isChanged = known !== null && known.product_id !== snapshot.productId
      for (const payment of payments) {
        const isChange = payment.isChange ?? (isChanged && payment === payments.at(-1))
        await recordPayment(tx, order, row, snapshot, { ...payment, isChange })
      }
      if (order.user_id === null || row.surplus_since !== null) return { row, hasClosedOrders: false }
      await updateAccess(tx, order.user_id, snapshot.periodStart)
      const isLiving = row.state !== 'ended'
      return { row, hasClosedOrders: isLiving && (await closeOtherOrders(tx, order.user_id, order.id)) }
    })

  /** The member's living plan, if it is another subscription than this. */
  const findOtherPlan = async (tx: Db, userId: string | null, subscriptionId: string) => {
    if (userId === null) return null
    await endPlanElsewhere(tx, userId, provider.name)
    const plan = await findPlan(tx, userId)
    const isOther = plan?.provider !== provider.name || plan.provider_subscription_id !== subscriptionId
    return plan !== null && plan.state !== 'ended' && isOther ? plan : null
  }

  const noteSurplus = async (
    tx: Db,
    order: OrderRow,
    subscriptionId: string,
    plan: SubscriptionRow | null,
  ): Promise<void> => {
    const kept = plan?.provider_subscription_id ?? null
    const detail = JSON.stringify({ provider: provider.name, subscription: subscriptionId, kept })
    await insertAudit(tx, { actor: shopActor, action: 'surplus', subject: order.id, detail })
    log.warn({ orderId: order.id, subscriptionId, kept }, 'paid for beside a plan: it is ended and given back')
  }

  const recordPayment = async (
    tx: Db,
    purchase: OrderRow,
    { id: subscriptionId, surplus_since }: SubscriptionRow,
    snapshot: SubscriptionSnapshot,
    payment: PaymentSnapshot,
  ): Promise<void> => {
    // Periods that ended before it became surplus were used, and a payment of nothing cannot be refunded.
    const isOwed = payment.amountCents > 0 && !payment.isDisputed
    const isSurplus = surplus_since !== null && isOwed && (payment.periodEnd ?? snapshot.periodEnd) > surplus_since
    const settlement = { ...payment, subscriptionId, isSurplus }
    const known = await findOrderByPayment(tx, provider.name, payment.paymentId)
    if (known?.is_surplus && known.state === 'paid' && payment.isRefunded) {
      const detail = JSON.stringify({ amountCents: payment.amountCents, currency: payment.currency })
      await insertAudit(tx, { actor: shopActor, action: 'surplus-refunded', subject: known.id, detail })
    }
    if (known !== null) return settleOrder(tx, known.id, settlement)
    const first = await findOrder(tx, purchase.id)
    if (first?.payment_id === null) return settleOrder(tx, purchase.id, settlement)
    await insertOrder(tx, {
      id: randomUUID(),
      user_id: purchase.user_id,
      kind: 'renewal',
      is_change: payment.isChange ?? false,
      plan_id: planOf(snapshot.productId) ?? purchase.plan_id,
      product_id: snapshot.productId,
      amount_cents: payment.amountCents,
      credit_cents: payment.creditCents,
      refunded_cents: payment.refundedCents,
      currency: payment.currency,
      state: payment.isRefunded ? 'refunded' : 'paid',
      provider: provider.name,
      payment_id: payment.paymentId,
      subscription_id: subscriptionId,
      invoice_url: payment.invoiceUrl,
      created_at: payment.paidAt,
      settled_at: payment.paidAt,
      is_surplus: isSurplus,
    })
  }

  /** A paid checkout has begun a subscription; one that can no longer be paid ends its order. */
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

/**
 * Access lasts to the end of the paid time, plus grace days while a payment is due; it ends at once after a refund. A payment
 * of nothing keeps no access: providers credit the rest of a plan left early, also when that was refunded.
 */
export function accessUntil(snapshot: SubscriptionSnapshot, now = new Date()): Date {
  const { state, paidUntil, payments } = snapshot
  const covering = payments.filter(
    ({ amountCents, periodEnd }) => amountCents > 0 && periodEnd !== null && periodEnd >= paidUntil,
  )
  const isTakenBack = covering.length > 0 && covering.every((payment) => payment.isRefunded || payment.isDisputed)
  if (isTakenBack) return new Date(Math.min(paidUntil.getTime(), now.getTime()))
  return state === 'past-due' ? new Date(paidUntil.getTime() + graceDays * dayMs) : paidUntil
}
