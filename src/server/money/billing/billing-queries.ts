import { type Insertable, type Selectable, sql } from 'kysely'
import { takeFirst } from '#server/ground/database/statements.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'

export type OrderRow = Selectable<Tables['orders']>
export type SubscriptionRow = Selectable<Tables['subscriptions']>
export type GrantRow = Selectable<Tables['grants']>

/** Until this transaction ends, no other one updates the same object of a provider. */
export async function lockBilling(tx: Db, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`billing ${what}`}, 0))`.execute(tx)
}

export async function insertOrder(db: Db, order: Insertable<Tables['orders']>): Promise<OrderRow> {
  return db.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow()
}

export async function findOrder(db: Db, id: string): Promise<OrderRow | null> {
  return takeFirst(db.selectFrom('orders').selectAll().where('id', '=', id))
}

export async function findOrderOf(db: Db, userId: string, id: string): Promise<OrderRow | null> {
  return takeFirst(db.selectFrom('orders').selectAll().where('id', '=', id).where('user_id', '=', userId))
}

/** Newest first. */
export async function listOrders(db: Db, userId: string, before: Date, limit: number): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_at', '<', before)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

export async function listPendingOrders(db: Db, provider: string, userId: string | null = null): Promise<OrderRow[]> {
  let query = db.selectFrom('orders').selectAll().where('provider', '=', provider).where('state', '=', 'pending')
  if (userId !== null) query = query.where('user_id', '=', userId)
  return query.orderBy('created_at').execute()
}

/** Ends a pending order without a payment; null when it is no longer pending. */
export async function endOrder(db: Db, id: string, state: 'closed' | 'expired'): Promise<OrderRow | null> {
  return takeFirst(
    db
      .updateTable('orders')
      .set({
        state,
        settled_at: sql`now()`,
        ...(state === 'closed' ? { is_checkout_open: sql<boolean>`checkout_id is not null` } : {}),
      })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .returningAll(),
  )
}

export interface OrderPayment {
  readonly paymentId: string
  readonly subscriptionId: string | null
  readonly amountCents: number
  readonly creditCents: number
  readonly currency: string
  readonly invoiceUrl: string | null
  readonly isRefunded: boolean
  readonly refundedCents: number
  /** It bought nothing because there was a plan, and is refunded. */
  readonly isSurplus: boolean
  readonly isDisputed: boolean
}

/** Records that a payment arrived or was refunded, from every state that allows it; a refund is never undone. */
export async function settleOrder(db: Db, id: string, payment: OrderPayment): Promise<void> {
  await db
    .updateTable('orders')
    .set({
      state: payment.isRefunded ? 'refunded' : 'paid',
      settled_at: sql`coalesce(settled_at, now())`,
      payment_id: payment.paymentId,
      subscription_id: payment.subscriptionId,
      amount_cents: payment.amountCents,
      credit_cents: payment.creditCents,
      refunded_cents: payment.refundedCents,
      currency: payment.currency,
      invoice_url: payment.invoiceUrl,
      // An order marked for refund stays marked, unless the bank has already taken the money back.
      is_surplus: sql<boolean>`(is_surplus or ${payment.isSurplus}) and not ${payment.isDisputed}`,
    })
    .where('id', '=', id)
    .where('state', '<>', 'refunded')
    .execute()
}

export async function findOrderByPayment(db: Db, provider: string, paymentId: string): Promise<OrderRow | null> {
  return takeFirst(
    db.selectFrom('orders').selectAll().where('provider', '=', provider).where('payment_id', '=', paymentId),
  )
}

export async function upsertSubscription(
  db: Db,
  subscription: Insertable<Tables['subscriptions']>,
): Promise<SubscriptionRow> {
  const { id: _, user_id: __, created_at: ___, ...state } = subscription
  return db
    .insertInto('subscriptions')
    .values(subscription)
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_subscription_id']).doUpdateSet({ ...state, checked_at: sql`now()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findSubscription(
  db: Db,
  provider: string,
  providerSubscriptionId: string,
): Promise<SubscriptionRow | null> {
  return takeFirst(
    db
      .selectFrom('subscriptions')
      .selectAll()
      .where('provider', '=', provider)
      .where('provider_subscription_id', '=', providerSubscriptionId),
  )
}

/**
 * The member's plan: the living subscription, of which the database allows one, or else the ended one with the longest
 * access. The same choice decides what is shown, ended, resumed and changed. null when there has never been one.
 */
export async function findPlan(db: Db, userId: string): Promise<SubscriptionRow | null> {
  return takeFirst(
    db
      .selectFrom('subscriptions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('surplus_since', 'is', null)
      .orderBy((eb) => eb('state', '=', 'ended'))
      .orderBy('access_until', 'desc')
      .orderBy('created_at', 'desc'),
  )
}

/** Subscriptions that can still change, or that still owe a refund. */
export async function listChanging(db: Db, provider: string, userId: string | null = null): Promise<SubscriptionRow[]> {
  let query = db
    .selectFrom('subscriptions')
    .selectAll()
    .where('provider', '=', provider)
    .where((eb) => eb.or([eb('state', '<>', 'ended'), eb('access_until', '>', sql<Date>`now()`), isSurplusOpen()]))
  if (userId !== null) query = query.where('user_id', '=', userId)
  return query.orderBy('id').execute()
}

/** A subscription paid beside a plan that is not yet ended, refunded and announced to the member. */
export const isSurplusOpen = () => sql<boolean>`(surplus_since is not null and (
  state <> 'ended' or surplus_told_at is null and user_id is not null
  or exists (select from orders where subscription_id = subscriptions.id and is_surplus and orders.state = 'paid')))`

export async function insertGrant(db: Db, grant: Insertable<Tables['grants']>): Promise<void> {
  await db.insertInto('grants').values(grant).execute()
}

/** Revokes the operator's grants. @returns how many there were */
export async function revokeGrants(db: Db, userId: string): Promise<number> {
  const revoked = await db
    .updateTable('grants')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('access_until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return Number(revoked.numUpdatedRows)
}

/**
 * Computes a member's access from everything that gives it. Unbroken access keeps its start, and with it the start of
 * the monthly count.
 * @param startsAt start of the period that has just been reported
 */
export async function updateAccess(tx: Db, userId: string, startsAt: Date): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['basic_from', 'basic_until'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (user === undefined) return
  const until = (table: 'subscriptions' | 'grants') => {
    const latest = tx
      .selectFrom(table)
      .select(({ fn }) => fn.max('access_until').as('until'))
      .where('user_id', '=', userId)
    return latest.where(table === 'grants' ? sql<boolean>`revoked_at is null` : sql<boolean>`surplus_since is null`)
  }
  const [paid, granted] = await Promise.all([
    until('subscriptions').executeTakeFirst(),
    until('grants').executeTakeFirst(),
  ])
  const ends = [paid?.until, granted?.until].filter((end) => end instanceof Date)
  const basicUntil = ends.length === 0 ? null : new Date(Math.max(...ends.map(Number)))
  const isUnbroken = user.basic_from !== null && user.basic_until !== null && user.basic_until >= startsAt
  await tx
    .updateTable('users')
    .set({ basic_until: basicUntil, basic_from: isUnbroken ? user.basic_from : startsAt })
    .where('id', '=', userId)
    .execute()
}
