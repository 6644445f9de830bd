import type { Logger } from 'pino'
import type { OrderReply } from '#contract/order.ts'
import {
  type ChangeQuote,
  entitlements,
  type PlanEntry,
  type PlanId,
  plans,
  type SubscriptionReply,
} from '#contract/plan.ts'
import { isProblem, Problem } from '#contract/problem.ts'
import { type Language, pathIn } from '#i18n/languages.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { Mailer } from '#server/ground/mail/mailer.ts'
import { createActs } from '#server/money/billing/acts/acts.ts'
import {
  endOrder,
  findOrderOf,
  findPlan,
  listChanging,
  listOrders,
  listPendingOrders,
  type OrderRow,
} from '#server/money/billing/billing-queries.ts'
import { endOldOrders, markTakenBack } from '#server/money/billing/orders/checkout-queries.ts'
import { createCheckouts } from '#server/money/billing/orders/checkouts.ts'
import { kindOf } from '#server/money/billing/orders/kind-of-order.ts'
import { createSurplus } from '#server/money/billing/orders/surplus.ts'
import { listOpenSurplus } from '#server/money/billing/orders/surplus-queries.ts'
import { creditOf } from '#server/money/billing/plan-credit.ts'
import { createPlanNotices, markEndTold } from '#server/money/billing/plan-notices.ts'
import type { PaymentProvider } from '#server/money/billing/providers/provider.ts'
import { forgetEmails } from '#server/money/billing/sandbox/sandbox-queries.ts'
import { createSync } from '#server/money/billing/sync.ts'
import { createInbox } from '#server/money/billing/webhooks/inbox.ts'

export interface BillingParts {
  readonly db: Db
  readonly provider: PaymentProvider
  /** For mails that the member did not ask for. */
  readonly mailer: Pick<Mailer, 'send'>
  readonly log: Logger
}

/** Many times as long as an answer may take: the process that was to make the checkout has died. */
const withoutCheckoutMinutes = 15
/** After the end of its checkout; until then the provider is asked. */
const overMinutes = 60

export type Billing = ReturnType<typeof createBilling>

