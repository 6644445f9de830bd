import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBuyer, openTill, settleTill, type Till } from '../../../../../tests/peers/open-till.ts'

const plans = { month: 'BASIC-MONTH', year: 'BASIC-YEAR' } as const

describe.each(['sandbox', 'creem', 'stripe'] as const)('at %s', (kind) => {
  let till: Till
  const isDelivered = new Set<string>()
  beforeAll(async () => {
    till = await openTill(kind)
  })
  afterAll(() => till.close())

  type Buyer = Awaited<ReturnType<typeof newBuyer>>
  const open = async (buyer: Buyer, plan: 'month' | 'year') => {
    const { result } = await till.billing.checkout(buyer, plans[plan], till.product[plan])
    return { ...result, checkoutId: (await till.findCheckoutId(result.orderId)) as string }
  }
  const settle = () => settleTill(till, isDelivered)
  const ordersOf = async ({ id }: Buyer) => (await till.billing.orders(id, { limit: 100 })).toReversed()
  /** Those about a plan beside another one. */
  const mailsTo = ({ email }: Buyer) =>
    till.db
      .selectFrom('mailbox')
      .select('subject')
      .where('recipient', '=', email)
      .where('subject', 'like', '% twice%')
      .execute()
  const auditsOf = (subject: string) =>
    till.db.selectFrom('audits').select(['actor', 'action']).where('subject', '=', subject).orderBy('id').execute()
  const livingOf = async (orderIds: string[]) =>
    (await till.subscriptionsOf(orderIds)).filter(({ isLiving }) => isLiving)
  const livingIdOf = async ({ orderId }: { orderId: string }) => (await livingOf([orderId]))[0]?.id as string
  const isBasic = async ({ id }: Buyer) => {
    const { basic_until } = await till.db
      .selectFrom('users')
      .select('basic_until')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return basic_until !== null && basic_until > new Date()
  }

  test('of a monthly and a yearly checkout that are both approved one is the plan and the other is refunded, and both are announced', async () => {
    const buyer = await newBuyer(till)
    const [month, year] = [await open(buyer, 'month'), await open(buyer, 'year')]
    expect([await till.approve(month.checkoutId), await till.approve(year.checkoutId)]).toEqual([true, true])
    await settle()
    expect(await livingOf([month.orderId, year.orderId])).toHaveLength(1)
    const orders = await ordersOf(buyer)
    const [kept, surplus] = [orders.find((one) => !one.isSurplus), orders.find((one) => one.isSurplus)]
    expect(kept).toMatchObject({ state: 'paid' })
    expect(surplus).toMatchObject({ state: 'refunded' })
    expect(await isBasic(buyer)).toBe(true)
    expect(await till.billing.subscription(buyer.id)).toMatchObject({
      state: 'active',
      isYear: kept?.planId === 'BASIC-YEAR',
    })
    const amount = surplus?.planId === 'BASIC-YEAR' ? '$59.94' : '$9.99'
    expect(await mailsTo(buyer)).toMatchObject([{ subject: `You paid for Emulsion twice, and get ${amount} back` }])
    expect(await auditsOf(surplus?.id as string)).toEqual([
      { actor: 'emulsion', action: 'surplus' },
      { actor: 'emulsion', action: 'surplus-refunded' },
    ])
  })

  test.each([2, 30])('%i checkouts at once are one order with one checkout', async (count) => {
    const buyer = await newBuyer(till)
    const opened = await Promise.all(Array.from({ length: count }, () => open(buyer, 'month')))
    expect(new Set(opened.map(({ orderId }) => orderId)).size).toBe(1)
    expect(new Set(opened.map(({ checkout_url }) => checkout_url)).size).toBe(1)
    await till.approve(opened[0]?.checkoutId as string)
    await settle()
    expect((await ordersOf(buyer)).map(({ state }) => state)).toEqual(['paid'])
  })

  test('a plan closes an old order and its checkout, and a payment of it is refunded anyway', async () => {
    const buyer = await newBuyer(till)
    const old = await open(buyer, 'year')
    const plan = await open(buyer, 'month')
    await till.approve(plan.checkoutId)
    await settle()
    expect(await till.billing.order(buyer.id, old.orderId)).toMatchObject({ state: 'closed', checkoutUrl: null })
    await expect(open(buyer, 'month')).rejects.toMatchObject({ code: 'plan-had' })
    // Creem cannot close a checkout.
    expect(await till.approve(old.checkoutId)).toBe(kind === 'creem')
    await settle()
    expect(await livingOf([old.orderId, plan.orderId])).toHaveLength(1)
    expect(await till.billing.subscription(buyer.id)).toMatchObject({ state: 'active', isYear: false })
    expect(await till.billing.order(buyer.id, old.orderId)).toMatchObject(
      kind === 'creem' ? { state: 'refunded', isSurplus: true } : { state: 'closed', isSurplus: false },
    )
    expect(await mailsTo(buyer)).toHaveLength(kind === 'creem' ? 1 : 0)
  })

  test('a checkout that is made while another one is paid is closed', async () => {
    const buyer = await newBuyer(till)
    const paid = await open(buyer, 'month')
    await till.approve(paid.checkoutId)
    // We have not heard of the payment yet, and are asked while the second checkout is made.
    const second = open(buyer, 'year')
    await settle()
    await second.catch((error: { code: string }) => expect(error.code).toBe('plan-had'))
    await till.billing.reconcilePending()
    const orders = await ordersOf(buyer)
    expect(orders.map(({ state }) => state).sort()).toEqual(orders.length === 1 ? ['paid'] : ['closed', 'paid'])
    const closed = orders.find(({ state }) => state === 'closed')
    const left = closed === undefined ? null : await till.findCheckoutId(closed.id)
    if (left !== null && kind !== 'creem') expect(await till.isOpen(left)).toBe(false)
  })

  test('the plan that is shown is the one that is ended and resumed, however many ended ones lie beside it', async () => {
    const buyer = await newBuyer(till)
    for (let count = 0; count < 4; count++) {
      const order = await open(buyer, 'month')
      await till.approve(order.checkoutId)
      await settle()
      if (count === 3) break
      await till.billing.cancel(buyer.id)
      await till.moveOn(await livingIdOf(order), 32)
      await settle()
    }
    // Some give access for longer than the plan, as one does that was ended at its provider.
    const later = new Date(Date.now() + 300 * 86_400_000)
    const ended = till.db.updateTable('subscriptions').set({ access_until: later }).where('state', '=', 'ended')
    await ended.where('user_id', '=', buyer.id).execute()
    expect(await till.billing.subscription(buyer.id)).toMatchObject({ state: 'active' })
    await till.billing.cancel(buyer.id)
    expect(await till.billing.subscription(buyer.id)).toMatchObject({ state: 'ending' })
    await till.billing.resume(buyer.id)
    await till.billing.changePlan(buyer.id, 'BASIC-YEAR')
    expect(await till.billing.subscription(buyer.id)).toMatchObject({ state: 'active', isYear: true })
    await till.billing.cancel(buyer.id)
    expect(await till.billing.subscription(buyer.id)).toMatchObject({ state: 'ending', isYear: true })
  })

  test('a plan that ended at the provider without a webhook blocks no new one', async () => {
    const buyer = await newBuyer(till)
    const first = await open(buyer, 'month')
    const second = await open(buyer, 'year')
    await till.approve(first.checkoutId)
    await settle()
    await till.billing.cancel(buyer.id)
    await till.moveOn(await livingIdOf(first), 40)
    for (const body of till.told) isDelivered.add(body)
    // Only Creem leaves it open.
    if (await till.approve(second.checkoutId)) {
      await settle()
      expect(await till.billing.order(buyer.id, second.orderId)).toMatchObject({ state: 'paid', isSurplus: false })
      expect(await isBasic(buyer)).toBe(true)
    } else expect(kind).not.toBe('creem')
  })
})

