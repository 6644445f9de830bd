import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSandbox } from '#server/money/billing/sandbox/sandbox.ts'
import { useDatabase } from '../../../../../tests/use-database.ts'

const month = 'sandbox_basic_month'
const year = 'sandbox_basic_year'
const dayMs = 86_400_000
const database = await useDatabase()
let told: string[] = []

const deliver = async (body: string) => void told.push(JSON.parse(body).type)
const sandbox = createSandbox({ db: database.db, secret: randomBytes(32), deliver })

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
  await sandbox.provider.changeProduct(id, month, 'one')
  const { paidUntil, periodEnd, payments } = await snapshotOf(id)
  expect(paidUntil).toEqual(periodEnd)
  expect(daysFromNow(paidUntil)).toBeLessThan(32)
  expect(payments.map(({ amountCents }) => amountCents)).toEqual([0, 5994])
})

test('half of a month is credited against a year', async () => {
  const id = await subscribe(month)
  const { periodStart, periodEnd } = await snapshotOf(id)
  await sandbox.controls.moveOn(id, (periodEnd.getTime() - periodStart.getTime()) / 2000)
  await sandbox.provider.changeProduct(id, year, 'one')
  // Half of 999 cents, give or take the moments that this test takes.
  const charged = (await snapshotOf(id)).payments[0]?.amountCents ?? 0
  expect(Math.abs(charged - (5994 - 499.5))).toBeLessThan(2)
})

test('month, year and month again: what the year cost beyond the month pays the next months', async () => {
  const id = await subscribe(month)
  await sandbox.provider.changeProduct(id, year, 'one')
  await sandbox.provider.changeProduct(id, month, 'two')
  await sandbox.controls.moveOn(id, 5 * 30.4 * 86_400)
  const cents = (await snapshotOf(id)).payments.map(({ amountCents }) => amountCents)
  // 999 and 4,995 were paid: six months, of which five were begun.
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(5994)
  expect(cents.filter((one) => one === 0).length).toBeGreaterThanOrEqual(5)
})

test('five changes at the same moment credit the month once', async () => {
  const id = await subscribe(month)
  await Promise.all(Array.from({ length: 5 }, (_, at) => sandbox.provider.changeProduct(id, year, String(at))))
  const cents = (await snapshotOf(id)).payments.map(({ amountCents }) => amountCents)
  expect(cents.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(5994 + 1)
})

test('half of a payment given back leaves the plan; the other half ends it, and no more can be given back', async () => {
  const id = await subscribe(month)
  const [{ paymentId } = { paymentId: '' }] = (await snapshotOf(id)).payments
  await sandbox.controls.takeBack(paymentId, 'refunded', 499)
  expect(await snapshotOf(id)).toMatchObject({ state: 'active', payments: [{ isRefunded: false, refundedCents: 499 }] })
  await expect(sandbox.controls.takeBack(paymentId, 'refunded', 501)).rejects.toMatchObject({
    code: 'refund-too-large',
  })
  await sandbox.controls.takeBack(paymentId, 'refunded', 500)
  expect(await snapshotOf(id)).toMatchObject({ state: 'ended', payments: [{ isRefunded: true, refundedCents: 999 }] })
})

test('a refused card changes nothing', async () => {
  const id = await subscribe(month)
  await sandbox.controls.setDeclines(id, true)
  const before = await snapshotOf(id)
  await expect(sandbox.provider.changeProduct(id, year, 'one')).rejects.toMatchObject({ code: 'payment-declined' })
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
