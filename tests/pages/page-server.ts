import { z } from 'zod'
import { memberHeader, noMember, type UserReply, userReply } from '#contract/account.ts'
import type { PublicConfig } from '#contract/config.ts'
import { envelopeHeader, openJson, plainEnvelope } from '#contract/envelope.ts'
import { entitlements, planEntry, plans, type SubscriptionReply, subscriptionReply, type Tier } from '#contract/plan.ts'
import { presetsReply } from '#contract/preset.ts'
import { type ProblemCode, problems } from '#contract/problem.ts'
import { switchesReply } from '#contract/switch.ts'
import type { Language } from '#i18n/languages.ts'
import { menuToolIds, toolCatalog } from '#tools/catalog.ts'
import type { RootData } from '#web/site/root-data.ts'

const key = { key: 'k'.repeat(32), iv: 'i'.repeat(16) }

export interface Sent {
  /** E.g. 'POST /api/auth/login'. */
  readonly call: string
  /** The JSON body, opened; null without one. */
  readonly json: unknown
  /** The query of the address. */
  readonly query: URLSearchParams
  /** Parts of the path that the call names by a colon. */
  readonly parts: Readonly<Record<string, string>>
  readonly headers: Headers
  readonly body: BodyInit | null
}

type Answer = (sent: Sent) => Response | Promise<Response>

/** Refused beside its code, as the server's errors say it. */
export interface Refusal {
  readonly message?: string
  readonly requestId?: string
  readonly retryAfterSeconds?: number
  readonly [field: string]: unknown
}

/**
 * The page API as the pages see it: answers by the contract, and a list of what was sent. Uploads and the events of jobs
 * are calls as well. A call that a test has given no answer to fails that test.
 */
export class PageServer {
  /** Who is logged in, by the server. */
  user: UserReply | null = null
  usage: SubscriptionReply | null = null
  config: Partial<PublicConfig> = {}
  language: Language = 'en'
  /** The connection is lost. */
  isAway = false
  /** Set once a page of this server is shown. What is called before comes from a page that was left. */
  isShown = false
  /** Calls that were sent without a connection. */
  lostCalls = 0
  readonly sent: Sent[] = []
  readonly unanswered: string[] = []
  readonly #answers: { readonly call: string; readonly answer: Answer }[] = []
  readonly #pages = new Map<string, unknown>()

  /** What any page may ask on its own is answered from the start. */
  constructor() {
    this.answer('GET /api/switches', switchesReply, { off: {} })
    this.answer('GET /api/auth/user', userReply.nullable(), () => this.user)
    this.answer('POST /api/user/subscription', subscriptionReply, () => this.usage ?? usageOf('FREE', 0))
    this.answer('GET /api/presets', presetsReply, { presets: [], stars: [] })
    this.answer('GET /api/plans/list', z.array(planEntry), planEntries)
  }

  /** Answers a call, e.g. 'POST /api/orders/:id/close', by the contract's schema. The latest answer to a call counts. */
  answer<Schema extends z.ZodType>(
    call: string,
    schema: Schema,
    reply: z.input<Schema> | ((sent: Sent) => z.input<Schema> | Promise<z.input<Schema>>),
  ): void {
    this.answerRaw(call, async (sent) => {
      const data = typeof reply === 'function' ? await (reply as (sent: Sent) => unknown)(sent) : reply
      return this.reply(schema, data)
    })
  }

  /** @throws ZodError when the data is not of the contract */
  reply(schema: z.ZodType, data: unknown): Response {
    return this.#json(200, { data: schema.parse(data) })
  }

  /** A refusal as the server words it. */
  refusal(code: ProblemCode, refusal: Refusal = {}): Response {
    const { status, sentence } = problems[code]
    return this.#json(status, { code, message: sentence, ...refusal })
  }

  /** @returns a function that takes the answer back */
  answerRaw(call: string, answer: Answer): () => void {
    const given = { call, answer }
    this.#answers.unshift(given)
    return () => void this.#answers.splice(this.#answers.indexOf(given), 1)
  }

  /** @param after when the refusal comes; at once without it @returns a function that takes the refusal back */
  refuse(call: string, code: ProblemCode, refusal: Refusal = {}, after?: Promise<void>): () => void {
    return this.answerRaw(call, async () => {
      await after
      return this.refusal(code, refusal)
    })
  }

  /** Loses the connection at each such call. @returns a function that mends it */
  cutOff(call: string): () => void {
    return this.answerRaw(call, () => {
      throw new TypeError('Failed to fetch')
    })
  }

