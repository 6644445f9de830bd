import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSandbox } from '#server/billing/sandbox/sandbox.ts'
import { openTestDatabase } from '#server/database/test-database.ts'

const month = 'sandbox_basic_month'
const year = 'sandbox_basic_year'
const dayMs = 86_400_000
let database: Awaited<ReturnType<typeof openTestDatabase>>
let sandbox: ReturnType<typeof createSandbox>
let told: string[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  const deliver = async (body: string) => void told.push(JSON.parse(body).type)
  sandbox = createSandbox({ db: database.db, secret: randomBytes(32), deliver })
})
afterAll(() => database.close())

async function openCheckout(productId: string): Promise<string> {
  const orderId = randomUUID()
  const returnUrl = `http://localhost:3000/link?order=${orderId}`
  const request = { orderId, planId: 'BASIC-MONTH', productId, email: 'ada@example.org', returnUrl } as const
  return (await sandbox.provider.createCheckout(request)).checkoutId
}

async function subscribe(productId: string): Promise<string> {
  const checkoutId = await openCheckout(productId)
  await sandbox.controls.approve(checkoutId)
  return (await sandbox.controls.findCheckout(checkoutId))?.subscription_id as string
}

const snapshotOf = async (id: string) => {
  const snapshot = await sandbox.provider.findSubscription(id)
  if (snapshot === null) throw new Error('no subscription')
  return snapshot
}
const daysFromNow = (date: Date) => Math.round((date.getTime() - Date.now()) / dayMs)

test('an expired checkout can be neither paid nor declined, and causes no webhook', async () => {
  const checkoutId = await openCheckout(month)
  await database.pool.query(`update sandbox_checkouts set expires_at = now() where id = $1`, [checkoutId])
  told = []
  await expect(sandbox.controls.approve(checkoutId)).rejects.toMatchObject({ code: 'order-differs' })
  await expect(sandbox.controls.decline(checkoutId)).rejects.toMatchObject({ code: 'order-differs' })
  expect(told).toEqual([])
})

test('a year changed to a month is paid no longer than the month, which the rest of the year pays for', async () => {
  const id = await subscribe(year)
  await sandbox.provider.changeProduct(id, month)
  const { paidUntil, periodEnd, payments } = await snapshotOf(id)
  expect(paidUntil).toEqual(periodEnd)
  expect(daysFromNow(paidUntil)).toBeLessThan(32)
  expect(payments.map(({ amountCents }) => amountCents)).toEqual([0, 5994])
})

test('half of a month is credited against a year', async () => {
  const id = await subscribe(month)
  const { periodStart, periodEnd } = await snapshotOf(id)
  await sandbox.controls.moveOn(id, (periodEnd.getTime() - periodStart.getTime()) / 2000)
  await sandbox.provider.changeProduct(id, year)
  // Half of 999 cents, give or take the moments that this test takes.
  const charged = (await snapshotOf(id)).payments[0]?.amountCents ?? 0
  expect(Math.abs(charged - (5994 - 499.5))).toBeLessThan(2)
})

test('a refused card changes nothing', async () => {
  const id = await subscribe(month)
  await sandbox.controls.setDeclines(id, true)
  const before = await snapshotOf(id)
  await expect(sandbox.provider.changeProduct(id, year)).rejects.toMatchObject({ code: 'payment-declined' })
  expect(await snapshotOf(id)).toEqual(before)
})

test('a refund of the present period ends the subscription, one of an earlier period does not', async () => {
  const id = await subscribe(month)
  await sandbox.controls.moveOn(id, 32 * 86_400)
  const [present, earlier] = (await snapshotOf(id)).payments
  await sandbox.controls.takeBack(earlier?.paymentId as string, 'refunded')
  expect(await snapshotOf(id)).toMatchObject({ state: 'active' })
  await sandbox.controls.takeBack(present?.paymentId as string, 'refunded')
  expect(await snapshotOf(id)).toMatchObject({ state: 'ended' })
  await expect(sandbox.controls.takeBack('pay_none', 'refunded')).rejects.toMatchObject({ code: 'not-found' })
})

test('a payment is taken back once: a dispute does not undo a refund and causes no webhook', async () => {
  const id = await subscribe(month)
  const [{ paymentId } = { paymentId: '' }] = (await snapshotOf(id)).payments
  await sandbox.controls.takeBack(paymentId, 'refunded')
  const before = await snapshotOf(id)
  told = []
  await sandbox.controls.takeBack(paymentId, 'disputed')
  expect(await snapshotOf(id)).toEqual(before)
  expect(told).toEqual([])
})

test('time that is moved on several times at once renews each period once', async () => {
  const id = await subscribe(month)
  await Promise.all(Array.from({ length: 10 }, () => sandbox.controls.moveOn(id, 7 * 86_400)))
  const { payments, periodEnd } = await snapshotOf(id)
  // Seventy days are two whole months and some days of the third.
  expect(payments).toHaveLength(3)
  expect(daysFromNow(periodEnd)).toBeGreaterThan(0)
})
