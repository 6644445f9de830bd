import { createHmac, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { openMailboxMailer } from '#server/ground/mail/mailbox-mailer.ts'
import { createBilling } from '#server/money/billing/billing.ts'
import { createSandbox } from '#server/money/billing/sandbox/sandbox.ts'
import type { SandboxControls } from '#server/money/billing/sandbox/sandbox-controls.ts'
import { addUser } from '../../../../tests/add-user.ts'
import { oddBodies } from '../../../../tests/peers/odd-bodies.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

const dayMs = 86_400_000
const product = { month: 'sandbox_basic_month', year: 'sandbox_basic_year' }
const origin = 'http://localhost:3000'
const secret = randomBytes(32)
const database = await useDatabase()
/** Webhooks that the provider sent; tests deliver them as they like. */
let sent: { body: string; headers: Record<string, string> }[] = []
let deliversAtOnce = true

const deliver = (mail: { body: string; headers: Record<string, string> }) =>
  billing.inbox.receive(Buffer.from(mail.body), new Headers(mail.headers))

const { db } = database
const sandbox = createSandbox({
  db,
  secret,
  async deliver(body, headers) {
    sent.push({ body, headers })
    if (!deliversAtOnce) return
    await billing.inbox.receive(Buffer.from(body), new Headers(headers))
    await billing.inbox.process()
  },
})
const controls = sandbox.controls
const log = pino({ level: 'silent' })
const billing = createBilling({ db, provider: sandbox.provider, mailer: openMailboxMailer(db, log), log })
afterAll(() => billing.inbox.close())

const newBuyer = async () => ({ ...(await addUser(database.db)), origin })

const accessOf = async (userId: string) => {
  const user = await database.db
    .selectFrom('users')
    .select(['basic_from', 'basic_until'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...user, isBasic: user.basic_until !== null && user.basic_until > new Date() }
}
const checkoutIdOf = (url: string) => url.split('/').at(-1) as string
const statesOf = async (userId: string) => (await billing.orders(userId, { limit: 100 })).map(({ state }) => state)

async function buy(plan: 'month' | 'year' = 'month') {
  const buyer = await newBuyer()
  const planId = plan === 'month' ? 'BASIC-MONTH' : 'BASIC-YEAR'
  const { result } = await billing.checkout(buyer, planId, product[plan])
  await controls.approve(checkoutIdOf(result.checkout_url))
  const row = await database.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', buyer.id)
    .executeTakeFirst()
  return { buyer, orderId: result.orderId, subscriptionId: row?.provider_subscription_id as string }
}

describe('an order', () => {
  test('that is approved gives access to the end of the paid period, by the webhook and not by the return', async () => {
    deliversAtOnce = false
    sent = []
    const { buyer, orderId } = await buy()
    expect(await accessOf(buyer.id)).toMatchObject({ isBasic: false })
    deliversAtOnce = true
    for (const mail of sent) await deliver(mail)
    await billing.inbox.process()
    expect(await billing.order(buyer.id, orderId)).toMatchObject({ state: 'paid', amountCents: 999 })
    const { isBasic, basic_until } = await accessOf(buyer.id)
    expect(isBasic).toBe(true)
    expect(Math.round(((basic_until as Date).getTime() - Date.now()) / dayMs)).toBeGreaterThanOrEqual(28)
  })

  test('requested twice is one order; declined it stays pending; closed it can no longer be paid', async () => {
    const buyer = await newBuyer()
    const [first, second] = await Promise.all([
      billing.checkout(buyer, 'BASIC-MONTH', product.month),
      billing.checkout(buyer, 'BASIC-MONTH', product.month),
    ])
    const again = await billing.checkout(buyer, 'BASIC-MONTH', product.month)
    expect([first.result.orderId, second.result.orderId]).toContain(again.result.orderId)
    const checkoutId = checkoutIdOf(again.result.checkout_url)
    await controls.decline(checkoutId)
    expect(await billing.order(buyer.id, again.result.orderId)).toMatchObject({ state: 'pending' })
    expect(await billing.closeOrder(buyer.id, again.result.orderId)).toMatchObject({ state: 'closed' })
    await expect(controls.approve(checkoutId)).rejects.toMatchObject({ code: 'order-differs' })
    await expect(billing.closeOrder(buyer.id, again.result.orderId)).rejects.toMatchObject({ code: 'order-differs' })
    expect(await accessOf(buyer.id)).toMatchObject({ isBasic: false })
  })

  test('returns its payer to the language they bought in', async () => {
    const buyer = { ...(await newBuyer()), language: 'de' } as const
    const { result } = await billing.checkout(buyer, 'BASIC-MONTH', product.month)
    const checkoutId = checkoutIdOf(result.checkout_url)
    expect(result.checkout_url).toBe(`${origin}/de/sandbox/checkout/${checkoutId}`)
    expect((await controls.findCheckout(checkoutId))?.return_url).toBe(`${origin}/de/link?order=${result.orderId}`)
    await controls.approve(checkoutId)
    expect(await billing.portalUrl(buyer.id, origin, 'de')).toContain(`${origin}/de/sandbox/subscription/`)
    expect(await billing.portalUrl(buyer.id, origin)).toContain(`${origin}/sandbox/subscription/`)
  })

  test('of another member does not exist', async () => {
    const { orderId } = await buy()
    const other = await newBuyer()
    await expect(billing.order(other.id, orderId)).rejects.toMatchObject({ code: 'not-found' })
    await expect(billing.closeOrder(other.id, orderId)).rejects.toMatchObject({ code: 'not-found' })
    expect(await billing.orders(other.id, { limit: 10 })).toEqual([])
  })

  test('is refused for a product other than the plan’s, and for a member who has a plan', async () => {
    const buyer = await newBuyer()
    await expect(billing.checkout(buyer, 'BASIC-MONTH', product.year)).rejects.toMatchObject({
      code: 'plan-not-for-sale',
    })
    await expect(billing.checkout(buyer, 'FREE', product.month)).rejects.toMatchObject({ code: 'plan-not-for-sale' })
    const paid = await buy()
    await expect(billing.checkout(paid.buyer, 'BASIC-YEAR', product.year)).rejects.toMatchObject({ code: 'plan-had' })
  })
})

describe('a subscription', () => {
  test('renews: another order, access for another period, and the month is still counted from the same day', async () => {
    const { buyer, subscriptionId } = await buy()
    const { basic_from } = await accessOf(buyer.id)
    await controls.moveOn(subscriptionId, 32 * 86_400)
    expect(await statesOf(buyer.id)).toEqual(['paid', 'paid'])
    const later = await accessOf(buyer.id)
    expect(later.isBasic).toBe(true)
    expect(later.basic_from).toEqual(basic_from)
  })

  test('ended by the member lasts to the end of the paid period, and can be resumed until then', async () => {
    const { buyer, subscriptionId } = await buy('year')
    await billing.cancel(buyer.id)
    expect(await billing.subscription(buyer.id)).toMatchObject({ state: 'ending', isYear: true })
    expect((await accessOf(buyer.id)).isBasic).toBe(true)
    await billing.resume(buyer.id)
    expect(await billing.subscription(buyer.id)).toMatchObject({ state: 'active' })
    await billing.cancel(buyer.id)
    await controls.moveOn(subscriptionId, 200 * 86_400)
    expect((await accessOf(buyer.id)).isBasic).toBe(true)
    await controls.moveOn(subscriptionId, 200 * 86_400)
    expect((await accessOf(buyer.id)).isBasic).toBe(false)
    expect(await billing.subscription(buyer.id)).toBeNull()
    expect(await statesOf(buyer.id)).toEqual(['paid'])
  })

  test('with a failed payment keeps access for three days, and beyond once it is paid', async () => {
    const { buyer, subscriptionId } = await buy()
    await controls.setDeclines(subscriptionId, true)
    const { subscription } = (await controls.findSubscription(subscriptionId)) as NonNullable<
      Awaited<ReturnType<SandboxControls['findSubscription']>>
    >
    await controls.moveOn(subscriptionId, (subscription.period_end.getTime() - Date.now()) / 1000 + 12 * 3600)
    expect(await billing.subscription(buyer.id)).toMatchObject({ state: 'past-due' })
    expect((await accessOf(buyer.id)).isBasic).toBe(true)
    await controls.moveOn(subscriptionId, 4 * 86_400)
    expect((await accessOf(buyer.id)).isBasic).toBe(false)
    await controls.setDeclines(subscriptionId, false)
    expect((await accessOf(buyer.id)).isBasic).toBe(true)
    expect(await statesOf(buyer.id)).toEqual(['paid', 'paid'])
  })

  test.each(['refunded', 'disputed'] as const)('with a payment that was %s ends at once', async (state) => {
    const { buyer, orderId } = await buy()
    const [payment] = (await database.db
      .selectFrom('orders')
      .select('payment_id')
      .where('id', '=', orderId)
      .execute()) as [{ payment_id: string }]
    await controls.takeBack(payment.payment_id, state)
    expect((await accessOf(buyer.id)).isBasic).toBe(false)
    expect(await statesOf(buyer.id)).toEqual([state === 'refunded' ? 'refunded' : 'paid'])
  })

  test('changes from monthly to yearly', async () => {
    const { buyer } = await buy()
    await billing.changePlan(buyer.id, 'BASIC-YEAR')
    expect(await billing.subscription(buyer.id)).toMatchObject({ isYear: true })
    expect((await billing.orders(buyer.id, { limit: 9 })).map(({ amountCents }) => amountCents)).toEqual([4995, 999])
    await expect(billing.changePlan(buyer.id, 'BASIC-YEAR')).rejects.toMatchObject({ code: 'plan-had' })
  })
})

describe('a webhook', () => {
  test('with another signature is refused, whatever it says', async () => {
    const { headers } = sent.at(-1) as (typeof sent)[number]
    const signature = headers['sandbox-signature'] as string
    const body = JSON.stringify({ id: 'evt_forged', type: 'checkout.completed', about: { checkoutId: 'chk_1' } })
    const before = await countEvents()
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constantFrom('', signature, signature.slice(1), `${signature}0`), fc.string({ maxLength: 80 })),
        async (forged) => {
          fc.pre(/^[\x20-\x7e]*$/.test(forged))
          await expect(
            billing.inbox.receive(Buffer.from(body), new Headers({ 'sandbox-signature': forged })),
          ).rejects.toMatchObject({ code: 'webhook-refused' })
        },
      ),
      { numRuns: 500 },
    )
    expect(await countEvents()).toBe(before)
  })

  test('with a right signature and an unreadable event is refused, and leaves nothing', async () => {
    const before = await countEvents()
    await fc.assert(
      fc.asyncProperty(oddBodies, async (bytes) => {
        const signature = createHmac('sha256', secret).update(bytes).digest('hex')
        await expect(
          billing.inbox.receive(bytes, new Headers({ 'sandbox-signature': signature })),
        ).rejects.toMatchObject({ code: 'webhook-unreadable', status: 400 })
      }),
      { numRuns: 500 },
    )
    expect(await countEvents()).toBe(before)
  })

  test('that was lost is made up for by asking the provider', async () => {
    deliversAtOnce = false
    const { buyer } = await buy()
    expect((await accessOf(buyer.id)).isBasic).toBe(false)
    await billing.reconcilePending()
    expect((await accessOf(buyer.id)).isBasic).toBe(true)
    await billing.refresh(buyer.id)
    deliversAtOnce = true
    expect(await statesOf(buyer.id)).toEqual(['paid'])
  })

  test('delivered up to five times, shuffled, fifty at once, leaves the provider’s state', async () => {
    deliversAtOnce = false
    sent = []
    const members: Awaited<ReturnType<typeof buy>>[] = []
    for (let count = 0; count < 20; count++) members.push(await buyUntold())
    const fates = ['renewed', 'ended', 'refunded', 'failed'] as const
    const expected: boolean[] = []
    for (const [place, member] of members.entries()) {
      const fate = fates[place % fates.length]
      if (fate === 'renewed') await controls.moveOn(member.subscriptionId, 40 * 86_400)
      if (fate === 'ended') await cancelAtProvider(member.subscriptionId)
      if (fate === 'refunded') {
        const found = await controls.findSubscription(member.subscriptionId)
        await controls.takeBack(found?.payments[0]?.id as string, 'refunded')
      }
      if (fate === 'failed') {
        await controls.setDeclines(member.subscriptionId, true)
        await controls.moveOn(member.subscriptionId, 40 * 86_400)
      }
      expected.push(fate === 'renewed')
    }
    const mails = fc.sample(
      fc.shuffledSubarray(
        sent.flatMap((mail, place) => Array.from({ length: (place % 5) + 1 }, () => mail)),
        { minLength: sent.length },
      ),
      1,
    )[0] as typeof sent
    const all = [...mails, ...sent]
    for (let start = 0; start < all.length; start += 50) await Promise.all(all.slice(start, start + 50).map(deliver))
    await billing.inbox.process()
    deliversAtOnce = true
    const access = await Promise.all(members.map(async ({ buyer }) => (await accessOf(buyer.id)).isBasic))
    expect(access).toEqual(expected)
    const paid = await database.db
      .selectFrom('orders')
      .select(['payment_id'])
      .where('payment_id', 'is not', null)
      .execute()
    expect(new Set(paid.map(({ payment_id }) => payment_id)).size).toBe(paid.length)
  })
})

const countEvents = async () =>
  Number(
    (
      await database.db
        .selectFrom('webhook_events')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

/** Bought at the provider, without any webhook so far. */
async function buyUntold() {
  const buyer = await newBuyer()
  const { result } = await billing.checkout(buyer, 'BASIC-MONTH', product.month)
  const checkoutId = checkoutIdOf(result.checkout_url)
  await controls.approve(checkoutId)
  const subscriptionId = (await controls.findCheckout(checkoutId))?.subscription_id as string
  return { buyer, orderId: result.orderId, subscriptionId }
}

async function cancelAtProvider(subscriptionId: string): Promise<void> {
  await database.db
    .updateTable('sandbox_subscriptions')
    .set({ ends_at_period_end: true })
    .where('id', '=', subscriptionId)
    .execute()
  await controls.moveOn(subscriptionId, 40 * 86_400)
}
