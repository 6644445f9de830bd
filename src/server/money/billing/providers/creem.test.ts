import { expect, test } from 'vitest'
import { creemEndpoint } from '#server/money/billing/providers/creem-requests.ts'
import { opened } from '../../../../../tests/opened.ts'
import { openShop } from '../../../../../tests/peers/open-shop.ts'

const shop = await opened(openShop('creem'))

test('a checkout, which has no end at Creem, is not offered after a day, and a late payment of it still counts', async () => {
  const { buyer, orderId, checkoutId } = await shop.order()
  const { expires_at } = await shop.db
    .selectFrom('orders')
    .select('expires_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(Math.round(((expires_at as Date).getTime() - Date.now()) / 3_600_000)).toBe(24)
  await shop.db
    .updateTable('orders')
    .set({ expires_at: new Date(Date.now() - 2 * 3_600_000) })
    .where('id', '=', orderId)
    .execute()
  await shop.billing.reconcilePending()
  expect(await shop.statesOf(buyer.id)).toEqual(['expired'])
  shop.peer.books.approve(checkoutId)
  await shop.settle()
  expect(await shop.statesOf(buyer.id)).toEqual(['paid'])
  expect(await shop.isBasic(buyer.id)).toBe(true)
})

test('a test key uses the test host and a live key the live one', () => {
  expect(creemEndpoint('creem_test_1')).toBe('https://test-api.creem.io')
  expect(creemEndpoint('creem_1')).toBe('https://api.creem.io')
})

test('a checkout carries our order’s id twice, the buyer’s email and the return address', async () => {
  const { buyer, orderId } = await shop.order('year')
  const asked = shop.peer.asked.filter(({ method, path }) => method === 'POST' && path === '/v1/checkouts').at(-1)
  expect(asked?.headers['x-api-key']).toBe(shop.settings.apiKey)
  expect(JSON.parse(asked?.body ?? '{}')).toEqual({
    product_id: shop.product.year,
    request_id: orderId,
    customer: { email: buyer.email },
    success_url: `${buyer.origin}/link?order=${orderId}`,
    metadata: { orderId },
  })
})

test('an event bound to no order of ours gives nobody anything, whosever email it has', async () => {
  const { buyer, subscriptionId } = await shop.buy()
  const book = shop.peer.books.subscriptions.get(subscriptionId)
  if (book === undefined) throw new Error('no subscription')
  const foreign = { ...book, id: 'sub_foreign', orderId: '00000000-0000-4000-8000-000000000000' }
  shop.peer.books.subscriptions.set('sub_foreign', foreign)
  const before = await shop.statesOf(buyer.id)
  const body = JSON.stringify({ id: 'evt_foreign', eventType: 'subscription.paid', object: { id: 'sub_foreign' } })
  expect(await shop.peer.post(body)).toBe(200)
  await shop.settle()
  expect(await shop.statesOf(buyer.id)).toEqual(before)
  const rows = shop.db.selectFrom('subscriptions').select('id').where('provider_subscription_id', '=', 'sub_foreign')
  expect(await rows.execute()).toEqual([])
})

test('a refund without its subscription is looked up by its transaction', async () => {
  const { buyer, subscriptionId } = await shop.buy()
  const payment = shop.peer.books.paymentsOf(subscriptionId)[0]
  if (payment === undefined) throw new Error('no payment')
  payment.refundedCents = payment.amountCents
  const object = { id: 'ref_1', transaction: `tran_${payment.id}` }
  expect(await shop.peer.post(JSON.stringify({ id: 'evt_thin', eventType: 'refund.created', object }))).toBe(200)
  await shop.settle()
  expect(await shop.statesOf(buyer.id)).toEqual(['refunded'])
})

test('a signed body that is no event is refused without a fault on our side', async () => {
  for (const body of ['', 'null', '{}', '{"id":"evt_1"}']) expect(await shop.peer.post(body)).toBe(400)
})
