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
  const begun = 'Your Emulsion plan has begun'
  const daysUntil = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / 86_400_000)
  const subjectsOf = async ({ email }: { readonly email: string }) => {
    const mails = till.db.selectFrom('mailbox').select('subject').where('recipient', '=', email)
    return (await mails.orderBy('created_at').execute()).map(({ subject }) => subject)
  }

  const priceOf = { month: 999, year: 5994 }

  test('a change says before what it then charges', async () => {
    const { buyer, subscriptionId } = await subscribe()
    await till.moveOn(subscriptionId, 15)
    await till.billing.refresh(buyer.id)
    const quote = await till.billing.quoteChange(buyer.id, year)
    // Creem computes sums only when it charges.
    if (kind === 'creem') return expect(quote).toBeNull()
    expect(quote).toMatchObject({ currency: 'USD', priceCents: priceOf.year, leftCents: 0 })
    expect(quote?.creditCents).toBeGreaterThan(priceOf.month * 0.4)
    expect(quote?.creditCents).toBeLessThan(priceOf.month * 0.6)
    expect(quote?.dueCents).toBe(priceOf.year - (quote?.creditCents ?? 0))
    expect(daysUntil(quote?.renewsAt ?? '')).toBeGreaterThanOrEqual(365)
    expect(await till.paymentsOf(subscriptionId)).toHaveLength(1)
    await till.billing.changePlan(buyer.id, year)
    const charged = (await till.paymentsOf(subscriptionId))[0]?.amountCents ?? 0
    // What is left is counted by the moment, a cent in seven hours.
    expect(Math.abs(charged - (quote?.dueCents ?? 0))).toBeLessThanOrEqual(1)
  })

  test('a year changed to a month costs nothing, and says what is left for the next months', async () => {
    const { buyer, subscriptionId } = await subscribe()
    await till.billing.changePlan(buyer.id, year)
    const quote = await till.billing.quoteChange(buyer.id, 'BASIC-MONTH')
    if (kind === 'creem') return expect(quote).toBeNull()
    expect(quote).toMatchObject({ priceCents: priceOf.month, dueCents: 0 })
    expect(Math.abs((quote?.leftCents ?? 0) - (priceOf.year - priceOf.month))).toBeLessThanOrEqual(1)
    expect(daysUntil(quote?.renewsAt ?? '')).toBeLessThan(32)
    expect(await till.paymentsOf(subscriptionId)).toHaveLength(2)
  })

  if (kind !== 'creem')
    test('what is left of a year is shown as credit, pays the next months, and is named beside each of them', async () => {
      const { buyer, subscriptionId } = await subscribe()
      await till.billing.changePlan(buyer.id, year)
      expect(await till.billing.subscription(buyer.id)).toMatchObject({ credit: null })
      await till.billing.changePlan(buyer.id, 'BASIC-MONTH')
      const creditOf = async () => (await till.billing.subscription(buyer.id))?.credit
      // What is left is counted by the moment.
      const left = { currency: 'USD', renewals: expect.toBeOneOf([4, 5]), nextCharge: expect.anything() }
      expect(await creditOf()).toMatchObject(left)
      expect(Math.abs(((await creditOf())?.cents ?? 0) - (priceOf.year - priceOf.month))).toBeLessThanOrEqual(1)
      const orders = await till.billing.orders(buyer.id, { limit: 9 })
      const change = { kind: 'change', planId: 'BASIC-MONTH', amountCents: 0, creditCents: 999 }
      expect(orders).toContainEqual(expect.objectContaining(change))
      await till.moveOn(subscriptionId, 32)
      await till.billing.refresh(buyer.id)
      expect((await creditOf())?.cents).toBeLessThan(priceOf.year - 2 * priceOf.month + 2)
      const renewals = (await till.billing.orders(buyer.id, { limit: 9 })).filter(({ kind }) => kind === 'renewal')
      expect(renewals).toMatchObject([{ planId: 'BASIC-MONTH', amountCents: 0, creditCents: 999, state: 'paid' }])
    })

  test('each turn of a plan is told by one mail, however often its webhooks come', async () => {
    const { buyer } = await subscribe()
    const isDelivered = new Set<string>()
    const { billing } = till
    const turns = [
      () => billing.changePlan(buyer.id, year),
      () => billing.cancel(buyer.id),
      () => billing.resume(buyer.id),
    ]
    for (const turn of turns) {
      await turn()
      await settleTill(till, isDelivered)
      // A second delivery of all that was ever sent.
      for (const body of till.told) await till.deliver(body)
      await billing.refresh(buyer.id)
    }
    const mails = await till.db
      .selectFrom('mailbox')
      .select(['subject', 'text'])
      .where('recipient', '=', buyer.email)
      .orderBy('created_at')
      .execute()
    expect(mails.map(({ subject }) => subject)).toEqual([
      begun,
      'Your Emulsion plan is yearly now',
      expect.stringContaining('Your Emulsion plan ends on '),
      'Your Emulsion plan goes on',
    ])
    const [bought, changed, , resumed] = mails.map(({ text }) => text.replaceAll(/\s+/g, ' '))
    expect(bought).toMatch(
      /paid \$9\.99\. It renews on .* every month for \$9\.99, until you end it\. To end it, choose “End the plan”/,
    )
    expect(changed).toMatch(/every year for \$59\.94/)
    expect(resumed).toMatch(/every year for \$59\.94/)
  })

  test('who deletes the account is not told that its plan ends', async () => {
    const { buyer } = await subscribe()
    await till.billing.endAll(buyer.id)
    await settleTill(till, new Set())
    expect(await subjectsOf(buyer)).toEqual([begun])
  })

  test('a plan that the member has, or that is not for sale, has no quote', async () => {
    const { buyer } = await subscribe()
    const quoteOf = (planId: 'FREE' | 'BASIC-MONTH') => till.billing.quoteChange(buyer.id, planId)
    await expect(quoteOf('BASIC-MONTH')).rejects.toMatchObject({ code: 'plan-had' })
    await expect(quoteOf('FREE')).rejects.toMatchObject({ code: 'plan-not-for-sale' })
  })

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
    expect(await till.billing.subscription(buyer.id)).toMatchObject({ isYear: false, state: 'active' })
    expect(await products()).toEqual([till.product.month])
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
    expect(await subjectsOf(buyer)).toEqual([begun, failed])
    await till.setDeclines(subscriptionId, false)
    await settleTill(till, isDelivered)
    expect(await till.billing.subscription(buyer.id)).toMatchObject({ state: 'active' })
    expect(await subjectsOf(buyer)).toEqual([begun, failed])
  })
})