test.each(['creem', 'stripe'] as const)(
  'retries a failed refund at %s until it is done, once, and announces it once',
  async (kind) => {
    const till = await openTill(kind)
    try {
      const isDelivered = new Set<string>()
      const buyer = await newBuyer(till)
      const ids: string[] = []
      for (const plan of ['month', 'year'] as const) {
        const { result } = await till.billing.checkout(buyer, plans[plan], till.product[plan])
        ids.push(result.orderId)
      }
      const look = async () => {
        const subscriptions = await till.subscriptionsOf(ids)
        const payments = (await Promise.all(subscriptions.map(({ id }) => till.paymentsOf(id)))).flat()
        const stuck = till.db.selectFrom('audits').select('subject').where('action', '=', 'surplus-stuck')
        return {
          living: subscriptions.filter(({ isLiving }) => isLiving).length,
          refunded: payments.filter(({ isRefunded }) => isRefunded).length,
          surplus: (await till.billing.orders(buyer.id, { limit: 9 }))
            .filter(({ isSurplus }) => isSurplus)
            .map(({ state }) => state),
          stuck: (await stuck.execute()).length,
        }
      }
      for (const id of ids) await till.approve((await till.findCheckoutId(id)) as string)
      till.setMood('failing', 'changes')
      await settleTill(till, isDelivered)
      await till.billing.reconcilePending()
      expect(await look()).toEqual({ living: 2, refunded: 0, surplus: ['paid'], stuck: 1 })
      // The change was made, and its answer is lost.
      till.setMood('cut', 'changes')
      await till.billing.reconcilePending()
      till.setMood('up')
      await till.billing.reconcilePending()
      await till.billing.reconcilePending()
      await settleTill(till, isDelivered)
      expect(await look()).toEqual({ living: 1, refunded: 1, surplus: ['refunded'], stuck: 1 })
      const mails = till.db.selectFrom('mailbox').select('subject').where('recipient', '=', buyer.email)
      expect(await mails.where('subject', 'like', '% twice%').execute()).toHaveLength(1)
    } finally {
      till.setMood('up')
      await till.close()
    }
  },
)
