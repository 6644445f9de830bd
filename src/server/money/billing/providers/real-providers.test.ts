import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { oddBodies } from '../../../../../tests/peers/odd-bodies.ts'
import { openShop, type Shop } from '../../../../../tests/peers/open-shop.ts'
import { signatureHeaders } from '../../../../../tests/peers/start-provider.ts'

const daySeconds = 86_400
const dayMs = daySeconds * 1000

describe.each(['creem', 'stripe'] as const)('by way of %s', (kind) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(kind)
  })
  afterEach(() => {
    shop.peer.setMood('up')
    shop.peer.deliverTo(shop.webhooksUrl)
  })
  afterAll(() => shop.close())

  const moveOn = async (subscriptionId: string, days: number) => {
    shop.peer.books.moveOn(subscriptionId, days * daySeconds)
    await shop.settle()
  }
  const setDeclines = async (subscriptionId: string, declines: boolean) => {
    shop.peer.books.setDeclines(subscriptionId, declines)
    await shop.settle()
  }
  const lastPaymentOf = (subscriptionId: string) => shop.peer.books.paymentsOf(subscriptionId)[0]?.id as string

  describe('an order', () => {
    test('that is paid gives access to the end of the paid period, by the webhook and not by the return', async () => {
      shop.peer.deliverTo(null)
      const { buyer, orderId, checkoutId, url } = await shop.order()
      expect(url).toMatch(/^https:\/\//)
      const before = shop.peer.told.length
      shop.peer.books.approve(checkoutId)
      expect(await shop.isBasic(buyer.id)).toBe(false)
      shop.peer.deliverTo(shop.webhooksUrl)
      for (const body of shop.peer.told.slice(before)) expect(await shop.peer.post(body)).toBe(200)
      await shop.settle()
      expect(await shop.isBasic(buyer.id)).toBe(true)
      expect(await shop.billing.order(buyer.id, orderId)).toMatchObject({ state: 'paid', amountCents: 999 })
      expect((await shop.billing.orders(buyer.id, { limit: 9 })).map(({ currency }) => currency)).toEqual(['USD'])
      const subscription = await shop.billing.subscription(buyer.id)
      expect(subscription).toMatchObject({ state: 'active', isYear: false, hasPortal: true })
      expect(subscription?.accessUntil).toBe(subscription?.periodEnd)
      expect(new Date(subscription?.periodEnd ?? 0).getTime()).toBeGreaterThan(Date.now() + 27 * dayMs)
    })

    test('declined or abandoned stays pending, and is the same one when it is requested again', async () => {
      const { buyer, orderId, url } = await shop.order()
      expect(await shop.billing.order(buyer.id, orderId)).toMatchObject({ state: 'pending', checkoutUrl: url })
      const again = await shop.billing.checkout(buyer, 'BASIC-MONTH', shop.product.month)
      expect(again.result).toEqual({ checkout_url: url, orderId })
      expect(await shop.isBasic(buyer.id)).toBe(false)
    })

    test('that nobody paid in time expires', async () => {
      const { buyer, orderId, checkoutId } = await shop.order()
      shop.peer.books.expireCheckout(checkoutId)
      await shop.settle()
      await shop.billing.reconcilePending()
      expect(await shop.statesOf(buyer.id)).toEqual(['expired'])
      expect(await shop.billing.order(buyer.id, orderId)).toMatchObject({ checkoutUrl: null })
    })

    test('closed can no longer be paid, or else the payment counts', async () => {
      const { buyer, orderId, checkoutId } = await shop.order()
      expect(await shop.billing.closeOrder(buyer.id, orderId)).toMatchObject({ state: 'closed' })
      if (kind === 'stripe') expect(() => shop.peer.books.approve(checkoutId)).toThrow('not open')
      else {
        shop.peer.books.approve(checkoutId)
        await shop.settle()
        expect(await shop.statesOf(buyer.id)).toEqual(['paid'])
      }
      expect(await shop.isBasic(buyer.id)).toBe(kind === 'creem')
    })

    test('paid while it was being closed is paid', async () => {
      shop.peer.deliverTo(null)
      const { buyer, orderId, checkoutId } = await shop.order()
      shop.peer.books.approve(checkoutId)
      await expect(shop.billing.closeOrder(buyer.id, orderId)).rejects.toMatchObject({ code: 'order-differs' })
      expect(await shop.statesOf(buyer.id)).toEqual(['paid'])
    })
  })

  describe('a subscription', () => {
    test('renews: another order, and access for another period', async () => {
      const { buyer, subscriptionId } = await shop.buy()
      await moveOn(subscriptionId, 32)
      expect(await shop.statesOf(buyer.id)).toEqual(['paid', 'paid'])
      expect(await shop.isBasic(buyer.id)).toBe(true)
      expect(await shop.billing.subscription(buyer.id)).toMatchObject({ state: 'active' })
    })

    test('ended by the member lasts to the end of the paid period, and can be resumed until then', async () => {
      const { buyer, subscriptionId } = await shop.buy('year')
      await shop.billing.cancel(buyer.id)
      expect(await shop.billing.subscription(buyer.id)).toMatchObject({ state: 'ending', isYear: true })
      await shop.billing.resume(buyer.id)
      expect(await shop.billing.subscription(buyer.id)).toMatchObject({ state: 'active' })
      await shop.billing.cancel(buyer.id)
      await moveOn(subscriptionId, 200)
      expect(await shop.isBasic(buyer.id)).toBe(true)
      await moveOn(subscriptionId, 200)
      expect(await shop.isBasic(buyer.id)).toBe(false)
      expect(await shop.billing.subscription(buyer.id)).toBeNull()
      expect(await shop.statesOf(buyer.id)).toEqual(['paid'])
    })

    test('with a failed payment keeps access for three days, and beyond once it is paid', async () => {
      const { buyer, subscriptionId } = await shop.buy()
      await setDeclines(subscriptionId, true)
      await shop.movePastEnd(subscriptionId, 0.5)
      expect(await shop.billing.subscription(buyer.id)).toMatchObject({ state: 'past-due' })
      expect(await shop.isBasic(buyer.id)).toBe(true)
      await moveOn(subscriptionId, 4)
      await shop.billing.refresh(buyer.id)
      expect(await shop.isBasic(buyer.id)).toBe(false)
      await setDeclines(subscriptionId, false)
      expect(await shop.isBasic(buyer.id)).toBe(true)
      expect(await shop.billing.subscription(buyer.id)).toMatchObject({ state: 'active' })
      expect(await shop.statesOf(buyer.id)).toEqual(['paid', 'paid'])
    })

    test.each(['refunded', 'disputed'] as const)('with a payment that was %s ends at once', async (as) => {
      const { buyer, subscriptionId } = await shop.buy()
      shop.peer.books.takeBack(lastPaymentOf(subscriptionId), as)
      await shop.settle()
      expect(await shop.isBasic(buyer.id)).toBe(false)
      expect(await shop.statesOf(buyer.id)).toEqual([as === 'refunded' ? 'refunded' : 'paid'])
    })

    test('with a partial refund continues', async () => {
      const { buyer, subscriptionId } = await shop.buy()
      shop.peer.books.takeBack(lastPaymentOf(subscriptionId), 'refunded', 100)
      await shop.settle()
      expect(await shop.isBasic(buyer.id)).toBe(true)
      expect(await shop.statesOf(buyer.id)).toEqual(['paid'])
    })

    test('changes from monthly to yearly, and the rest of the month is credited', async () => {
      const { buyer } = await shop.buy()
      await shop.billing.changePlan(buyer.id, 'BASIC-YEAR')
      await shop.settle()
      expect(await shop.billing.subscription(buyer.id)).toMatchObject({ isYear: true, state: 'active' })
      const orders = await shop.billing.orders(buyer.id, { limit: 9 })
      expect(orders).toHaveLength(2)
      expect(orders).toContainEqual(expect.objectContaining({ amountCents: 999, planId: 'BASIC-MONTH' }))
      const change = { amountCents: 5994 - 999, planId: 'BASIC-YEAR', kind: 'change', state: 'paid' }
      expect(orders).toContainEqual(expect.objectContaining(change))
      const { accessUntil } = (await shop.billing.subscription(buyer.id)) ?? { accessUntil: '' }
      expect(new Date(accessUntil).getTime()).toBeGreaterThan(Date.now() + 364 * dayMs)
    })

    test('changed to a shorter plan lasts as long as that is paid, by money or by credit', async () => {
      const { buyer, subscriptionId } = await shop.buy('year')
      await moveOn(subscriptionId, 10)
      await shop.billing.changePlan(buyer.id, 'BASIC-MONTH')
      await shop.settle()
      const subscription = await shop.billing.subscription(buyer.id)
      expect(subscription).toMatchObject({ isYear: false, state: 'active' })
      expect(subscription?.accessUntil).toBe(subscription?.periodEnd)
      expect(await shop.isBasic(buyer.id)).toBe(true)
    })

    test.each([0, 10])('refunded and then changed to a shorter plan gives nothing, %s days later', async (days) => {
      const { buyer, subscriptionId } = await shop.buy('year')
      shop.peer.books.takeBack(lastPaymentOf(subscriptionId), 'refunded')
      await moveOn(subscriptionId, days)
      // Both credit what was refunded, so the month costs nothing.
      await shop.billing.changePlan(buyer.id, 'BASIC-MONTH')
      await shop.settle()
      expect(shop.peer.books.paymentsOf(subscriptionId).map(({ amountCents }) => amountCents)).toContain(0)
      expect(await shop.isBasic(buyer.id)).toBe(false)
      // Whoever gives the money back takes the credit for it away, too.
      Object.assign(shop.peer.books.subscriptions.get(subscriptionId) ?? {}, { balanceCents: 0 })
      await moveOn(subscriptionId, 32)
      expect(await shop.isBasic(buyer.id)).toBe(true)
    })

    test('is not changed by a declined card', async () => {
      const { buyer, subscriptionId } = await shop.buy()
      await setDeclines(subscriptionId, true)
      await expect(shop.billing.changePlan(buyer.id, 'BASIC-YEAR')).rejects.toMatchObject({
        // Creem has no code for it.
        code: kind === 'stripe' ? 'payment-declined' : 'payment-unreachable',
      })
      expect(await shop.billing.subscription(buyer.id)).toMatchObject({ isYear: false, state: 'active' })
      expect(await shop.statesOf(buyer.id)).toEqual(['paid'])
    })

    test('that is ending continues after a change to another plan', async () => {
      const { buyer } = await shop.buy()
      await shop.billing.cancel(buyer.id)
      await shop.billing.changePlan(buyer.id, 'BASIC-YEAR')
      expect(await shop.billing.subscription(buyer.id)).toMatchObject({ state: 'active', isYear: true })
    })

    test('has a portal at the provider', async () => {
      const { buyer } = await shop.buy()
      const url = await shop.billing.portalUrl(buyer.id, 'http://localhost:3000')
      expect(new URL(url as string).hostname).toMatch(/creem\.io$|stripe\.com$/)
    })
  })

  describe('a webhook', () => {
    test('that was lost is made up for by asking', async () => {
      shop.peer.deliverTo(null)
      const { buyer, checkoutId } = await shop.order()
      const { id } = shop.peer.books.approve(checkoutId)
      await shop.billing.reconcilePending()
      expect(await shop.isBasic(buyer.id)).toBe(true)
      shop.peer.books.moveOn(id, 32 * daySeconds)
      await shop.billing.refresh(buyer.id)
      expect(await shop.statesOf(buyer.id)).toEqual(['paid', 'paid'])
      shop.peer.books.takeBack(lastPaymentOf(id), 'refunded')
      await shop.billing.reconcileAll()
      expect(await shop.isBasic(buyer.id)).toBe(false)
    })

    test('that was refused during a start is sent again', async () => {
      const { buyer, checkoutId } = await shop.order()
      shop.refuseWebhooks(3)
      shop.peer.books.approve(checkoutId)
      await shop.settle()
      expect(await shop.isBasic(buyer.id)).toBe(true)
    })

    test('delivered up to five times, shuffled, twenty at once, leaves the provider’s state', async () => {
      shop.peer.deliverTo(null)
      const start = shop.peer.told.length
      const fates = ['renewed', 'ended', 'refunded', 'failed'] as const
      const members: { userId: string; fate: (typeof fates)[number] }[] = []
      for (const fate of [...fates, ...fates]) {
        const { buyer, checkoutId } = await shop.order()
        const { id } = shop.peer.books.approve(checkoutId)
        if (fate === 'ended') shop.peer.books.cancelAtPeriodEnd(id)
        if (fate === 'failed') shop.peer.books.setDeclines(id, true)
        if (fate === 'refunded') shop.peer.books.takeBack(lastPaymentOf(id), 'refunded')
        else shop.peer.books.moveOn(id, 40 * daySeconds)
        members.push({ userId: buyer.id, fate })
      }
      const told = shop.peer.told.slice(start)
      const copies = told.flatMap((body, place) => Array.from({ length: (place % 5) + 1 }, () => body))
      const shuffled = fc.sample(fc.shuffledSubarray(copies, { minLength: copies.length }), 1)[0] as string[]
      shop.peer.deliverTo(shop.webhooksUrl)
      for (let at = 0; at < shuffled.length; at += 20)
        expect(await Promise.all(shuffled.slice(at, at + 20).map(shop.peer.post))).not.toContain(500)
      await shop.settle()
      for (const { userId, fate } of members)
        expect([fate, await shop.isBasic(userId)]).toEqual([fate, fate === 'renewed'])
      const payments = await shop.db
        .selectFrom('orders')
        .select('payment_id')
        .where('payment_id', 'is not', null)
        .execute()
      expect(new Set(payments.map(({ payment_id }) => payment_id)).size).toBe(payments.length)
    })

    test('with another signature is refused, whatever it says, and leaves nothing', async () => {
      const body = shop.peer.told.at(-1) as string
      const name = signatureHeaders[kind]
      const right = Object.values(shop.peer.sign(body))[0] as string
      const before = await shop.countEvents()
      const forged = fc.oneof(
        fc.constantFrom('', right.slice(1), right.slice(0, -1), `${right}0`, right.toUpperCase(), 't=1,v1='),
        fc.constant(`${right.slice(0, -1)}é`),
        fc.string({ maxLength: 90 }).filter((text) => /^[\x20-\x7e]*$/.test(text)),
      )
      const receive = (bytes: Buffer, signature: string) =>
        shop.billing.inbox.receive(bytes, new Headers({ [name]: signature }))
      await fc.assert(
        fc.asyncProperty(forged, async (signature) => {
          fc.pre(signature !== right)
          await expect(receive(Buffer.from(body), signature)).rejects.toMatchObject({ code: 'webhook-refused' })
        }),
        { numRuns: 300 },
      )
      await expect(receive(Buffer.from(`${body} `), right)).rejects.toMatchObject({ code: 'webhook-refused' })
      expect(await shop.countEvents()).toBe(before)
      const answer = await fetch(shop.webhooksUrl, { method: 'POST', body, headers: { [name]: 'forged' } })
      expect(answer.status).toBe(400)
    })

    test('with a right signature and an unreadable event is refused with 400 and a sentence, and leaves nothing', async () => {
      const before = await shop.countEvents()
      const sign = (bytes: Buffer): string => {
        const hmac = (...parts: (string | Buffer)[]) =>
          parts.reduce((all, part) => all.update(part), createHmac('sha256', shop.settings.webhookSecret)).digest('hex')
        const seconds = Math.floor(Date.now() / 1000)
        return kind === 'creem' ? hmac(bytes) : `t=${seconds},v1=${hmac(`${seconds}.`, bytes)}`
      }
      await fc.assert(
        fc.asyncProperty(oddBodies, async (bytes) => {
          const headers = { [signatureHeaders[kind]]: sign(bytes) }
          const answer = await fetch(shop.webhooksUrl, { method: 'POST', body: new Uint8Array(bytes), headers })
          expect(answer.status).toBe(400)
          expect(await answer.text()).toMatch(/That message is (signed, but it is not an event|not signed)/)
        }),
        { numRuns: 200 },
      )
      expect(await shop.countEvents()).toBe(before)
    })

    test('of an unrelated kind is accepted and changes nothing', async () => {
      const asked = shop.peer.asked.length
      const unknown = { id: `evt_unknown_${kind}`, created_at: 1, created: 1 }
      const shapes = {
        eventType: 'license.issued',
        type: 'customer.created',
        object: { id: 'x' },
        data: { object: { id: 'x' } },
      }
      expect(await shop.peer.post(JSON.stringify({ ...unknown, ...shapes }))).toBe(200)
      await shop.settle()
      expect(shop.peer.asked.length).toBe(asked)
    })
  })
})
