import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBuyer, openTill, settleTill, type Till } from '../../../../../tests/peers/open-till.ts'

describe.each(['sandbox', 'creem', 'stripe'] as const)('at %s', (kind) => {
  let till: Till
  beforeAll(async () => {
    till = await openTill(kind)
  })
  afterAll(() => till.close())

  /** A member with a monthly plan. */
  const subscribe = async () => {
    const buyer = await newBuyer(till)
    const { result } = await till.billing.checkout(buyer, 'BASIC-MONTH', till.product.month)
    await till.approve((await till.findCheckoutId(result.orderId)) as string)
    await till.billing.order(buyer.id, result.orderId)
    const [subscription] = await till.subscriptionsOf([result.orderId])
    const subscriptionId = subscription?.id as string
    return {
      buyer,
      subscriptionId,
      products: async () => (await till.paymentsOf(subscriptionId)).map((one) => one.productId),
    }
  }
  const year = 'BASIC-YEAR'
  const subjectsOf = async ({ email }: { readonly email: string }) => {
    const mails = till.db.selectFrom('mailbox').select('subject').where('recipient', '=', email)
    return (await mails.orderBy('created_at').execute()).map(({ subject }) => subject)
  }

  test('five changes at once are charged once, and the others learn that the plan is theirs already', async () => {
    const { buyer, products } = await subscribe()
    const done = await Promise.allSettled(Array.from({ length: 5 }, () => till.billing.changePlan(buyer.id, year)))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of done) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'plan-had' })
    expect(await products()).toEqual([till.product.year, till.product.month])
  })

  test('change, cancel and resume at once take turns, and the last state is that of the provider', async () => {
    const { buyer, products } = await subscribe()
    const { billing } = till
    const { id } = buyer
    await Promise.allSettled([
      billing.changePlan(id, year),
      billing.cancel(id),
      billing.resume(id),
      billing.changePlan(id, year),
    ])
    expect(await products()).toEqual([till.product.year, till.product.month])
    const shown = await billing.subscription(id)
    await billing.refresh(id)
    expect(await billing.subscription(id)).toEqual(shown)
  })

  if (kind !== 'sandbox')
    test('a change whose answer was lost is not made twice, and is found done', async () => {
      const { buyer, products } = await subscribe()
      till.setMood('cut', 'changes')
      await expect(till.billing.changePlan(buyer.id, year)).rejects.toMatchObject({ code: 'payment-unreachable' })
      till.setMood('up')
      await expect(till.billing.changePlan(buyer.id, year)).rejects.toMatchObject({ code: 'plan-had' })
      expect(await products()).toEqual([till.product.year, till.product.month])
    })

  test('a declined change leaves the plan, and can be asked again with another card', async () => {
    const { buyer, subscriptionId, products } = await subscribe()
    await till.setDeclines(subscriptionId, true)
    const refusal = till.billing.changePlan(buyer.id, year)
    // Creem says in its text alone that the card was refused.
    await expect(refusal).rejects.toMatchObject({ code: kind === 'creem' ? 'payment-unreachable' : 'payment-declined' })
    await till.setDeclines(subscriptionId, false)
    await till.billing.changePlan(buyer.id, year)
    expect(await products()).toEqual([till.product.year, till.product.month])
  })

  test('a renewal that fails is told once, by when it must be paid; one that is paid after all is not told to have ended', async () => {
    const { buyer, subscriptionId } = await subscribe()
    const isDelivered = new Set<string>()
    const failed = 'The payment for your Emulsion plan failed'
    await till.setDeclines(subscriptionId, true)
    await till.moveOn(subscriptionId, 32)
    await settleTill(till, isDelivered)
    await till.billing.refresh(buyer.id)
    expect(await subjectsOf(buyer)).toEqual([failed])
    await till.setDeclines(subscriptionId, false)
    await settleTill(till, isDelivered)
    expect(await till.billing.subscription(buyer.id)).toMatchObject({ state: 'active' })
    expect(await subjectsOf(buyer)).toEqual([failed])
  })
})
