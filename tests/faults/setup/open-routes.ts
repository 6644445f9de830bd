import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import type { UserReply } from '#contract/account.ts'
import { openJson, sealJson } from '#contract/envelope.ts'
import type { JobReply } from '#contract/job.ts'
import type { MaskReply, PhotoReply } from '#contract/photo.ts'
import type { Database } from '#server/ground/database/connect.ts'
import type { RunningApp } from '#server/wiring/app.ts'
import { answersVariables } from '../../answers-folder.ts'
import { openServer } from './open-server.ts'
import { until } from './start-server.ts'

export const password = 'a quiet darkroom'

/** grey.jpg, 120 × 80 px: an edit of it by Cartoon takes two thirds of what one of all 480 × 320 does. */
export const greyPhoto = await sharp(join(import.meta.dirname, '../../fixtures/grey.jpg'))
  .resize(120)
  .jpeg()
  .toBuffer()

export interface Ask {
  /** JSON text, or bytes. */
  readonly body?: string | Uint8Array
  readonly type?: string
  /** The header Sec-Fetch-Site. */
  readonly site?: string
  /** Whether body and answer are in the envelope. */
  readonly isSealed?: boolean
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** Unsealed where it was sealed. */
  readonly text: string
}

/** Starts the whole server except its pages, and makes browsers for it. */
export async function openRoutes(more: Record<string, string> = {}) {
  const server = await openServer({
    // No folder: packs pulled on this machine play no part. For all servers the same, as children are passed on.
    MODELS_DIR: '/none',
    ...answersVariables,
    ...more,
  })
  const { running, db } = server
  return {
    ...server,
    createBrowser: () => new Browser(running, db),
    /** Gives access as if paid until tomorrow. */
    async makeBasic(userId: string): Promise<void> {
      const paid = { basic_from: new Date(), basic_until: new Date(Date.now() + 86_400_000) }
      await db.updateTable('users').set(paid).where('id', '=', userId).execute()
    },
  }
}

/** A browser, which keeps its cookies. */
export class Browser {
  readonly #running: RunningApp
  readonly #db: Database['db']
  readonly cookies = new Map<string, string>()
  /** Each browser has its own address; otherwise they would share limits. */
  readonly #address = `10.${[randomInt(256), randomInt(256), randomInt(256)].join('.')}`

  constructor(running: RunningApp, db: Database['db']) {
    this.#running = running
    this.#db = db
  }

  async ask(method: string, path: string, ask: Ask = {}): Promise<Answer> {
    const { body, type = 'application/json', site = 'same-origin', isSealed = false, headers = {} } = ask
    const key = this.#running.app.publicConfig(null)
    const isBodySealed = isSealed && typeof body === 'string' && type === 'application/json'
    const sent = isBodySealed ? JSON.stringify({ encryptedData: await sealText(body, key) }) : body
    const response = await this.#running.http.request(path, {
      method,
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'sec-fetch-site': site,
        'x-forwarded-for': this.#address,
        'x-envelope': isSealed ? key.keyVersion : 'none',
        ...(sent === undefined && method === 'DELETE' ? {} : { 'content-type': type }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent as string }),
    })
    this.#keep(response.headers.getSetCookie())
    const text = await readText(response)
    return { status: response.status, headers: response.headers, text: isSealed ? await openText(text, key) : text }
  }

  async data<Data>(method: string, path: string, ask: Ask = {}): Promise<Data> {
    const { status, text } = await this.ask(method, path, ask)
    if (status > 299) throw new Error(`${method} ${path}: ${status} ${text}`)
    return (JSON.parse(text) as { data: Data }).data
  }

  post<Data>(path: string, value: unknown): Promise<Data> {
    return this.data('POST', path, { body: JSON.stringify(value) })
  }

  /** Registers as a person does: requests a code, reads the mail, sends the form. */
  async register(): Promise<UserReply> {
    const email = `${randomUUID()}@example.com`
    await this.post('/api/auth/send-verification-code', { email })
    const mail = await this.#db
      .selectFrom('mailbox')
      .select('subject')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    const code = /\d{6}/.exec(mail.subject)?.[0]
    return (await this.post<{ user: UserReply }>('/api/auth/registers', { email, password, code })).user
  }

  async uploadPhoto(): Promise<PhotoReply> {
    return this.data('POST', '/api/photos?name=mine.jpg', { body: new Uint8Array(greyPhoto), type: 'image/jpeg' })
  }

  async upload(): Promise<{ photo: PhotoReply; mask: MaskReply; job: JobReply }> {
    const photo = await this.uploadPhoto()
    const { width, height } = photo
    const marked = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const mask = await this.data<MaskReply>('PUT', `/api/photos/${photo.id}/mask`, { body: marked, type: 'image/png' })
    const job = await this.post<JobReply>('/api/jobs', { tool: 'cartoon', photoId: photo.id, options: {} })
    return { photo, mask, job }
  }

  /** The job once it is done. */
  async untilDone(jobId: string): Promise<JobReply> {
    return until(`job ${jobId} done`, 60_000, async () => {
      const job = await this.data<JobReply>('GET', `/api/jobs/${jobId}`)
      if (job.state === 'failed') throw new Error(job.problem?.sentence)
      return job.state === 'done' ? job : null
    })
  }

  #keep(set: readonly string[]): void {
    for (const cookie of set) {
      const [name, value] = (cookie.split(';')[0] as string).split('=') as [string, string]
      if (value === '' || /max-age=0/i.test(cookie)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

/** Reads a response: of an endless stream its beginning, of any other all. */
async function readText(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}

type Key = Parameters<typeof sealJson>[1]

/** Seals JSON. Text that is no JSON is sent as it is, for the server to refuse. */
async function sealText(text: string, key: Key): Promise<string> {
  try {
    return await sealJson(JSON.parse(text), key)
  } catch {
    return text
  }
}

async function openText(text: string, key: Key): Promise<string> {
  try {
    const { data } = JSON.parse(text) as { data?: unknown }
    return typeof data === 'string' ? JSON.stringify({ data: await openJson(data, key) }) : text
  } catch {
    return text
  }
}