  /** What the loader of a page says from now on. @param file of the route, below src/web/routes */
  show<Loader extends (...args: never[]) => unknown>(
    file: string,
    data: Awaited<ReturnType<Loader>> | ((search: URLSearchParams) => ReturnType<Loader>),
  ): void {
    this.#pages.set(file, data)
  }

  hasPage = (file: string) => this.#pages.has(file)

  pageOf(file: string, search: URLSearchParams): unknown {
    const data = this.#pages.get(file)
    return typeof data === 'function' ? data(search) : data
  }

  /** Calls of one kind, oldest first. */
  sentTo(call: string): Sent[] {
    return this.sent.filter((sent) => sent.call === call)
  }

  get rootData(): RootData {
    const tools = menuToolIds.map((id) => {
      const { label, path, access } = toolCatalog[id]
      return { id, label, path, access }
    })
    const nothing = {
      googleClientId: null,
      openidProviders: [],
      hasPasskeys: false,
      gtagId: null,
      adsenseClient: null,
      adsenseSlot: null,
    }
    const config = { ...nothing, ...key, keyVersion: '1', authToken: this.user === null ? null : 'token' }
    return {
      tools,
      config: { ...config, ...this.config },
      user: this.user,
      usage: this.usage,
      theme: null,
      language: this.language,
      offer: null,
      origin: location.origin,
    }
  }

  /** Brings what a page loads, unless the connection is lost. */
  async load<Data>(data: Data): Promise<Data> {
    if (!this.isAway) return data
    this.lostCalls++
    throw new TypeError('Failed to fetch')
  }

  /** In place of the browser's. */
  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams: query } = new URL(input instanceof Request ? input.url : input, location.href)
    const method = init.method ?? 'GET'
    init.signal?.throwIfAborted()
    if (!this.isShown) throw new TypeError('Failed to fetch')
    await this.load(null)
    for (const { call, answer } of this.#answers) {
      const parts = partsOf(call, `${method} ${pathname}`)
      if (parts === null) continue
      const headers = new Headers(init.headers)
      const body = init.body ?? null
      const sent = { call, json: await this.#jsonOf(headers, body), query, parts, headers, body }
      this.sent.push(sent)
      return answer(sent)
    }
    this.unanswered.push(`${method} ${pathname}`)
    return this.#json(500, { code: 'internal', message: 'no answer given' })
  }

  async #jsonOf(headers: Headers, body: BodyInit | null): Promise<unknown> {
    if (typeof body !== 'string') return null
    const json = JSON.parse(body)
    return headers.get(envelopeHeader) === plainEnvelope ? json : openJson(json.encryptedData, key)
  }

  #json(status: number, body: object): Response {
    return Response.json(body, { status, headers: { [memberHeader]: this.user?.id ?? noMember } })
  }
}

/** The named parts of a path; null where it is another one. */
function partsOf(call: string, asked: string): Readonly<Record<string, string>> | null {
  const names = call.split('/')
  const values = asked.split('/')
  if (names.length !== values.length) return null
  const parts: Record<string, string> = {}
  for (const [place, name] of names.entries()) {
    const value = values[place] ?? ''
    if (name.startsWith(':')) parts[name.slice(1)] = decodeURIComponent(value)
    else if (name !== value) return null
  }
  return parts
}

export const planEntries = plans.map(({ id, name, isYear, price, oldPrice, remarks }) => ({
  ...{ id, name, isYear, price, oldPrice },
  productId: id === 'FREE' ? null : `product-${id}`,
  maxRequests: entitlements[name].requestsMax,
  remarks: remarks.join('\n'),
}))

/** A plan of which some edits are used. */
export const usageOf = (
  plan: Tier,
  current: number,
  subscription: SubscriptionReply['subscription'] = null,
): SubscriptionReply => ({
  plan,
  usage: { current, limit: entitlements[plan].requestsMax },
  renewsAt: new Date(Date.now() + 6 * 60 * 60 * 1000).toISOString(),
  subscription,
})

/** A member of FREE, by the contract. */
export const ada: UserReply = {
  id: '0197a000-0000-7000-8000-000000000001',
  email: 'ada@example.org',
  name: 'user',
  role: 'FREE',
  isMember: false,
  hasPassword: true,
  hasGoogle: false,
  providerHosts: [],
  createdAt: '2026-01-05T10:00:00.000Z',
}
