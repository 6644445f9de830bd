import { afterEach, expect, test } from 'vitest'
import { createBilling } from '#server/money/billing/billing.ts'
import { opened } from '../../../../../tests/opened.ts'
import { openShop } from '../../../../../tests/peers/open-shop.ts'

const shop = await opened(openShop('creem'))
afterEach(() => shop.peer.setMood('up'))

/** Bought while the provider does not answer: each of its webhooks has failed once. */
async function buyUnanswered() {
  const { buyer, checkoutId } = await shop.order()
  shop.peer.setMood('failing')
  shop.peer.books.approve(checkoutId)
  await shop.settle()
  const failed = await waiting().execute()
  expect(failed.map(({ tries }) => tries)).toEqual(failed.map(() => 1))
  expect(failed.length).toBeGreaterThan(0)
  shop.peer.setMood('up')
  return buyer
}
const waiting = () =>
  shop.db.selectFrom('webhook_events').select(['event_id', 'tries', 'tried_at']).where('processed_at', 'is', null)
const isOver = () => expect.poll(() => waiting().execute(), { timeout: 30_000, interval: 100 }).toEqual([])

test('a failed webhook is processed again two seconds later, even if no other arrives', async () => {
  const buyer = await buyUnanswered()
  await isOver()
  expect(await shop.isBasic(buyer.id)).toBe(true)
  const events = await shop.db
    .selectFrom('webhook_events')
    .select(['tried_at', 'processed_at'])
    .where('tries', '=', 1)
    .execute()
  for (const { tried_at, processed_at } of events)
    expect((processed_at as Date).getTime() - (tried_at as Date).getTime()).toBeGreaterThanOrEqual(2_000)
})

test('a webhook that failed in a process that has ended is processed by one that watches', async () => {
  const buyer = await buyUnanswered()
  await shop.billing.inbox.close()
  const other = createBilling(shop)
  other.inbox.watch()
  await isOver()
  await other.inbox.close()
  expect(await shop.isBasic(buyer.id)).toBe(true)
})
