import { sql } from 'kysely'
import { changesAny, takeFirst } from '#server/ground/database/statements.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { OrderRow } from '#server/money/billing/billing-queries.ts'

/**
 * A pending order that can still be paid, or whose checkout is being made, so that asking twice makes one order.
 * @param makingSeconds how long the making of a checkout may take; after it another order is made
 */
export async function findPendingOrder(
  db: Db,
  { userId, productId, makingSeconds }: { userId: string; productId: string; makingSeconds: number },
): Promise<OrderRow | null> {
  return takeFirst(
    db
      .selectFrom('orders')
      .selectAll()
      .where('user_id', '=', userId)
      .where('product_id', '=', productId)
      .where('state', '=', 'pending')
      .where((eb) =>
        eb.or([
          eb('expires_at', '>', sql<Date>`now()`),
          eb.and([
            eb('checkout_id', 'is', null),
            eb('created_at', '>', sql<Date>`now() - make_interval(secs => ${makingSeconds})`),
          ]),
        ]),
      )
      .orderBy('created_at', 'desc'),
  )
}

/** Null when the order was ended meanwhile; then the checkout is closed like that of any closed order. */
export async function setCheckout(
  db: Db,
  id: string,
  checkout: { checkoutId: string; url: string; expiresAt: Date },
): Promise<OrderRow | null> {
  const order = await db
    .updateTable('orders')
    .set({
      checkout_id: checkout.checkoutId,
      checkout_url: checkout.url,
      expires_at: checkout.expiresAt,
      is_checkout_open: sql<boolean>`state <> 'pending'`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return order.state === 'pending' ? order : null
}

/**
 * Closes all pending orders of a member except the plan's own, since a member with a plan pays for no other. False when
 * there were none.
 */
export async function closeOtherOrders(tx: Db, userId: string, orderId: string): Promise<boolean> {
  return changesAny(
    tx
      .updateTable('orders')
      .set({ state: 'closed', settled_at: sql`now()`, is_checkout_open: sql<boolean>`checkout_id is not null` })
      .where('user_id', '=', userId)
      .where('id', '<>', orderId)
      .where('state', '=', 'pending'),
  )
}

/** Closed orders whose checkout can possibly still be paid. */
export async function listLeftOpen(
  db: Db,
  provider: string,
  userId: string | null = null,
): Promise<{ id: string; checkout_id: string }[]> {
  let query = db
    .selectFrom('orders')
    .select(['id', 'checkout_id'])
    .where('provider', '=', provider)
    .where('is_checkout_open', '=', true)
  if (userId !== null) query = query.where('user_id', '=', userId)
  return query.$narrowType<{ checkout_id: string }>().execute()
}

export async function markTakenBack(db: Db, orderId: string): Promise<void> {
  await db.updateTable('orders').set({ is_checkout_open: false }).where('id', '=', orderId).execute()
}

export interface OrderAges {
  /** For an order whose checkout was never made. */
  readonly withoutCheckoutMinutes: number
  /** For an order whose checkout has ended without a word from the provider, or whose provider is no longer set up. */
  readonly overMinutes: number
}

/** Ends orders that can no longer be paid and that no provider ends. */
export async function endOldOrders(db: Db, ages: OrderAges): Promise<void> {
  const isOld = (column: 'created_at' | 'expires_at', minutes: number) =>
    sql<boolean>`${sql.ref(column)} < now() - make_interval(mins => ${minutes})`
  await db
    .updateTable('orders')
    .set({ state: 'closed', settled_at: sql`now()` })
    .where('state', '=', 'pending')
    .where('checkout_id', 'is', null)
    .where(isOld('created_at', ages.withoutCheckoutMinutes))
    .execute()
  await db
    .updateTable('orders')
    .set({ state: 'expired', settled_at: sql`now()` })
    .where('state', '=', 'pending')
    .where(isOld('expires_at', ages.overMinutes))
    .execute()
}

/** Ends an expired plan of a provider that is no longer set up here. */
export async function endPlanElsewhere(tx: Db, userId: string, provider: string): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ state: 'ended' })
    .where('user_id', '=', userId)
    .where('provider', '<>', provider)
    .where('state', '<>', 'ended')
    .where('access_until', '<', sql<Date>`now()`)
    .execute()
}
