import { createHmac, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { openMailboxMailer } from '#server/ground/mail/mailbox-mailer.ts'
import { createBilling } from '#server/money/billing/billing.ts'
import { createSandbox } from '#server/money/billing/sandbox/sandbox.ts'
import { addUser } from '../../../../tests/add-user.ts'
import { oddBodies } from '../../../../tests/peers/odd-bodies.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

const product = { month: 'sandbox_basic_month', year: 'sandbox_basic_year' }
const origin = 'http://localhost:3000'
const secret = randomBytes(32)
const { db } = await useDatabase()
/** Webhooks that the provider sent. */
const sent: { body: string; headers: Record<string, string> }[] = []

const sandbox = createSandbox({
  db,
  secret,
  async deliver(body, headers) {
    sent.push({ body, headers })
    await billing.inbox.receive(Buffer.from(body), new Headers(headers))
    await billing.inbox.process()
  },
})
const controls = sandbox.controls
const log = pino({ level: 'silent' })
const billing = createBilling({ db, provider: sandbox.provider, mailer: openMailboxMailer(db, log), log })
afterAll(() => billing.inbox.close())

const newBuyer = async () => ({ ...(await addUser(db)), origin })

const checkoutIdOf = (url: string) => url.split('/').at(-1) as string

async function buy() {
  const buyer = await newBuyer()
  const { result } = await billing.checkout(buyer, 'BASIC-MONTH', product.month)
  await controls.approve(checkoutIdOf(result.checkout_url))
  return { buyer, orderId: result.orderId }
}

describe('an order', () => {
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
    expect(await billing.subscription(buyer.id)).toBeNull()
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
})

const countEvents = async () =>
  Number(
    (
      await db
        .selectFrom('webhook_events')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )
