import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { PaymentProvider, SubscriptionSnapshot } from '#server/money/billing/providers/provider.ts'
import { accessUntil, createSync } from '#server/money/billing/sync.ts'
import { addUser } from '../../../../tests/add-user.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

const dayMs = 86_400_000
const database = await useDatabase()

async function newOrder(provider: string): Promise<{ orderId: string; userId: string }> {
  const orderId = randomUUID()
  const { id: userId } = await addUser(database.db)
  const order = { id: orderId, user_id: userId, kind: 'purchase', plan_id: 'BASIC-MONTH', product_id: 'month' } as const
  await database.db
    .insertInto('orders')
    .values({ ...order, amount_cents: 999, currency: 'USD', provider })
    .execute()
  return { orderId, userId }
}

const inDays = (days: number) => new Date(Date.now() + days * dayMs)

const snapshotOf = (orderId: string, more: Partial<SubscriptionSnapshot> = {}): SubscriptionSnapshot => ({
  subscriptionId: `sub of ${orderId}`,
  orderId,
  customerId: null,
  productId: 'month',
  state: 'active',
  periodStart: inDays(-1),
  periodEnd: inDays(29),
  paidUntil: inDays(29),
  payments: [],
  credit: null,
  ...more,
})

/** A provider that answers as it is told. */
const syncWith = (findSubscription: PaymentProvider['findSubscription']) =>
  createSync({
    db: database.db,
    provider: { name: 'sandbox', productOf: () => 'month', findSubscription } as unknown as PaymentProvider,
    checkouts: { takeBack: async () => {} },
    surplus: { settle: async () => false },
    notices: { settle: async () => {} },
    log: pino({ level: 'silent' }),
  })

test('an older answer of the provider never overwrites a newer one', async () => {
  const { orderId } = await newOrder('sandbox')
  const answers = [snapshotOf(orderId), snapshotOf(orderId, { state: 'ending' })]
  const releases: (() => void)[] = []
  const { syncSubscription } = syncWith(async () => {
    const answer = answers.shift() as SubscriptionSnapshot
    if (answer.state === 'active') await new Promise<void>((release) => releases.push(release))
    return answer
  })
  const older = syncSubscription('s')
  while (releases.length === 0) await new Promise((later) => setTimeout(later, 5))
  const newer = syncSubscription('s')
  // Long enough for the newer one to finish, if it did not wait.
  await new Promise((later) => setTimeout(later, 200))
  releases[0]?.()
  await Promise.all([older, newer])
  const row = await database.db
    .selectFrom('subscriptions')
    .select('state')
    .where('provider_subscription_id', '=', 's')
    .executeTakeFirstOrThrow()
  expect(row.state).toBe('ending')
})

test('an order of another provider, or of none, gives nobody anything', async () => {
  const { orderId, userId } = await newOrder('creem')
  await syncWith(async () => snapshotOf(orderId)).syncSubscription('foreign')
  await syncWith(async () => snapshotOf(randomUUID())).syncSubscription('unknown')
  const user = await database.db
    .selectFrom('users')
    .select('basic_until')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(user.basic_until).toBeNull()
  const rows = await database.db
    .selectFrom('subscriptions')
    .select('id')
    .where('provider_subscription_id', 'in', ['foreign', 'unknown'])
    .execute()
  expect(rows).toEqual([])
})

test('access lasts as long as it is paid for, three days longer while a payment is due, and ends once everything is refunded', () => {
  const now = new Date()
  const payment = {
    paymentId: 'p',
    subscriptionId: 's',
    amountCents: 999,
    creditCents: 0,
    isChange: false,
    currency: 'USD',
    paidAt: now,
    isRefunded: false,
    refundedCents: 0,
    isDisputed: false,
    invoiceUrl: null,
  }
  const paid = snapshotOf('o', { payments: [{ ...payment, periodEnd: inDays(29) }] })
  expect(accessUntil(paid, now)).toEqual(paid.paidUntil)
  expect(accessUntil({ ...paid, state: 'ended' }, now)).toEqual(paid.paidUntil)
  expect(accessUntil({ ...paid, state: 'past-due' }, now).getTime()).toBe(paid.paidUntil.getTime() + 3 * dayMs)
  const earlier = { ...payment, paymentId: 'q', periodEnd: inDays(-1), isRefunded: true }
  expect(accessUntil({ ...paid, payments: [...paid.payments, earlier] }, now)).toEqual(paid.paidUntil)
  const gone = { ...payment, periodEnd: paid.paidUntil, isDisputed: true }
  expect(accessUntil({ ...paid, payments: [gone, earlier] }, now)).toEqual(now)
  const credited = { ...payment, paymentId: 'r', amountCents: 0, periodEnd: paid.paidUntil }
  expect(accessUntil({ ...paid, payments: [credited, earlier] }, now)).toEqual(paid.paidUntil)
  expect(accessUntil({ ...paid, payments: [credited, gone] }, now)).toEqual(now)
})
