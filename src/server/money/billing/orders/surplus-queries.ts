import { sql } from 'kysely'
import { takeFirst } from '#server/ground/database/statements.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { isSurplusOpen, type OrderRow, type SubscriptionRow } from '#server/money/billing/billing-queries.ts'

/** A refund under way shows up at the provider. One that does not within a day is requested again. */
const refundHours = 24

export async function listOpenSurplus(db: Db, provider: string): Promise<SubscriptionRow[]> {
  return db.selectFrom('subscriptions').selectAll().where('provider', '=', provider).where(isSurplusOpen()).execute()
}

/** Payments of a surplus subscription, oldest first. */
export async function listSurplusOrders(db: Db, subscriptionId: string): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('is_surplus', '=', true)
    .orderBy('created_at')
    .execute()
}

/** Those of them that were not refunded, and not requested recently. */
export async function listRefundsDue(db: Db, subscriptionId: string): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('is_surplus', '=', true)
    .where('state', '=', 'paid')
    .where(sql<boolean>`coalesce(refund_asked_at < now() - make_interval(hours => ${refundHours}), true)`)
    .execute()
}

export async function markRefundAsked(db: Db, orderId: string): Promise<void> {
  await db.updateTable('orders').set({ refund_asked_at: sql`now()` }).where('id', '=', orderId).execute()
}

/** Email and language of the member; null once the account is gone. */
export async function findRecipient(db: Db, userId: string) {
  const query = db.selectFrom('users').select(['email', 'language']).where('id', '=', userId)
  return takeFirst(query)
}

/** False when the member was already notified. */
export async function needsNotice(tx: Db, subscriptionId: string): Promise<boolean> {
  const query = tx.selectFrom('subscriptions').select('surplus_told_at').where('id', '=', subscriptionId)
  return (await query.executeTakeFirst())?.surplus_told_at === null
}

export async function markNotified(tx: Db, subscriptionId: string): Promise<void> {
  await tx.updateTable('subscriptions').set({ surplus_told_at: sql`now()` }).where('id', '=', subscriptionId).execute()
}
