import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runStatements } from '#server/ground/database/migrate.ts'
import { statements } from '#server/ground/database/migrations/007-one-subscription.ts'
import { databaseOfTest } from '../../../../../tests/use-database.ts'

test('of several living subscriptions the one with the longest access is kept, and old orders beside a plan are closed', async () => {
  const { db } = await databaseOfTest()
  // The tables as they were before the migration.
  await runStatements(db, [
    'alter table subscriptions drop column surplus_since, drop column surplus_told_at',
    'alter table orders drop column is_surplus, drop column refund_asked_at, drop column is_checkout_open',
  ])
  const addUser = (id: string) =>
    db
      .insertInto('users')
      .values({ id, name: id, email: `${id}@example.org` })
      .execute()
  const addSubscription = (user_id: string | null, id: string, state: 'active' | 'ending' | 'ended', days: number) =>
    sql`insert into subscriptions (id, user_id, provider, provider_subscription_id, product_id, is_year, state, period_start, period_end, access_until)
      values (${id}, ${user_id}, 'creem', ${`sub_${id}`}, 'p', false, ${state}, now(), now(), now() + make_interval(days => ${days}))`.execute(
      db,
    )
  const addOrder = (user_id: string, id: string, checkoutId: string | null) =>
    sql`insert into orders (id, user_id, kind, plan_id, product_id, amount_cents, currency, provider, checkout_id)
      values (${id}, ${user_id}, 'purchase', 'BASIC-MONTH', 'p', 999, 'USD', 'creem', ${checkoutId})`.execute(db)
  for (const user of ['doubled', 'single', 'none']) await addUser(user)
  await addSubscription('doubled', 'short', 'active', 20)
  await addSubscription('doubled', 'long', 'ending', 300)
  await addSubscription('doubled', 'over', 'ended', 900)
  await addSubscription('single', 'only', 'active', 10)
  await addSubscription(null, 'nobody1', 'active', 10)
  await addSubscription(null, 'nobody2', 'active', 10)
  await addOrder('single', 'beside', 'ch_1')
  await addOrder('none', 'waits', 'ch_2')

  await runStatements(db, statements)
  const surplus = db.selectFrom('subscriptions').select('id').where('surplus_since', 'is not', null)
  expect(await surplus.execute()).toEqual([{ id: 'short' }])
  expect(await db.selectFrom('audits').select(['actor', 'action', 'subject', 'detail']).execute()).toEqual([
    { actor: 'emulsion', action: 'surplus', subject: 'sub_short', detail: { provider: 'creem', kept: 'sub_long' } },
  ])
  const orders = await db.selectFrom('orders').select(['id', 'state', 'is_checkout_open', 'expires_at']).execute()
  expect(orders.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
    { id: 'beside', state: 'closed', is_checkout_open: true, expires_at: null },
    { id: 'waits', state: 'pending', is_checkout_open: false, expires_at: expect.any(Date) },
  ])
  await expect(addSubscription('single', 'second', 'active', 10)).rejects.toThrow('subscriptions_living')
  await addSubscription('single', 'ended', 'ended', 10)
})
