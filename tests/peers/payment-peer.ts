import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'

/**
 * down: nothing listens; silent: never answers; failing: 500 without effect; garbage: 200 without JSON; hollow: 200 with
 * an empty object; cut: does the work, then drops the connection instead of answering.
 */
export type Mood = 'up' | 'down' | 'silent' | 'failing' | 'garbage' | 'hollow' | 'cut'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
export interface Answer {
  readonly status: number
  readonly body: unknown
}

export interface PeerParts {
  answer(asked: Asked): Answer
  /** The headers of a webhook, signed when it is sent. */
  sign(body: string): Record<string, string>
  /** Pauses before the retries of a webhook that was not answered by 200. */
  readonly retryPausesMs: readonly number[]
}

export type PaymentPeer = Awaited<ReturnType<typeof startPaymentPeer>>

/** The HTTP side of a payment provider: answers in one of the moods, and sends webhooks. */
export async function startPaymentPeer({ answer, sign, retryPausesMs }: PeerParts) {
  let mood: Mood = 'up'
  let isMoody: (asked: Asked) => boolean = () => true
  let target: string | null = null
  const asked: Asked[] = []
  const told: string[] = []
  const deliveries = new Set<Promise<void>>()

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://peer')
    const { method = 'GET', headers } = request
    const now: Asked = {
      method,
      path: pathname,
      query: searchParams,
      headers,
      body: Buffer.concat(chunks).toString('utf8'),
    }
    asked.push(now)
    const reply = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    const mind = isMoody(now) ? mood : 'up'
    if (mind === 'silent') return
    if (mind === 'down') return response.destroy()
    if (mind === 'failing') return reply(500, '{"message":"Internal server error"}')
    if (mind === 'garbage') return reply(200, '<html>Just a moment…</html>')
    if (mind === 'hollow') return reply(200, '{}')
    const { status, body } = answer(now)
    if (mind === 'cut') return response.destroy()
    return reply(status, JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')

  const post = async (body: string): Promise<number> => {
    if (target === null) throw new Error('nobody to tell')
    const headers = { 'content-type': 'application/json', ...sign(body) }
    return (await fetch(target, { method: 'POST', body, headers })).status
  }

  /** Sends until the webhook is accepted or the retries are used up. */
  const deliver = async (body: string): Promise<void> => {
    for (const pauseMs of [0, ...retryPausesMs]) {
      await new Promise((done) => setTimeout(done, pauseMs))
      if ((await post(body).catch(() => 0)) === 200) return
    }
  }

  const track = (work: Promise<void>): Promise<void> => {
    const tracked = work.finally(() => deliveries.delete(tracked))
    deliveries.add(tracked)
    return tracked
  }

  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Requests received, oldest first. */
    asked,
    /** Bodies of all webhooks so far, sent or not. */
    told,
    setMood(next: Mood, towards: (asked: Asked) => boolean = () => true) {
      mood = next
      isMoody = towards
    },
    /** Sets where webhooks go. With null they stay in `told` and are never sent. */
    deliverTo(url: string | null) {
      target = url
    },
    tell(event: unknown) {
      const body = JSON.stringify(event)
      told.push(body)
      if (target !== null) track(deliver(body))
    },
    /** Sends once with a fresh signature and returns the status of the answer. */
    post,
    /** Waits until every webhook is accepted or given up. */
    async settle() {
      while (deliveries.size > 0) await Promise.all(deliveries)
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
