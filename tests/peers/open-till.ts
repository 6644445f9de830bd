import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import type { Database } from '../../src/server/ground/database/connect.ts'
import { openTestDatabase } from '../../src/server/ground/database/test-database.ts'
import { openMailboxMailer } from '../../src/server/ground/mail/mailbox-mailer.ts'
import { type Billing, createBilling } from '../../src/server/money/billing/billing.ts'
import type { ProviderName } from '../../src/server/money/billing/providers/provider.ts'
import { createSandbox } from '../../src/server/money/billing/sandbox/sandbox.ts'
import { addUser } from '../add-user.ts'
import { openShop } from './open-shop.ts'

/** A subscription and a payment in a provider's books, in the same form for all three providers. */
export interface BookedSubscription {
  readonly id: string
  readonly isLiving: boolean
}
export interface BookedPayment {
  readonly id: string
  readonly subscriptionId: string
  readonly productId: string
  readonly amountCents: number
  readonly isRefunded: boolean
  readonly isDisputed: boolean
  readonly paidAt: Date
  readonly periodEnd: Date
}

/** A provider as its payers, its bank and its operator see it. Its webhooks wait until `deliver`. */
export interface Till {
  readonly kind: ProviderName
  readonly db: Database['db']
  readonly billing: Billing
  readonly product: { readonly month: string; readonly year: string }
  /** Bodies of webhooks, oldest first. */
  readonly told: readonly string[]
  deliver(body: string): Promise<void>
  /** The checkout of an order; null before it exists. */
  findCheckoutId(orderId: string): Promise<string | null>
  isOpen(checkoutId: string): Promise<boolean>
  /** False when the checkout is no longer open. */
  approve(checkoutId: string): Promise<boolean>
  subscriptionsOf(orderIds: readonly string[]): Promise<BookedSubscription[]>
  /** Newest first; those of the same moment in the order in which they were booked. */
  paymentsOf(subscriptionId: string): Promise<BookedPayment[]>
  moveOn(subscriptionId: string, days: number): Promise<void>
  setDeclines(subscriptionId: string, declines: boolean): Promise<void>
  /** At the provider, not by us. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>
  takeBack(paymentId: string, as: 'refunded' | 'disputed'): Promise<void>
  /** Applies only to requests that change something, or to all. The embedded provider is never away. */
  setMood(mood: 'up' | 'failing' | 'cut', towards?: 'changes' | 'all'): void
  close(): Promise<void>
}

export const openTill = (kind: ProviderName): Promise<Till> => (kind === 'sandbox' ? openSandbox() : openPeer(kind))

async function openPeer(kind: 'creem' | 'stripe'): Promise<Till> {
  const shop = await openShop(kind)
  const { peer } = shop
  const { books } = peer
  peer.deliverTo(null)
  return {
    ...shop,
    told: peer.told,
    async deliver(body) {
      peer.deliverTo(shop.webhooksUrl)
      const status = await peer.post(body)
      peer.deliverTo(null)
      if (status !== 200) throw new Error(`a webhook was answered with ${status}`)
    },
    findCheckoutId: async (orderId) => [...books.checkouts.values()].find((one) => one.orderId === orderId)?.id ?? null,
    isOpen: async (id) => books.checkouts.get(id)?.state === 'open',
    async approve(id) {
      if (books.checkouts.get(id)?.state !== 'open') return false
      books.approve(id)
      return true
    },
    subscriptionsOf: async (orderIds) =>
      [...books.subscriptions.values()]
        .filter(({ orderId }) => orderIds.includes(orderId))
        .map(({ id, state }) => ({ id, isLiving: state !== 'ended' })),
    paymentsOf: async (id) =>
      books.paymentsOf(id).map((payment) => ({
        ...payment,
        isRefunded: payment.refundedCents >= payment.amountCents,
        isDisputed: payment.dispute !== null,
      })),
    moveOn: async (id, days) => books.moveOn(id, days * 86_400),
    setDeclines: async (id, declines) => books.setDeclines(id, declines),
    cancelAtPeriodEnd: async (id) => void books.cancelAtPeriodEnd(id),
    async takeBack(id, as) {
      const payment = books.payments.get(id)
      if (payment !== undefined && payment.refundedCents === 0 && payment.dispute === null) books.takeBack(id, as)
    },
    setMood: (mood, towards = 'all') => peer.setMood(mood, ({ method }) => towards === 'all' || method !== 'GET'),
    close: shop.close,
  }
}

async function openSandbox(): Promise<Till> {
  const database = await openTestDatabase()
  const { db } = database
  const told: string[] = []
  const headers = new Map<string, Record<string, string>>()
  const { provider, controls } = createSandbox({
    db,
    secret: randomBytes(32),
    async deliver(body, signed) {
      told.push(body)
      headers.set(body, signed)
    },
  })
  const log = pino({ level: 'silent' })
  const billing = createBilling({ db, provider, mailer: openMailboxMailer(db, log), log })
  const find = async (id: string) => (await controls.findSubscription(id))?.payments ?? []
  return {
    kind: 'sandbox',
    db,
    billing,
    product: { month: 'sandbox_basic_month', year: 'sandbox_basic_year' },
    told,
    deliver: (body) => billing.inbox.receive(Buffer.from(body), new Headers(headers.get(body))),
    async findCheckoutId(orderId) {
      const query = db.selectFrom('sandbox_checkouts').select('id').where('order_id', '=', orderId)
      return (await query.executeTakeFirst())?.id ?? null
    },
    isOpen: async (id) => (await controls.findCheckout(id))?.state === 'open',
    approve: (id) =>
      controls.approve(id).then(
        () => true,
        () => false,
      ),
    async subscriptionsOf(orderIds) {
      if (orderIds.length === 0) return []
      const query = db.selectFrom('sandbox_subscriptions').select(['id', 'state']).where('order_id', 'in', orderIds)
      return (await query.execute()).map(({ id, state }) => ({ id, isLiving: state !== 'ended' }))
    },
    async paymentsOf(subscriptionId) {
      return (await find(subscriptionId))
        .map((payment) => ({
          id: payment.id,
          subscriptionId,
          productId: payment.product_id as string,
          amountCents: payment.amount_cents,
          isRefunded: payment.state === 'refunded',
          isDisputed: payment.state === 'disputed',
          paidAt: payment.paid_at,
          periodEnd: payment.period_end,
        }))
        .sort((a, b) => b.paidAt.getTime() - a.paidAt.getTime())
    },
    moveOn: (id, days) => controls.moveOn(id, days * 86_400),
    setDeclines: (id, declines) => controls.setDeclines(id, declines),
    cancelAtPeriodEnd: (id) => provider.cancelAtPeriodEnd(id),
    takeBack: (id, as) => controls.takeBack(id, as),
    setMood: () => {},
    async close() {
      await billing.inbox.close()
      await database.close()
    },
  }
}

export const newBuyer = async ({ db }: Pick<Till, 'db'>) => ({
  ...(await addUser(db)),
  origin: 'http://localhost:3000',
})

/** Delivers and processes every event so far, failed ones too, and the events that follow from them. */
export async function settleTill(till: Till, isDelivered: Set<string>): Promise<void> {
  for (let count = -1; count !== till.told.length; ) {
    count = till.told.length
    for (const body of [...till.told]) {
      if (isDelivered.has(body)) continue
      isDelivered.add(body)
      await till.deliver(body)
    }
    // Pretend that the pauses between tries have passed.
    const past = till.db.updateTable('webhook_events').set({ tried_at: new Date(0) })
    await past.where('processed_at', 'is', null).where('tries', '>', 0).execute()
    await till.billing.inbox.process()
  }
}
