import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiKeyMade } from '#contract/api-key.ts'
import type { CheckoutReply } from '#contract/order.ts'
import type { PlanEntry } from '#contract/plan.ts'
import { MailPeer, waitForCode } from '../journeys/mail-peer.ts'
import { OwnServer } from '../journeys/own-server.ts'
import { PageBrowser } from './page-browser.ts'

/** basic: a member who pays; test: a test key of theirs; visitor: nobody; spent: somebody with nothing left. */
export type Person = 'basic' | 'test' | 'visitor' | 'spent'

/** A server started from the bundles as `npm start` starts it, and people with what opens its doors to them. */
export interface Place {
  readonly origin: string
  /** A folder for files of commands. */
  readonly folder: string
  readonly browsers: Readonly<Record<'basic' | 'visitor' | 'spent', PageBrowser>>
  readonly keys: Readonly<Record<'basic' | 'test' | 'spent', string>>
  /** Requests that the member on BASIC has used. */
  used(): Promise<number>
  close(): Promise<void>
}

export async function openPlace(): Promise<Place> {
  const mail = await MailPeer.start()
  process.env.EMULSION_MAILS = mail.folder
  const folder = await mkdtemp(join(tmpdir(), 'emulsion-doors-'))
  const server = await OwnServer.create({ SMTP_URL: mail.url, MAIL_FROM: 'Emulsion <emulsion@example.org>' })
  await server.start()
  const { origin } = server
  const open = () => PageBrowser.open(origin)
  const [basic, visitor, spent] = [await open(), await open(), await open()]
  await register(basic)
  await payBasic(basic)
  const makeKey = async (more: object) =>
    (await basic.ask<ApiKeyMade>('POST', '/api/user/keys', { name: 'doors', kind: 'live', ...more })).secret
  const keys = {
    basic: await makeKey({}),
    test: await makeKey({ kind: 'test' }),
    // Spent by the first promise that needs it.
    spent: await makeKey({ requestsMax: 1 }),
  }
  return {
    origin,
    folder,
    browsers: { basic, visitor, spent },
    keys,
    async used() {
      const answer = await fetch(`${origin}/api/v1/usage`, { headers: { authorization: `Bearer ${keys.basic}` } })
      return ((await answer.json()) as { requests: { used: number } }).requests.used
    },
    async close() {
      await server.remove()
      await mail.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function register(browser: PageBrowser): Promise<void> {
  const email = `${randomUUID()}@example.org`
  await browser.ask('POST', '/api/auth/send-verification-code', { email })
  const code = await waitForCode(email)
  await browser.ask('POST', '/api/auth/registers', { email, password: 'a quiet darkroom', code, name: 'user' })
}

/** Pays at the sandbox's checkout, as a buyer does. */
async function payBasic(browser: PageBrowser): Promise<void> {
  const plans = await browser.ask<PlanEntry[]>('GET', '/api/plans/list')
  const plan = plans.find(({ id }) => id === 'BASIC-MONTH')
  const order = { planId: plan?.id, productId: plan?.productId, checkedYear: false }
  const { result } = await browser.ask<CheckoutReply>('POST', '/api/subscriptions/user', order)
  await browser.ask('POST', `/api/sandbox/checkouts/${result.checkout_url.split('/').at(-1)}`, { act: 'approve' })
  for (let tries = 0; tries < 100; tries++) {
    if ((await browser.ask<{ role: string }>('GET', '/api/auth/user')).role === 'BASIC') return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('the payment gave no access')
}
