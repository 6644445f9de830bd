import { randomInt, randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { JobReply } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { servedBy } from '../cluster/proxy.ts'

export interface Answer {
  readonly status: number
  readonly body: Buffer
  /** Which web gave it; null: the proxy itself. */
  readonly web: string | null
}

export interface Ask {
  readonly body?: object | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

/** Connections are kept, as browsers keep them; several, so that each request finds one. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** A visitor's browser at the proxy, with an address and a cookie of its own. */
export class Editor {
  readonly #origin: string
  readonly #address = `10.${[randomInt(256), randomInt(256), randomInt(256)].join('.')}`
  #cookie = ''

  constructor(origin: string) {
    this.#origin = origin
  }

  /** @throws when no whole answer comes */
  async ask(method: string, path: string, { body, headers = {} }: Ask = {}): Promise<Answer> {
    const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
    const sent = request(this.#origin + path, {
      agent,
      method,
      timeout: 75_000,
      headers: {
        cookie: this.#cookie,
        'x-forwarded-for': this.#address,
        'sec-fetch-site': 'same-origin',
        'x-envelope': 'none',
        'accept-encoding': 'br, gzip',
        ...(bytes === undefined
          ? {}
          : {
              'content-type': Buffer.isBuffer(body) ? 'image/jpeg' : 'application/json',
              'content-length': String(bytes.length),
            }),
        ...headers,
      },
    })
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve)
      sent.once('error', reject)
      sent.once('timeout', () => sent.destroy(new Error('no answer within 75 s')))
      sent.end(bytes)
    })
    const got = await buffer(answer)
    if (!answer.complete) throw new Error('the answer broke off')
    const set = answer.headers['set-cookie']?.find((cookie) => cookie.includes('emulsion_visitor='))
    if (set !== undefined) this.#cookie = set.split(';')[0] as string
    const web = answer.headers[servedBy]
    return { status: answer.statusCode ?? 0, body: got, web: typeof web === 'string' ? web : null }
  }

  /** @throws unless it is answered with 2xx */
  async data<Data>(method: string, path: string, ask: Ask = {}): Promise<Data> {
    const { status, body } = await this.ask(method, path, ask)
    if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${body.subarray(0, 300)}`)
    return (JSON.parse(String(body)) as { data: Data }).data
  }

  upload(jpeg: Buffer): Promise<PhotoReply> {
    return this.data('POST', '/api/photos?name=photo.jpg', { body: jpeg })
  }

  /** The cheapest edit, which takes no request of the quota. */
  adjust(photoId: string, key: string = randomUUID()): Promise<JobReply> {
    return this.data('POST', '/api/jobs', {
      body: { tool: 'adjust', photoId, options: { exposure: 1 } },
      headers: { 'idempotency-key': key },
    })
  }

  cartoon(photoId: string): Promise<JobReply> {
    return this.data('POST', '/api/jobs', { body: { tool: 'cartoon', photoId, options: {} } })
  }

  job(id: string): Promise<JobReply> {
    return this.data('GET', `/api/jobs/${id}`)
  }
}

/** A photo of noise over a slope, so that it is as large as a photo of its size; `sidePx` squared. */
export function makePhoto(sidePx: number): Promise<Buffer> {
  const pixels = Buffer.alloc(sidePx * sidePx * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = (((at / 3) % sidePx) * 160) / sidePx + 40 + randomInt(24)
  return sharp(pixels, { raw: { width: sidePx, height: sidePx, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}
