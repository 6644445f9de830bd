import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newBuyer, openTill, settleTill, type Till } from '../../../../../tests/peers/open-till.ts'

const dayMs = 86_400_000
const plans = { month: 'BASIC-MONTH', year: 'BASIC-YEAR' } as const

describe.each(['sandbox', 'creem', 'stripe'] as const)('at %s', (kind) => {
  let till: Till
  const isDelivered = new Set<string>()
  beforeAll(async () => {
    till = await openTill(kind)
  })
  beforeEach(() => {
    for (const body of till.told) isDelivered.add(body)
  })
  afterAll(() => till.close())

  const settle = () => settleTill(till, isDelivered)
  /** Approved at the provider, whose webhooks still wait. */
  const approve = async (plan: 'month' | 'year') => {
    const buyer = await newBuyer(till)
    const { orderId } = (await till.billing.checkout(buyer, plans[plan], till.product[plan])).result
    await till.approve((await till.findCheckoutId(orderId)) as string)
    const [subscription] = await till.subscriptionsOf([orderId])
    return { buyer, orderId, subscriptionId: subscription?.id as string }
  }
  const buy = async (plan: 'month' | 'year' = 'month') => {
    const bought = await approve(plan)
    await settle()
    return bought
  }
  const moveOn = async (subscriptionId: string, days: number) => {
    await till.moveOn(subscriptionId, days)
    await settle()
  }
  const setDeclines = async (subscriptionId: string, declines: boolean) => {
    await till.setDeclines(subscriptionId, declines)
    await settle()
  }
  const takeLastBack = async (subscriptionId: string, as: 'refunded' | 'disputed') =>
    till.takeBack((await till.paymentsOf(subscriptionId))[0]?.id as string, as)
  const accessOf = async ({ id }: { id: string }) => {
    const query = till.db.selectFrom('users').select(['basic_from', 'basic_until']).where('id', '=', id)
    const user = await query.executeTakeFirstOrThrow()
    return { from: user.basic_from, isBasic: user.basic_until !== null && user.basic_until > new Date() }
  }
  const isBasic = async (buyer: { id: string }) => (await accessOf(buyer)).isBasic
  const ordersOf = ({ id }: { id: string }) => till.billing.orders(id, { limit: 100 })
  const statesOf = async (buyer: { id: string }) => (await ordersOf(buyer)).map(({ state }) => state)

  test('an order that is paid gives access to the end of the paid period, by the webhook and not by the return', async () => {
    const { buyer, orderId } = await approve('month')
    expect(await isBasic(buyer)).toBe(false)
    await settle()
    expect(await isBasic(buyer)).toBe(true)
    expect(await till.billing.order(buyer.id, orderId)).toMatchObject({ state: 'paid', amountCents: 999 })
    expect((await ordersOf(buyer)).map(({ currency }) => currency)).toEqual(['USD'])
    const subscription = await till.billing.subscription(buyer.id)
    expect(subscription).toMatchObject({ state: 'active', isYear: false, hasPortal: true })
    expect(subscription?.accessUntil).toBe(subscription?.periodEnd)
    expect(new Date(subscription?.periodEnd ?? 0).getTime()).toBeGreaterThan(Date.now() + 27 * dayMs)
  })

  test('a subscription renews: another order, access for another period, and the month is still counted from the same day', async () => {
    const { buyer, subscriptionId } = await buy()
    const { from } = await accessOf(buyer)
    await moveOn(subscriptionId, 32)
    expect(await statesOf(buyer)).toEqual(['paid', 'paid'])
    expect(await accessOf(buyer)).toEqual({ from, isBasic: true })
    expect(await till.billing.subscription(buyer.id)).toMatchObject({ state: 'active' })
  })

  test('ended by the member it lasts to the end of the paid period, and can be resumed until then', async () => {
    const { buyer, subscriptionId } = await buy('year')
    await till.billing.cancel(buyer.id)
    expect(await till.billing.subscription(buyer.id)).toMatchObject({ state: 'ending', isYear: true })
    expect(await isBasic(buyer)).toBe(true)
    await till.billing.resume(buyer.id)
    expect(await till.billing.subscription(buyer.id)).toMatchObject({ state: 'active' })
    await till.billing.cancel(buyer.id)
    await moveOn(subscriptionId, 200)
    expect(await isBasic(buyer)).toBe(true)
    await moveOn(subscriptionId, 200)
    expect(await isBasic(buyer)).toBe(false)
    expect(await till.billing.subscription(buyer.id)).toBeNull()
    expect(await statesOf(buyer)).toEqual(['paid'])
  })

  test('with a failed payment it keeps access for three days, and beyond once it is paid', async () => {
    const { buyer, subscriptionId } = await buy()
    await setDeclines(subscriptionId, true)
    const { periodEnd } = (await till.billing.subscription(buyer.id)) ?? { periodEnd: '' }
    await moveOn(subscriptionId, (new Date(periodEnd).getTime() - Date.now()) / dayMs + 0.5)
    expect(await till.billing.subscription(buyer.id)).toMatchObject({ state: 'past-due' })
    expect(await isBasic(buyer)).toBe(true)
    await moveOn(subscriptionId, 4)
    if (kind !== 'sandbox') await till.billing.refresh(buyer.id)
    expect(await isBasic(buyer)).toBe(false)
    await setDeclines(subscriptionId, false)
    expect(await isBasic(buyer)).toBe(true)
    expect(await till.billing.subscription(buyer.id)).toMatchObject({ state: 'active' })
    expect(await statesOf(buyer)).toEqual(['paid', 'paid'])
  })

  test.each(['refunded', 'disputed'] as const)('with a payment that was %s it ends at once', async (as) => {
    const { buyer, subscriptionId } = await buy()
    await takeLastBack(subscriptionId, as)
    await settle()
    expect(await isBasic(buyer)).toBe(false)
    expect(await statesOf(buyer)).toEqual([as === 'refunded' ? 'refunded' : 'paid'])
  })

  test('it changes from monthly to yearly, and the rest of the month is credited', async () => {
    const { buyer } = await buy()
    await till.billing.changePlan(buyer.id, 'BASIC-YEAR')
    await settle()
    expect(await till.billing.subscription(buyer.id)).toMatchObject({ isYear: true, state: 'active' })
    const orders = await ordersOf(buyer)
    expect(orders).toHaveLength(2)
    expect(orders).toContainEqual(expect.objectContaining({ amountCents: 999, planId: 'BASIC-MONTH' }))
    const change = { amountCents: 5994 - 999, planId: 'BASIC-YEAR', kind: 'change', state: 'paid' }
    expect(orders).toContainEqual(expect.objectContaining(change))
    const { accessUntil } = (await till.billing.subscription(buyer.id)) ?? { accessUntil: '' }
    expect(new Date(accessUntil).getTime()).toBeGreaterThan(Date.now() + 364 * dayMs)
    await expect(till.billing.changePlan(buyer.id, 'BASIC-YEAR')).rejects.toMatchObject({ code: 'plan-had' })
  })

  test('a webhook that was lost is made up for by asking', async () => {
    const { buyer, subscriptionId } = await approve('month')
    await till.billing.reconcilePending()
    expect(await isBasic(buyer)).toBe(true)
    await till.moveOn(subscriptionId, 32)
    await till.billing.refresh(buyer.id)
    expect(await statesOf(buyer)).toEqual(['paid', 'paid'])
    await takeLastBack(subscriptionId, 'refunded')
    await till.billing.reconcileAll()
    expect(await isBasic(buyer)).toBe(false)
  })

  test('webhooks delivered up to five times, shuffled, fifty at once, leave the provider’s state', async () => {
    const start = till.told.length
    const fates = ['renewed', 'ended', 'refunded', 'failed'] as const
    const members: { buyer: { id: string }; fate: (typeof fates)[number] }[] = []
    for (const fate of Array.from({ length: 5 }, () => fates).flat()) {
      const { buyer, subscriptionId } = await approve('month')
      if (fate === 'ended') await till.cancelAtPeriodEnd(subscriptionId)
      if (fate === 'failed') await till.setDeclines(subscriptionId, true)
      if (fate === 'refunded') await takeLastBack(subscriptionId, fate)
      else await till.moveOn(subscriptionId, 40)
      members.push({ buyer, fate })
    }
    const copies = till.told.slice(start).flatMap((body, place) => Array.from({ length: (place % 5) + 1 }, () => body))
    const shuffled = fc.sample(fc.shuffledSubarray(copies, { minLength: copies.length }), 1)[0] as string[]
    for (let at = 0; at < shuffled.length; at += 50)
      await Promise.all(shuffled.slice(at, at + 50).map((body) => till.deliver(body)))
    await till.billing.inbox.process()
    await settle()
    for (const { buyer, fate } of members) expect([fate, await isBasic(buyer)]).toEqual([fate, fate === 'renewed'])
    const paid = await till.db.selectFrom('orders').select('payment_id').where('payment_id', 'is not', null).execute()
    expect(new Set(paid.map(({ payment_id }) => payment_id)).size).toBe(paid.length)
  })
})
