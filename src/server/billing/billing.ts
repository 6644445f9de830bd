import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { OrderReply } from '#contract/order.ts'
import { entitlements, type PlanEntry, type PlanId, plans, type SubscriptionReply } from '#contract/plan.ts'
import { isProblem, Problem } from '#contract/problem.ts'
import { type Language, pathIn } from '#i18n/languages.ts'
import {
  endOrder,
  findOrderOf,
  findPlan,
  listChanging,
  listOrders,
  listPendingOrders,
  type OrderRow,
  type SubscriptionRow,
} from '#server/billing/billing-queries.ts'
import { endOldOrders, markTakenBack } from '#server/billing/orders/checkout-queries.ts'
import { createCheckouts } from '#server/billing/orders/checkouts.ts'
import { createSurplus } from '#server/billing/orders/surplus.ts'
import { listOpenSurplus } from '#server/billing/orders/surplus-queries.ts'
import type { PaymentProvider } from '#server/billing/providers/provider.ts'
import { forgetEmails } from '#server/billing/sandbox/sandbox-queries.ts'
import { createSync } from '#server/billing/sync.ts'
import { createInbox } from '#server/billing/webhooks/inbox.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Mailer } from '#server/mail/mailer.ts'

export interface BillingParts {
  readonly db: Kysely<Tables>
  readonly provider: PaymentProvider
  /** For what a member is told of without having asked. */
  readonly mailer: Pick<Mailer, 'send'>
  readonly log: Logger
}

/** As long as an answer may take, many times over: whoever was to make the checkout is gone. */
const withoutCheckoutMinutes = 15
/** After its checkout's end; until then its provider is asked. */
const overMinutes = 60

export type Billing = ReturnType<typeof createBilling>

