import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createBilling } from '#server/money/billing/billing.ts'
import { openShop, type Shop } from '../../../../../tests/peers/open-shop.ts'
import type { Mood } from '../../../../../tests/peers/payment-peer.ts'

const unreachable = { code: 'payment-unreachable' }
const daySeconds = 86_400

describe.each(['creem', 'stripe'] as const)('%s', (kind) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(kind)
  })
  afterEach(() => {
    shop.peer.setMood('up')
    shop.peer.deliverTo(shop.webhooksUrl)
    shop.logged.length = 0
  })
  afterAll(() => shop.close())

  const moods: readonly Mood[] = ['down', 'failing', 'garbage', 'hollow', 'cut']

  test.each(moods)('%s, sells nothing, and leaves nothing half bought', async (mood) => {
    const buyer = await shop.newBuyer()
    shop.peer.setMood(mood)
    await expect(shop.billing.checkout(buyer, 'BASIC-MONTH', shop.product.month)).rejects.toMatchObject(unreachable)
    expect(await shop.statesOf(buyer.id)).toEqual(['closed'])
    shop.peer.setMood('up')
    const { result } = await shop.billing.checkout(buyer, 'BASIC-MONTH', shop.product.month)
    expect(await shop.billing.order(buyer.id, result.orderId)).toMatchObject({ state: 'pending' })
  })

  test.each(moods)(
    '%s, takes nothing from those who have paid, and reports what happened once it is back',
    async (mood) => {
      const { buyer, subscriptionId } = await shop.buy()
      shop.peer.setMood(mood)
      await expect(shop.billing.refresh(buyer.id)).rejects.toMatchObject(unreachable)
      await expect(shop.billing.changePlan(buyer.id, 'BASIC-YEAR')).rejects.toMatchObject(unreachable)
      shop.peer.books.moveOn(subscriptionId, 32 * daySeconds)
      await shop.settle()
      expect(await shop.isBasic(buyer.id)).toBe(true)
      shop.peer.setMood('up')
      await shop.billing.refresh(buyer.id)
      expect(await shop.billing.subscription(buyer.id)).toMatchObject({ state: 'active' })
      const states = await shop.statesOf(buyer.id)
      expect(states.filter((state) => state !== 'paid')).toEqual([])
      // At Stripe the change was made before the connection broke: its payment is among them.
      expect(states.length).toBeGreaterThanOrEqual(2)
    },
  )

  test('unavailable: its webhooks are accepted and processed when it is back', async () => {
    const { buyer, checkoutId } = await shop.order()
    shop.peer.setMood('failing')
    shop.peer.books.approve(checkoutId)
    await shop.settle()
    expect(await shop.isBasic(buyer.id)).toBe(false)
    shop.peer.setMood('up')
    const waiting = shop.db.selectFrom('webhook_events').select('failure').where('processed_at', 'is', null)
    expect((await waiting.execute()).every(({ failure }) => failure !== null)).toBe(true)
    // The pauses between attempts have passed.
    await shop.db
      .updateTable('webhook_events')
      .set({ tried_at: new Date(0) })
      .execute()
    await shop.billing.inbox.process()
    expect(await shop.isBasic(buyer.id)).toBe(true)
    expect(await waiting.execute()).toEqual([])
  })

  test('that does not answer is given up after its time limit', async () => {
    const patient = createBilling({ ...shop, provider: shop.create(shop.log, 300) })
    const { buyer } = await shop.buy()
    shop.peer.setMood('silent')
    const startedMs = performance.now()
    await expect(patient.refresh(buyer.id)).rejects.toMatchObject(unreachable)
    await expect(patient.checkout(await shop.newBuyer(), 'BASIC-MONTH', shop.product.month)).rejects.toMatchObject(
      unreachable,
    )
    expect(performance.now() - startedMs).toBeLessThan(5000)
  })

  test('that ended a subscription and could not answer has ended it, and one query shows it', async () => {
    const { buyer } = await shop.buy()
    shop.peer.deliverTo(null)
    shop.peer.setMood('cut')
    await expect(shop.billing.cancel(buyer.id)).rejects.toMatchObject(unreachable)
    expect(await shop.billing.subscription(buyer.id)).toMatchObject({ state: 'active' })
    shop.peer.setMood('up')
    await shop.billing.refresh(buyer.id)
    expect(await shop.billing.subscription(buyer.id)).toMatchObject({ state: 'ending' })
  })

  test('that refuses our key is reported in the log by the name of the setting, without the key', async () => {
    const apiKey = kind === 'creem' ? 'creem_test_wrong' : 'sk_test_wrong'
    const provider = shop.create(shop.log, undefined, { apiKey })
    const billing = createBilling({ ...shop, provider })
    const sold = billing.checkout(await shop.newBuyer(), 'BASIC-MONTH', shop.product.month)
    await expect(sold).rejects.toMatchObject(unreachable)
    const line = shop.logged.find((one) => one.includes(kind === 'creem' ? 'CREEM_API_KEY' : 'STRIPE_SECRET_KEY'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, status: kind === 'creem' ? 403 : 401 })
    expect(shop.logged.join()).not.toContain(apiKey)
  })

  test('ignores what is not its own', async () => {
    expect(await shop.provider.findCheckout('cs_test_none')).toBeNull()
    expect(await shop.provider.findSubscription('sub_none')).toBeNull()
    expect(await shop.provider.findPayment('in_none')).toBeNull()
  })
})
