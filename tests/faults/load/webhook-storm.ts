import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { seededRandom } from '#imaging/fill/patch-match.ts'
import { loadSecret } from '#server/ground/database/secrets.ts'
import { createSandbox } from '#server/money/billing/sandbox/sandbox.ts'
import { addUser } from '../../add-user.ts'
import { atOnce } from '../setup/customer.ts'
import type { Shop } from '../setup/open-shop.ts'

interface Mail {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** What may happen to a subscription after its purchase; `renew` and `decline` let a month go by. */
const acts = ['renew', 'renew', 'decline', 'recover', 'cancel', 'resume', 'refund', 'dispute', 'yearly'] as const
type Act = (typeof acts)[number]

const deliveredAtOnce = 50
const copiesMax = 5
const month = 31 * 86_400
const graceMs = 3 * 86_400_000

export interface StormFigures {
  readonly members: number
  readonly events: number
  readonly deliveries: number
  /** Count of each status answered. */
  readonly statuses: ReadonlyMap<number, number>
  /** Stored events, and those of them that are not processed. */
  readonly kept: number
  readonly waiting: number
  /** Differences between our books and the provider's. */
  readonly differences: readonly string[]
  readonly basic: number
}

/**
 * Members buy at the embedded provider and go through histories of renewals, failed payments, refunds and changes.
 * Meanwhile each event is delivered up to five times, in any order, fifty at once, over HTTP.
 */
export async function storm(shop: Shop, deliveriesMin: number, seed: number): Promise<StormFigures> {
  const provider = await openPost(shop)
  const random = seededRandom(seed)
  const queue: Mail[] = []
  const statuses = new Map<number, number>()
  let [isOver, events, deliveries, members] = [false, 0, 0, 0]

  const histories = fc.sample(fc.array(fc.constantFrom(...acts), { maxLength: 8 }), { numRuns: 1_000, seed })
  const live = async () => {
    while (deliveries < deliveriesMin) {
      const history = histories[members++ % histories.length] as Act[]
      await provider.liveThrough(history, (mail) => {
        events++
        const copies = 1 + Math.floor(random() * copiesMax)
        deliveries += copies
        for (let copy = 0; copy < copies; copy++) queue.splice(Math.floor(random() * (queue.length + 1)), 0, mail)
      })
    }
  }
  const deliver = async () => {
    for (;;) {
      const mail = queue.shift()
      if (mail === undefined && isOver) return
      if (mail === undefined) await wait(5)
      else count(statuses, await post(shop, mail))
    }
  }
  const living = Promise.all(Array.from({ length: 4 }, live)).finally(() => {
    isOver = true
  })
  await Promise.all([living, ...Array.from({ length: deliveredAtOnce }, deliver)])
  await shop.billing.inbox.process()

  const inbox = await shop.db.selectFrom('webhook_events').select(['processed_at']).execute()
  return {
    members,
    events,
    deliveries,
    statuses,
    kept: inbox.length,
    waiting: inbox.filter(({ processed_at }) => processed_at === null).length,
    ...(await compareBooks(shop)),
  }
}

/** A second embedded provider on the same books and with the same secret. The test delivers its events. */
async function openPost(shop: Shop) {
  const { db } = shop
  const secret = await loadSecret(db, 'sandbox-secret')
  const open = (told: (mail: Mail) => void) =>
    createSandbox({ db, secret, deliver: async (body, headers) => told({ body, headers }) })

  const act = async (
    { provider, controls }: ReturnType<typeof createSandbox>,
    id: string,
    what: Act,
  ): Promise<void> => {
    if (what === 'cancel') return provider.cancelAtPeriodEnd(id)
    if (what === 'resume') return provider.resume(id)
    if (what === 'recover') return controls.setDeclines(id, false)
    const found = await controls.findSubscription(id)
    if (what === 'yearly') {
      // A subscription that has ended, owes a payment, has a declined card or is a yearly one is not changed.
      const { state, declines_payments, product_id } = found?.subscription ?? {}
      const mayChange = state === 'active' && !declines_payments && product_id !== 'sandbox_basic_year'
      return mayChange ? provider.changeProduct(id, 'sandbox_basic_year', id) : undefined
    }
    if (what === 'decline') await controls.setDeclines(id, true)
    if (what === 'decline' || what === 'renew') return controls.moveOn(id, month)
    const [payment] = found?.payments ?? []
    if (payment !== undefined) await controls.takeBack(payment.id, what === 'refund' ? 'refunded' : 'disputed')
  }

  return {
    async liveThrough(history: readonly Act[], told: (mail: Mail) => void): Promise<void> {
      const sandbox = open(told)
      const buyer = { ...(await addUser(db)), origin: shop.origin }
      const { result } = await shop.billing.checkout(buyer, 'BASIC-MONTH', 'sandbox_basic_month')
      const checkoutId = result.checkout_url.split('/').at(-1) as string
      await sandbox.controls.approve(checkoutId)
      const subscriptionId = (await sandbox.controls.findCheckout(checkoutId))?.subscription_id as string
      for (const what of history) await act(sandbox, subscriptionId, what)
    },
  }
}

/** Compares our books to the provider's: one order per payment, and access for as long as it is paid. */
async function compareBooks({ db }: Shop): Promise<{ differences: string[]; basic: number }> {
  const differences: string[] = []
  const payments = await db.selectFrom('sandbox_payments').selectAll().execute()
  const orders = new Map(
    (await db.selectFrom('orders').selectAll().execute()).map((order) => [order.payment_id ?? order.id, order]),
  )
  const subscriptions = await db
    .selectFrom('sandbox_subscriptions')
    .innerJoin('orders', 'orders.id', 'sandbox_subscriptions.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['sandbox_subscriptions.id', 'sandbox_subscriptions.state', 'users.basic_until'])
    .execute()
  if (orders.size !== payments.length) differences.push(`${orders.size} orders for ${payments.length} payments`)
  for (const { id, state, amount_cents } of payments) {
    const order = orders.get(id)
    const [expected, found] = [state === 'refunded' ? 'refunded' : 'paid', order?.state]
    if (found !== expected || order?.amount_cents !== amount_cents)
      differences.push(`payment ${id}: order ${found} ${order?.amount_cents}, not ${expected} ${amount_cents}`)
  }
  let basic = 0
  const now = new Date()
  for (const { id, state, basic_until } of subscriptions) {
    const own = payments.filter((payment) => payment.subscription_id === id)
    const end = Math.max(...own.map(({ period_end }) => period_end.getTime()))
    const isPaid = own.some((payment) => payment.period_end.getTime() === end && payment.state === 'paid')
    const expected = isPaid && end + (state === 'past-due' ? graceMs : 0) > now.getTime()
    const found = basic_until !== null && basic_until > now
    if (found !== expected) differences.push(`subscription ${id} ${state}: BASIC ${found}, not ${expected}`)
    if (found) basic++
  }
  return { differences, basic }
}

export interface ForgeryFigures {
  readonly statuses: ReadonlyMap<number, number>
  /** Events accepted by the inbox. */
  readonly accepted: number
}

/**
 * Sends this many events that the provider did not sign.
 * @param seed the same seed gives the same events
 */
export async function forge(shop: Shop, forgeries: number, seed: number): Promise<ForgeryFigures> {
  const secret = await loadSecret(shop.db, 'sandbox-secret')
  const hex = (bytes: Buffer | string) => createHmac('sha256', secret).update(bytes).digest('hex')
  const event = (id: string) =>
    JSON.stringify({ id: `evt_${id}`, type: 'checkout.completed', about: { checkoutId: `chk_${id}` } })
  const signed = fc.uuid().map((id) => ({ body: event(id), signature: hex(event(id)) }))
  const forged = fc.oneof(
    fc.record({ body: fc.uuid().map(event), signature: fc.string({ unit: 'binary-ascii', maxLength: 80 }) }),
    fc.record({ body: fc.uuid().map(event), signature: fc.stringMatching(/^[0-9a-f]{64}$/) }),
    // The signature belongs to another body.
    fc.tuple(signed, signed).map(([{ body }, { signature }]) => ({ body, signature })),
    fc.tuple(signed, fc.nat(60)).map(([{ body, signature }, at]) => ({ body: flip(body, at), signature })),
    fc.tuple(signed, fc.nat(63)).map(([{ body, signature }, at]) => ({ body, signature: flip(signature, at) })),
    fc.tuple(signed, fc.nat(63)).map(([{ body, signature }, end]) => ({ body, signature: signature.slice(0, end) })),
    signed.map(({ body, signature }) => ({ body, signature: `${signature}0` })),
    signed.map(({ body, signature }) => ({ body, signature: `sha256=${signature}` })),
    fc
      .tuple(signed, fc.uuid())
      .map(([{ body }, key]) => ({ body, signature: createHmac('sha256', key).update(body).digest('hex') })),
    fc.record({ body: fc.string(), signature: fc.constant('') }),
  )
  const before = await countEvents(shop)
  const statuses = new Map<number, number>()
  // In portions, because all of them at once would need much memory.
  for (let sent = 0; sent < forgeries; sent += 5_000) {
    const share = fc.sample(forged, { numRuns: Math.min(5_000, forgeries - sent), seed: seed + sent })
    await atOnce(share, deliveredAtOnce, async ({ body, signature }) => {
      const value = signature.replaceAll(/[^\x21-\x7e]/g, '')
      const headers = { 'content-type': 'application/json', ...(value === '' ? {} : { 'sandbox-signature': value }) }
      count(statuses, await post(shop, { body, headers }))
    })
  }
  return { statuses, accepted: (await countEvents(shop)) - before }
}

const flip = (text: string, at: number) => {
  const bytes = Buffer.from(text)
  const place = at % bytes.length
  bytes[place] = (bytes[place] as number) ^ 1
  return bytes.toString('latin1')
}

const countEvents = async ({ db }: Shop) => (await db.selectFrom('webhook_events').select('event_id').execute()).length

const count = (counts: Map<number, number>, what: number) => counts.set(what, (counts.get(what) ?? 0) + 1)

async function post({ origin }: Shop, { body, headers }: Mail): Promise<number> {
  const response = await fetch(`${origin}/api/webhooks/sandbox`, { method: 'POST', body, headers })
  await response.arrayBuffer()
  return response.status
}
