import { type Insertable, type Selectable, sql } from 'kysely'
import { Problem } from '#contract/problem.ts'
import { changesAny, takeFirst } from '#server/ground/database/statements.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'

export type SandboxCheckout = Selectable<Tables['sandbox_checkouts']>
export type SandboxSubscription = Selectable<Tables['sandbox_subscriptions']>
export type SandboxPayment = Selectable<Tables['sandbox_payments']>

export async function insertCheckout(db: Db, checkout: Insertable<Tables['sandbox_checkouts']>): Promise<void> {
  await db.insertInto('sandbox_checkouts').values(checkout).execute()
}

export async function findCheckout(db: Db, id: string): Promise<SandboxCheckout | null> {
  return takeFirst(db.selectFrom('sandbox_checkouts').selectAll().where('id', '=', id))
}

/** The books keep no email of a deleted member. */
export async function forgetEmails(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('sandbox_checkouts')
    .set({ email: '' })
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('user_id', '=', userId))
    .execute()
}

/** False when it is no longer open. */
export async function endCheckout(
  db: Db,
  id: string,
  change: { state: 'paid'; subscription_id: string } | { state: 'expired' },
): Promise<boolean> {
  return changesAny(
    db
      .updateTable('sandbox_checkouts')
      .set(change)
      .where('id', '=', id)
      .where('state', '=', 'open')
      .where((eb) => eb.or([eb('expires_at', '>', sql<Date>`now()`), eb.val(change.state === 'expired')])),
  )
}

export async function insertSubscription(
  db: Db,
  subscription: Insertable<Tables['sandbox_subscriptions']>,
): Promise<void> {
  await db.insertInto('sandbox_subscriptions').values(subscription).execute()
}

export async function findSubscription(db: Db, id: string): Promise<SandboxSubscription | null> {
  return takeFirst(db.selectFrom('sandbox_subscriptions').selectAll().where('id', '=', id))
}

export async function updateSubscription(
  db: Db,
  id: string,
  change: Partial<Omit<SandboxSubscription, 'id' | 'order_id'>>,
): Promise<void> {
  await db.updateTable('sandbox_subscriptions').set(change).where('id', '=', id).execute()
}

export async function insertPayment(db: Db, payment: Insertable<Tables['sandbox_payments']>): Promise<void> {
  await db.insertInto('sandbox_payments').values(payment).execute()
}

/** The content of an invoice: the payment, what it bought, and the buyer, without an email once they are deleted. */
export async function findInvoice(db: Db, paymentId: string) {
  return takeFirst(
    db
      .selectFrom('sandbox_payments as payment')
      .innerJoin('sandbox_checkouts as checkout', 'checkout.subscription_id', 'payment.subscription_id')
      .leftJoin('orders', (join) =>
        join.onRef('orders.payment_id', '=', 'payment.id').on('orders.provider', '=', 'sandbox'),
      )
      .selectAll('payment')
      .select(['checkout.email', 'orders.plan_id'])
      .where('payment.id', '=', paymentId),
  )
}

export async function findPayment(db: Db, id: string): Promise<SandboxPayment | null> {
  return takeFirst(db.selectFrom('sandbox_payments').selectAll().where('id', '=', id))
}

/** Newest first. */
export async function listPayments(db: Db, subscriptionId: string): Promise<SandboxPayment[]> {
  return db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('paid_at', 'desc')
    .execute()
}

/**
 * Takes a payment back, or so many cents of what is left of it.
 * @returns null when it was already taken back: neither a dispute nor a second refund changes that
 * @throws Problem 'refund-too-large' when less is left
 */
export async function takePaymentBack(
  db: Db,
  id: string,
  state: 'refunded' | 'disputed',
  cents: number | null,
): Promise<{ readonly cents: number; readonly isWhole: boolean } | null> {
  const payment = await db
    .selectFrom('sandbox_payments')
    .select(({ ref }) => [sql<number>`${ref('amount_cents')} - ${ref('refunded_cents')}`.as('left'), 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (payment?.state !== 'paid') return null
  const taken = cents ?? payment.left
  if (taken > payment.left) throw new Problem('refund-too-large')
  const isWhole = taken === payment.left
  await db
    .updateTable('sandbox_payments')
    .set({ ...(isWhole ? { state } : {}), refunded_cents: sql`refunded_cents + ${taken}` })
    .where('id', '=', id)
    .execute()
  return { cents: taken, isWhole }
}

/** A longer paid period is credited to the next payment, so it pays for nothing after this. */
export async function endPaidPeriods(db: Db, subscriptionId: string, endsAt: Date): Promise<void> {
  await db
    .updateTable('sandbox_payments')
    .set({ period_end: endsAt })
    .where('subscription_id', '=', subscriptionId)
    .where('period_end', '>', endsAt)
    .execute()
}

/** Moves everything of a subscription into the past, as if that much time had passed. */
export async function moveIntoPast(db: Db, subscriptionId: string, seconds: number): Promise<void> {
  const shift = (column: string) => sql<Date>`${sql.ref(column)} - make_interval(secs => ${seconds})`
  await db
    .updateTable('sandbox_subscriptions')
    .set({ period_start: shift('period_start'), period_end: shift('period_end') })
    .where('id', '=', subscriptionId)
    .execute()
  await db
    .updateTable('sandbox_payments')
    .set({ paid_at: shift('paid_at'), period_end: shift('period_end') })
    .where('subscription_id', '=', subscriptionId)
    .execute()
}
