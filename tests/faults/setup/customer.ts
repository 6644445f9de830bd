import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { UserReply } from '#contract/account.ts'
import type { JobReply } from '#contract/job.ts'
import type { CheckoutReply, LedgerEntry, OrderReply } from '#contract/order.ts'
import type { PhotoReply } from '#contract/photo.ts'
import type { SubscriptionReply } from '#contract/plan.ts'
import type { Database } from '#server/ground/database/connect.ts'

export interface Answered<Data> {
  readonly status: number
  /** Present on success. */
  readonly data: Data | undefined
  readonly code: string | undefined
}

/** A member over real HTTP, with a browser's cookies and their own address. */
export class Customer {
  /** May change to another server on the same database, or to a proxy. */
  origin: string
  user: UserReply | null = null
  onAnswer = () => {}
  readonly #db: Database['db']
  readonly #cookies = new Map<string, string>()
  readonly #address = `10.${[randomInt(256), randomInt(256), randomInt(256)].join('.')}`

  constructor(origin: string, db: Database['db']) {
    this.origin = origin
    this.#db = db
  }

  /** @throws what fetch throws when no answer comes */
  async ask<Data>(
    method: string,
    path: string,
    body?: object | Buffer,
    headers: Record<string, string> = {},
  ): Promise<Answered<Data>> {
    const isBytes = Buffer.isBuffer(body)
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        ...this.#headers(),
        'content-type': isBytes ? 'image/jpeg' : 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = (cookie.split(';')[0] as string).split('=') as [string, string]
      this.#cookies.set(name, value)
    }
    const { data, code } = (await response.json()) as { data?: Data; code?: string }
    this.onAnswer()
    return { status: response.status, data, code }
  }

  /** @throws what fetch throws when no complete answer comes */
  async fetchBytes(path: string): Promise<{ status: number; bytes: number }> {
    const response = await fetch(this.origin + path, { headers: this.#headers() })
    const { byteLength } = await response.arrayBuffer()
    this.onAnswer()
    return { status: response.status, bytes: byteLength }
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #headers(): Record<string, string> {
    return {
      cookie: this.cookie,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': this.#address,
      'x-envelope': 'none',
    }
  }

  async data<Data>(method: string, path: string, body?: object | Buffer): Promise<Data> {
    const { status, data, code } = await this.ask<Data>(method, path, body)
    if (data === undefined) throw new Error(`${method} ${path}: ${status} ${code}`)
    return data
  }

  /** Registers as a person does: requests a code, reads the mail, sends the form. */
  async register(): Promise<UserReply> {
    const email = `${randomUUID()}@example.com`
    await this.data('POST', '/api/auth/send-verification-code', { email })
    const mail = this.#db.selectFrom('mailbox').select('subject').where('recipient', '=', email)
    const code = /\d{6}/.exec((await mail.executeTakeFirstOrThrow()).subject)?.[0]
    const form = { email, password: 'a quiet darkroom', code, name: 'user' }
    this.user = (await this.data<{ user: UserReply }>('POST', '/api/auth/registers', form)).user
    return this.user
  }

  async order(): Promise<{ orderId: string; checkoutId: string }> {
    const request = { planId: 'BASIC-MONTH', productId: 'sandbox_basic_month' }
    const { result } = await this.data<CheckoutReply>('POST', '/api/subscriptions/user', request)
    return { orderId: result.orderId, checkoutId: result.checkout_url.split('/').at(-1) as string }
  }

  async approve(checkoutId: string): Promise<void> {
    await this.data('POST', `/api/sandbox/checkouts/${checkoutId}`, { act: 'approve' })
  }

  /** Orders BASIC, pays at the embedded provider, and waits until the webhook is processed. */
  async payBasic(): Promise<void> {
    await this.approve((await this.order()).checkoutId)
    for (let tries = 0; tries < 200; tries++) {
      if ((await this.data<UserReply>('GET', '/api/auth/user')).role === 'BASIC') return
      await wait(50)
    }
    throw new Error('paid, and no access came')
  }

  async upload(sidePx: number): Promise<PhotoReply> {
    const plain = { width: sidePx, height: sidePx, channels: 3 as const, background: '#a86' }
    return this.data('POST', '/api/photos?name=photo.jpg', await sharp({ create: plain }).jpeg().toBuffer())
  }

  edit(photoId: string, idempotencyKey?: string): Promise<Answered<JobReply>> {
    const key = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }
    return this.ask('POST', '/api/jobs', { tool: 'cartoon', photoId, options: {} }, key)
  }

  usage(): Promise<SubscriptionReply> {
    return this.data('GET', '/api/user/subscription')
  }

  async orders(): Promise<OrderReply[]> {
    return (await this.data<{ orders: OrderReply[] }>('POST', '/api/user/order-record', { limit: 100 })).orders
  }

  /** The whole ledger, over all pages. */
  async ledger(): Promise<LedgerEntry[]> {
    const all: LedgerEntry[] = []
    for (;;) {
      const before = all.at(-1)?.id
      const query = before === undefined ? '' : `&before=${before}`
      const { entries } = await this.data<{ entries: LedgerEntry[] }>('GET', `/api/user/ledger?limit=100${query}`)
      all.push(...entries)
      if (entries.length < 100) return all
    }
  }
}

/** Runs `work` for each item, `count` at once. */
export async function atOnce<Item>(items: readonly Item[], count: number, work: (item: Item) => Promise<void>) {
  let next = 0
  const walk = async () => {
    while (next < items.length) await work(items[next++] as Item)
  }
  await Promise.all(Array.from({ length: Math.min(count, items.length) }, walk))
}
