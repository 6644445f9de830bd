import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { oddBodies } from '../../../../../tests/peers/odd-bodies.ts'
import { openShop, type Shop } from '../../../../../tests/peers/open-shop.ts'
import { signatureHeaders } from '../../../../../tests/peers/start-provider.ts'

const daySeconds = 86_400

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
  const lastPaymentOf = (subscriptionId: string) => shop.peer.books.paymentsOf(subscriptionId)[0]?.id as string

  describe('an order', () => {
    test('declined or abandoned stays pending, and is the same one when it is requested again', async () => {
      const { buyer, orderId, url } = await shop.order()
      expect(url).toMatch(/^https:\/\//)
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
    test('with a partial refund continues', async () => {
      const { buyer, subscriptionId } = await shop.buy()
      shop.peer.books.takeBack(lastPaymentOf(subscriptionId), 'refunded', 100)
      await shop.settle()
      expect(await shop.isBasic(buyer.id)).toBe(true)
      expect(await shop.statesOf(buyer.id)).toEqual(['paid'])
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
    test('that was refused during a start is sent again', async () => {
      const { buyer, checkoutId } = await shop.order()
      shop.refuseWebhooks(3)
      shop.peer.books.approve(checkoutId)
      await shop.settle()
      expect(await shop.isBasic(buyer.id)).toBe(true)
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