/** Plans, orders and subscriptions. Money is the provider's word alone; access follows from what it says. */
export function createBilling({ db, provider, mailer, log }: BillingParts) {
  const checkouts = createCheckouts({ db, provider, log })
  const surplus = createSurplus({ db, provider, mailer, log })
  const sync = createSync({ db, provider, checkouts, surplus, log })
  const inbox = createInbox({ db, provider, sync, log })

  /** @throws Problem 'payment-unreachable' for whatever goes wrong at the provider's side */
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

  const getLiving = async (userId: string): Promise<SubscriptionRow> => {
    const plan = await findPlan(db, userId)
    if (plan === null || plan.state === 'ended') throw new Problem('not-found')
    if (plan.provider !== provider.name) throw new Problem('payment-unreachable', `${plan.provider} is not set up here`)
    return plan
  }

  const changeLiving = async (userId: string, change: (subscription: SubscriptionRow) => Promise<void>) => {
    const subscription = await getLiving(userId)
    await ask(async () => {
      await change(subscription)
      await sync.syncSubscription(subscription.provider_subscription_id)
    })
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

    /** An order as it is now: a pending one is asked about at the provider first. @throws Problem 'not-found' */
    async order(userId: string, id: string): Promise<OrderReply> {
      const { state, checkout_id } = await getOrder(userId, id)
      if (state === 'pending' && checkout_id !== null) {
        // The provider away: what is known is shown, and it is asked again.
        await sync.syncCheckout(checkout_id).catch((error: unknown) => log.warn({ error: String(error) }, 'no answer'))
      }
      return orderReplyOf(await getOrder(userId, id))
    },

    /** @throws Problem 'not-found', 'order-differs' when it is not pending */
    async closeOrder(userId: string, id: string): Promise<OrderReply> {
      const order = await getOrder(userId, id)
      // Paid a moment ago in another tab: then it is not closed but paid.
      if (order.checkout_id !== null) await sync.syncCheckout(order.checkout_id).catch(() => {})
      const closed = await endOrder(db, id, 'closed')
      if (closed === null) throw new Problem('order-differs')
      await checkouts.takeBack(userId)
      return orderReplyOf(closed)
    },

    /** What a member has subscribed to; null on FREE, or where BASIC was granted. */
    async subscription(userId: string): Promise<SubscriptionReply['subscription']> {
      const row = await findPlan(db, userId)
      if (row === null || (row.state === 'ended' && row.access_until <= new Date())) return null
      return {
        state: row.state,
        isYear: row.is_year,
        periodEnd: row.period_end.toISOString(),
        accessUntil: row.access_until.toISOString(),
        hasPortal: row.provider_customer_id !== null,
      }
    },

    cancel: (userId: string) =>
      changeLiving(userId, ({ provider_subscription_id }) => provider.cancelAtPeriodEnd(provider_subscription_id)),

    resume: (userId: string) =>
      changeLiving(userId, ({ provider_subscription_id }) => provider.resume(provider_subscription_id)),

    /** Monthly to yearly and back. @throws Problem 'plan-not-for-sale', 'plan-had' */
    async changePlan(userId: string, planId: PlanId): Promise<void> {
      const productId = provider.productOf(planId)
      if (productId === null) throw new Problem('plan-not-for-sale')
      if ((await getLiving(userId)).product_id === productId) throw new Problem('plan-had')
      await changeLiving(userId, ({ provider_subscription_id }) =>
        provider.changeProduct(provider_subscription_id, productId),
      )
    },

    /**
     * Before an account goes: its checkouts cannot be paid any more, its subscriptions are not renewed any more.
     * @throws Problem 'plan-not-ended' when the provider gives no answer
     */
    async endAll(userId: string): Promise<void> {
      try {
        for (const { id, checkout_id } of await listPendingOrders(db, provider.name, userId)) {
          if (checkout_id === null) continue
          await provider.closeCheckout(checkout_id)
          // Paid a moment ago: then it has begun a subscription, which ends below.
          await sync.syncCheckout(checkout_id)
          if ((await endOrder(db, id, 'closed')) !== null) await markTakenBack(db, id)
        }
        for (const { provider_subscription_id: id, surplus_since } of await listChanging(db, provider.name, userId)) {
          // As it is there: one that has ended, or that is not known there any more, cannot be ended once more.
          const state = (await provider.findSubscription(id))?.state
          if (surplus_since !== null && state !== undefined && state !== 'ended') await provider.endNow(id)
          else if (state !== 'active' && state !== 'past-due') continue
          else await provider.cancelAtPeriodEnd(id)
          // What goes back goes back without the account, too.
          await sync.syncSubscription(id).catch((error: unknown) => {
            if (surplus_since === null) throw error
          })
        }
      } catch (error) {
        throw new Problem('plan-not-ended', String(error))
      }
    },

    /** In the transaction that deletes a member: the records stay, nobody's. The tables let go of the member themselves. */
    forget: (tx: Kysely<Tables>, userId: string): Promise<void> => forgetEmails(tx, userId),

    /** Where cards and invoices are managed; null: nowhere. @throws Problem 'not-found' */
    async portalUrl(userId: string, origin: string, language: Language = 'en'): Promise<string | null> {
      const customer = (await findPlan(db, userId))?.provider_customer_id ?? null
      if (customer === null) throw new Problem('not-found')
      return ask(() => provider.portalUrl(customer, origin + pathIn(language, '/home/account')))
    },

    /** 'Refresh my plan': asks the provider about all that this member ordered or subscribed to. */
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

    /** Webhooks get lost: what is pending, or owed to somebody, is seen to every quarter of an hour. */
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

    /** And everything that can still change once a day. */
    async reconcileAll(): Promise<void> {
      for (const { provider_subscription_id: id } of await listChanging(db, provider.name))
        await sync.syncSubscription(id).catch(warn(log, id))
    },
  }
}

const warn = (log: Logger, id: string) => (error: unknown) =>
  log.warn({ id, error: String(error) }, 'the payment provider gave no answer')

export function orderReplyOf(order: OrderRow): OrderReply {
  return {
    id: order.id,
    kind: order.kind,
    planId: order.plan_id,
    amountCents: order.amount_cents,
    currency: order.currency,
    state: order.state,
    createdAt: order.created_at.toISOString(),
    settledAt: order.settled_at?.toISOString() ?? null,
    checkoutUrl: order.state === 'pending' ? order.checkout_url : null,
    invoiceUrl: order.invoice_url,
    isSurplus: order.is_surplus,
  }
}
