import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { pino } from 'pino'
import { openTestDatabase } from '../../src/server/ground/database/test-database.ts'
import { loadEnvelopeKeys } from '../../src/server/ground/http/envelope/envelope-keys.ts'
import { createHttpApp } from '../../src/server/ground/http/http-app.ts'
import { openMailboxMailer } from '../../src/server/ground/mail/mailbox-mailer.ts'
import { createBilling } from '../../src/server/money/billing/billing.ts'
import { webhookRoutes } from '../../src/server/money/billing/webhooks/webhook-routes.ts'
import { addUser } from '../add-user.ts'
import { type RealProvider, startProvider } from './start-provider.ts'

export type Shop = Awaited<ReturnType<typeof openShop>>

/** Our billing with its own database, selling through a stand-in for a provider, which sends webhooks to the real route. */
export async function openShop(kind: RealProvider) {
  const { peer, settings, create } = await startProvider(kind)
  const database = await openTestDatabase()
  const { db } = database
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) })
  const provider = create(log)
  const mailer = openMailboxMailer(db, log)
  const billing = createBilling({ db, provider, mailer, log })
  let refusals = 0
  const http = createHttpApp({
    log,
    visitorSecret: randomBytes(32),
    isSecure: false,
    trustedProxies: 0,
    publicOrigin: null,
    findSession: async () => null,
    envelopeKeys: await loadEnvelopeKeys(db),
    api: {},
    webhooks: webhookRoutes(billing, kind),
  })
  const server = serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request) => (refusals-- > 0 ? new Response('starting', { status: 503 }) : http.fetch(request)),
  })
  if (!server.listening) await once(server, 'listening')
  const webhooksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/${kind}`
  peer.deliverTo(webhooksUrl)

  /** Waits until every event of the provider is received and processed. */
  const settle = async () => {
    await peer.settle()
    await billing.inbox.process()
  }
  const product = { month: settings.monthlyProduct, year: settings.yearlyProduct }

  const newBuyer = async () => ({ ...(await addUser(db)), origin: 'http://localhost:3000' })

  const order = async (plan: 'month' | 'year' = 'month') => {
    const buyer = await newBuyer()
    const { result } = await billing.checkout(buyer, plan === 'month' ? 'BASIC-MONTH' : 'BASIC-YEAR', product[plan])
    const checkout = [...peer.books.checkouts.values()].find(({ orderId }) => orderId === result.orderId)
    if (checkout === undefined) throw new Error('no checkout was opened')
    return { buyer, orderId: result.orderId, checkoutId: checkout.id, url: result.checkout_url }
  }

  return {
    kind,
    peer,
    settings,
    create,
    db,
    log,
    logged,
    provider,
    billing,
    mailer,
    product,
    webhooksUrl,
    settle,
    newBuyer,
    order,
    /** Answers this many webhooks like a server that is just starting. */
    refuseWebhooks(count: number) {
      refusals = count
    },
    /** Buys, and processes the webhooks. */
    async buy(plan: 'month' | 'year' = 'month') {
      const bought = await order(plan)
      const { id: subscriptionId } = peer.books.approve(bought.checkoutId)
      await settle()
      return { ...bought, subscriptionId }
    },
    /** Moves time to this many days past the end of the current period, whatever the length of the month. */
    async movePastEnd(subscriptionId: string, days: number) {
      const end = peer.books.subscriptions.get(subscriptionId)?.periodEnd.getTime() ?? 0
      peer.books.moveOn(subscriptionId, (end - Date.now()) / 1000 + days * 86_400)
      await settle()
    },
    async isBasic(userId: string) {
      const query = db.selectFrom('users').select('basic_until').where('id', '=', userId)
      const { basic_until } = await query.executeTakeFirstOrThrow()
      return basic_until !== null && basic_until > new Date()
    },
    statesOf: async (userId: string) => (await billing.orders(userId, { limit: 100 })).map(({ state }) => state),
    async countEvents() {
      const query = db.selectFrom('webhook_events').select(({ fn }) => fn.countAll<string>().as('count'))
      return Number((await query.executeTakeFirstOrThrow()).count)
    },
    async close() {
      await settle()
      await billing.inbox.close()
      await peer.stop()
      await new Promise((done) => server.close(done))
      await database.close()
    },
  }
}
