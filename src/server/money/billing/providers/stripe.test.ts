import { afterEach, expect, test } from 'vitest'
import { opened } from '../../../../../tests/opened.ts'
import { openShop } from '../../../../../tests/peers/open-shop.ts'

const daySeconds = 86_400
const shop = await opened(openShop('stripe'))
afterEach(() => shop.peer.setMood('up'))

const getSnapshot = async (id: string) => {
  const snapshot = await shop.provider.findSubscription(id)
  if (snapshot === null) throw new Error('not found')
  return snapshot
}
const getBook = (id: string) => {
  const book = shop.peer.books.subscriptions.get(id)
  if (book === undefined) throw new Error('no such subscription')
  return book
}

test('refuses a signature of more than five minutes ago or ahead, and accepts a fresh one of the same event', async () => {
  const body = JSON.stringify({ id: 'evt_stale', type: 'customer.created', data: { object: { id: 'cus_1' } } })
  const receive = (ageSeconds: number) =>
    shop.billing.inbox.receive(
      Buffer.from(body),
      new Headers(shop.peer.sign(body, Math.floor(Date.now() / 1000) - ageSeconds)),
    )
  await expect(receive(310)).rejects.toMatchObject({ code: 'webhook-refused' })
  await expect(receive(-310)).rejects.toMatchObject({ code: 'webhook-refused' })
  await receive(-290)
  await receive(290)
})

test('a lost answer makes no second checkout: the second attempt carries the key of the first', async () => {
  const before = shop.peer.books.checkouts.size
  shop.peer.setMood('cut')
  await expect(shop.billing.checkout(await shop.newBuyer(), 'BASIC-MONTH', shop.product.month)).rejects.toMatchObject({
    code: 'payment-unreachable',
  })
  expect(shop.peer.books.checkouts.size).toBe(before + 1)
})

test('nobody loses BASIC in the hour between the beginning of a period and its charge', async () => {
  const { buyer, subscriptionId } = await shop.buy()
  getBook(subscriptionId).holdsCharges = true
  await shop.movePastEnd(subscriptionId, 1 / 24)
  expect(await shop.billing.subscription(buyer.id)).toMatchObject({ state: 'active' })
  expect(await shop.isBasic(buyer.id)).toBe(true)
  expect(await shop.statesOf(buyer.id)).toEqual(['paid'])
  shop.peer.books.charge(subscriptionId)
  await shop.settle()
  expect(await shop.statesOf(buyer.id)).toEqual(['paid', 'paid'])
})

test('a dispute that we won gives back what it took', async () => {
  const { buyer, subscriptionId } = await shop.buy()
  const [payment] = shop.peer.books.paymentsOf(subscriptionId)
  if (payment === undefined) throw new Error('no payment')
  shop.peer.books.takeBack(payment.id, 'disputed')
  await shop.settle()
  expect(await shop.isBasic(buyer.id)).toBe(false)
  payment.dispute = 'won'
  await shop.billing.reconcileAll()
  await shop.billing.refresh(buyer.id)
  expect((await getSnapshot(subscriptionId)).payments.map(({ isDisputed }) => isDisputed)).toEqual([false])
})

test('finds a payment by its invoice and by its payment intent, with the page of the invoice', async () => {
  const { subscriptionId } = await shop.buy()
  const { id } = shop.peer.books.paymentsOf(subscriptionId)[0] ?? { id: '' }
  const found = await shop.provider.findPayment(`pi_${id}`)
  expect(found).toMatchObject({ paymentId: `in_${id}`, subscriptionId, amountCents: 999, currency: 'USD' })
  expect(found?.invoiceUrl).toMatch(/^https:\/\/invoice\.stripe\.com\//)
  expect(await shop.provider.findPayment(`in_${id}`)).toEqual(found)
})

test('reads all invoices when there are more than one page holds', async () => {
  const { buyer, subscriptionId } = await shop.buy()
  for (let month = 0; month < 4; month++) shop.peer.books.moveOn(subscriptionId, 31 * daySeconds)
  for (let count = 0; count < 100; count++) {
    const [last] = shop.peer.books.paymentsOf(subscriptionId)
    if (last === undefined) throw new Error('no payment')
    shop.peer.books.payments.set(`more${count}`, { ...last, id: `more${count}` })
  }
  await shop.settle()
  expect((await getSnapshot(subscriptionId)).payments.length).toBeGreaterThan(100)
  expect(await shop.isBasic(buyer.id)).toBe(true)
})