/** Plans, orders and subscriptions. Only the provider decides what was paid, and access follows from that. */
export function createBilling({ db, provider, mailer, log }: BillingParts) {
  const checkouts = createCheckouts({ db, provider, log })
  const surplus = createSurplus({ db, provider, mailer, log })
  const notices = createPlanNotices({ db, mailer, log })
  const sync = createSync({ db, provider, checkouts, surplus, notices, log })
  const acts = createActs({ db, provider, sync })
  const inbox = createInbox({ db, provider, sync, log })

  /** @throws Problem 'payment-unreachable' for every failure at the provider */
  const ask = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work()
    } catch (error) {
      if (isProblem(error)) throw error
      throw new Problem('payment-unreachable', String(error))
    }
  }

  const getOrder = async (userId: string, id: string): Promise<OrderRow> => {
    const order = await findOrderOf(db, userId, id)
    if (order === null) throw new Problem('not-found')
    return order
  }

  const getProduct = (planId: PlanId): string => {
    const productId = provider.productOf(planId)
    if (productId === null) throw new Problem('plan-not-for-sale')
    return productId
  }

  return {
    inbox,

    plans: (): PlanEntry[] =>
      plans.map(({ id, name, price, isYear, oldPrice, remarks }) => ({
        id,
        name,
        price,
        productId: provider.productOf(id),
        maxRequests: entitlements[name].requestsMax,
        isYear,
        oldPrice,
        remarks: remarks.join('\n'),
      })),

    checkout: checkouts.open,

    async orders(userId: string, page: { before?: Date; limit: number }): Promise<OrderReply[]> {
      const before = page.before ?? new Date(Date.now() + 60_000)
      return (await listOrders(db, userId, before, page.limit)).map(orderReplyOf)
    },

    /** An order in its present state; the provider is asked about a pending one first. @throws Problem 'not-found' */
    async order(userId: string, id: string): Promise<OrderReply> {
      const { state, checkout_id } = await getOrder(userId, id)
      if (state === 'pending' && checkout_id !== null) {
        // If the provider is unavailable, the known state is shown; it is asked again later.
        await sync.syncCheckout(checkout_id).catch((error: unknown) => log.warn({ error: String(error) }, 'no answer'))
      }
      return orderReplyOf(await getOrder(userId, id))
    },

    /** @throws Problem 'not-found', 'order-differs' when it is not pending */
    async closeOrder(userId: string, id: string): Promise<OrderReply> {
      const order = await getOrder(userId, id)
      // It may have been paid a moment ago in another tab; then it is paid and not closed.
      if (order.checkout_id !== null) await sync.syncCheckout(order.checkout_id).catch(() => {})
      const closed = await endOrder(db, id, 'closed')
      if (closed === null) throw new Problem('order-differs')
      await checkouts.takeBack(userId)
      return orderReplyOf(closed)
    },

    /** A member's subscription; null on FREE, or where BASIC was granted. */
    async subscription(userId: string): Promise<SubscriptionReply['subscription']> {
      const row = await findPlan(db, userId)
      if (row === null || (row.state === 'ended' && row.access_until <= new Date())) return null
      return {
        state: row.state,
        isYear: row.is_year,
        periodEnd: row.period_end.toISOString(),
        accessUntil: row.access_until.toISOString(),
        hasPortal: row.provider_customer_id !== null,
        credit: creditOf(row),
      }
    },

    /** Ends the plan with its paid period. @throws Problem 'not-found', 'payment-unreachable' */
    cancel: (userId: string): Promise<void> => ask(() => acts.perform(userId, { kind: 'cancel' })),

    /** Keeps a plan that was to end. @throws Problem 'not-found', 'payment-unreachable' */
    resume: (userId: string): Promise<void> => ask(() => acts.perform(userId, { kind: 'resume' })),

    /**
     * Changes from monthly to yearly or back.
     * @throws Problem 'plan-not-for-sale', 'plan-had', 'not-found', 'payment-declined', 'payment-unreachable'
     */
    async changePlan(userId: string, planId: PlanId): Promise<void> {
      const productId = getProduct(planId)
      await ask(() => acts.perform(userId, { kind: 'change', productId }))
    },

    /**
     * What that change would charge now; null: the provider does not say.
     * @throws Problem 'plan-not-for-sale', 'plan-had', 'not-found', 'payment-unreachable'
     */
    async quoteChange(userId: string, planId: PlanId): Promise<ChangeQuote | null> {
      const productId = getProduct(planId)
      return ask(() => acts.quote(userId, productId))
    },

    /**
     * Runs before an account is deleted: its checkouts can no longer be paid and its subscriptions are no longer
     * renewed.
     * @throws Problem 'plan-not-ended' when the provider does not answer
     */
    async endAll(userId: string): Promise<void> {
      try {
        for (const { id, checkout_id } of await listPendingOrders(db, provider.name, userId)) {
          if (checkout_id === null) continue
          await provider.closeCheckout(checkout_id)
          // If it was paid a moment ago, it has begun a subscription, which is ended below.
          await sync.syncCheckout(checkout_id)
          if ((await endOrder(db, id, 'closed')) !== null) await markTakenBack(db, id)
        }
        for (const { provider_subscription_id: id, surplus_since } of await listChanging(db, provider.name, userId)) {
          // Ask the provider for the state: a subscription that has ended, or that it does not know, cannot be ended
          // again.
          const state = (await provider.findSubscription(id))?.state
          if (surplus_since !== null && state !== undefined && state !== 'ended') await provider.endNow(id)
          else if (state !== 'active' && state !== 'past-due') continue
          else {
            await markEndTold(db, provider.name, id)
            await provider.cancelAtPeriodEnd(id)
          }
          // A due refund is made without the account too.
          await sync.syncSubscription(id).catch((error: unknown) => {
            if (surplus_since === null) throw error
          })
        }
      } catch (error) {
        throw new Problem('plan-not-ended', String(error))
      }
    },

    /**
     * Runs in the transaction that deletes a member: the records stay without a name. Foreign keys remove the member
     * from them.
     */
    forget: (tx: Db, userId: string): Promise<void> => forgetEmails(tx, userId),

    /** The page where cards and invoices are managed; null: there is none. @throws Problem 'not-found' */
    async portalUrl(userId: string, origin: string, language: Language = 'en'): Promise<string | null> {
      const customer = (await findPlan(db, userId))?.provider_customer_id ?? null
      if (customer === null) throw new Problem('not-found')
      return ask(() => provider.portalUrl(customer, origin + pathIn(language, '/home/account')))
    },

    /** 'Refresh my plan': asks the provider about everything that this member ordered or subscribed to. */
    async refresh(userId: string): Promise<void> {
      await ask(async () => {
        for (const order of await listPendingOrders(db, provider.name, userId))
          if (order.checkout_id !== null) await sync.syncCheckout(order.checkout_id)
        for (const { provider_subscription_id: id, surplus_since } of await listChanging(db, provider.name, userId))
          await sync.syncSubscription(id).catch((error: unknown) => {
            if (surplus_since === null) throw error
          })
      })
    },

    /** Every quarter of an hour: checks pending orders and due refunds, since webhooks get lost. */
    async reconcilePending(): Promise<void> {
      await inbox.process()
      for (const order of await listPendingOrders(db, provider.name)) {
        if (order.checkout_id === null) continue
        await sync.syncCheckout(order.checkout_id).catch(warn(log, order.id))
      }
      await endOldOrders(db, { withoutCheckoutMinutes, overMinutes })
      await checkouts.takeBack(null)
      for (const { provider_subscription_id: id } of await listOpenSurplus(db, provider.name))
        await sync.syncSubscription(id).catch(warn(log, id))
    },

    /** Daily: checks everything that can still change. */
    async reconcileAll(): Promise<void> {
      for (const { provider_subscription_id: id } of await listChanging(db, provider.name))
        await sync.syncSubscription(id).catch(warn(log, id))
    },
  }
}

const warn = (log: Logger, id: string) => (error: unknown) =>
  log.warn({ id, error: String(error) }, 'the payment provider gave no answer')

function orderReplyOf(order: OrderRow): OrderReply {
  return {
    id: order.id,
    kind: kindOf(order),
    planId: order.plan_id,
    amountCents: order.amount_cents,
    creditCents: order.credit_cents,
    refundedCents: order.refunded_cents,
    currency: order.currency,
    state: order.state,
    createdAt: order.created_at.toISOString(),
    settledAt: order.settled_at?.toISOString() ?? null,
    checkoutUrl: order.state === 'pending' ? order.checkout_url : null,
    invoiceUrl: order.invoice_url,
    isSurplus: order.is_surplus,
  }
}
