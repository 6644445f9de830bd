import { type EnvelopeKey, openJson, sealJson } from '#contract/envelope.ts'
import { Refusal } from './door.ts'

/** A browser with a page open: its cookies, and the envelope that its page gave it. */
export class PageBrowser {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()
  #envelope: (EnvelopeKey & { readonly version: string }) | null = null

  /** Loads a page first, as everybody does. */
  static async open(origin: string): Promise<PageBrowser> {
    const browser = new PageBrowser(origin)
    const page = (await (await browser.fetch('/solutions')).text()).replaceAll('\\', '')
    const field = (name: string) => new RegExp(`"${name}","([^"]+)"`).exec(page)?.[1]
    const [key, iv, version] = [field('key'), field('iv'), field('keyVersion')]
    if (key === undefined || iv === undefined || version === undefined) throw new Error('the page names no envelope')
    browser.#envelope = { key, iv, version }
    return browser
  }

  constructor(origin: string) {
    this.#origin = origin
  }

  /** As the browser sends it: with its cookies, from its own origin. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    headers.set('sec-fetch-site', 'same-origin')
    const response = await fetch(new URL(path, this.#origin), { ...init, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = (cookie.split(';')[0] as string).split('=') as [string, string]
      this.#cookies.set(name, value)
    }
    return response
  }

  /** A JSON call in the envelope. @throws Refusal with the sentence that the page would show */
  async ask<Data>(method: string, path: string, value?: unknown, headers: Record<string, string> = {}): Promise<Data> {
    const envelope = this.#envelope
    if (envelope === null) throw new Error('no page was opened')
    const body = value === undefined ? {} : { body: JSON.stringify({ encryptedData: await sealJson(value, envelope) }) }
    const response = await this.fetch(path, {
      method,
      headers: { 'content-type': 'application/json', 'x-envelope': envelope.version, ...headers },
      ...body,
    })
    return this.read(response)
  }

  /** What an answer holds, out of its envelope. @throws Refusal */
  async read<Data>(response: Response): Promise<Data> {
    const text = await response.text()
    const parsed = JSON.parse(text === '' ? '{}' : text) as { data?: unknown; encryptedData?: string; message?: string }
    const envelope = this.#envelope as EnvelopeKey
    if (!response.ok) {
      const told = parsed.encryptedData ?? (typeof parsed.data === 'string' ? parsed.data : null)
      const problem = (told === null ? (parsed.data ?? parsed) : await openJson(told, envelope)) as { message?: string }
      throw new Refusal(problem.message ?? text)
    }
    return (typeof parsed.data === 'string' ? await openJson(parsed.data, envelope) : parsed.data) as Data
  }
}
