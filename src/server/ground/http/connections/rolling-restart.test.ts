import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { afterEach, expect, test, vi } from 'vitest'
import { type Listening, listen } from '#server/ground/http/connections/listen.ts'
import type { HttpEnv } from '#server/ground/http/http-types.ts'
import { drain } from '#server/wiring/drain.ts'

/** How often the proxy asks each server whether it is ready. */
const checkMs = 50
const drainTimes = { drainDelaySeconds: 0.4, drainSeconds: 10 }

vi.setConfig({ testTimeout: 60_000 })

/** Like a proxy's: keeps idle connections for as long as the server does, whatever the server says about their time. */
class ProxyAgent extends Agent {
  override keepSocketAlive() {
    return true
  }
}

/** A server that can be restarted on its port. */
async function openServer() {
  let port = 0
  const start = async () => {
    const http = new Hono<HttpEnv>()
    const end = new AbortController()
    let isDraining = false
    http.get('/ready', (c) => c.text('', isDraining ? 503 : 200))
    http.get('/now', (c) => c.text('an answer'))
    http.get('/later', async (c) => {
      await wait(60)
      return c.text('an answer')
    })
    http.post('/sent', async (c) => c.text((await c.req.text()).length === 70_000 ? 'an answer' : 'too short'))
    http.get('/stream', (c) =>
      streamSSE(c, async (stream) => {
        await stream.writeSSE({ data: 'begun' })
        await new Promise((over) => end.signal.addEventListener('abort', over))
        await stream.write('retry: 300\n\n')
      }),
    )
    const listening = await listen(http, { host: '127.0.0.1', port })
    port = listening.port
    const running = {
      announceShutdown() {
        isDraining = true
      },
      endStreams: () => end.abort(),
      workEnds: async () => {},
    }
    return { listening, running }
  }
  let current: { listening: Listening; running: Parameters<typeof drain>[0] } = await start()
  return {
    port,
    async restart() {
      const cut = await drain(current.running, current.listening, drainTimes)
      current = await start()
      return cut
    },
    close: () => current.listening.close(),
  }
}

type Server = Awaited<ReturnType<typeof openServer>>

/** Sends everything once, to a server that was ready a moment ago. */
function openProxy(servers: readonly Server[]) {
  const agent = new ProxyAgent({ keepAlive: true, maxSockets: 64, maxFreeSockets: 64 })
  const ready = new Set(servers)
  const ask = (port: number, path: string, body: string | null = null) =>
    new Promise<{ status: number; text: string; isLast: boolean }>((resolve, reject) => {
      const sent = request({ agent, port, path, method: body === null ? 'GET' : 'POST' }, (incoming) => {
        let text = ''
        incoming.on('data', (chunk) => (text += chunk)).on('error', reject)
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, text, isLast: incoming.headers.connection === 'close' }),
        )
      })
      sent.on('error', reject).end(body ?? undefined)
    })
  const checks = servers.map((server) =>
    setInterval(async () => {
      const { status } = await ask(server.port, '/ready').catch(() => ({ status: 0 }))
      if (status === 200) ready.add(server)
      else ready.delete(server)
    }, checkMs),
  )
  let turn = 0
  return {
    async send(path: string, body: string | null = null) {
      const open = [...ready]
      return ask((open[turn++ % open.length] as Server).port, path, body)
    },
    /** As an operator waits before the next server is restarted. */
    async untilReady(server: Server) {
      while (!ready.has(server)) await wait(checkMs)
    },
    close() {
      for (const check of checks) clearInterval(check)
      agent.destroy()
    },
  }
}

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

test('servers restarted in turn behind a proxy that reuses connections and sends nothing twice lose no answer', async () => {
  const servers = [await openServer(), await openServer()]
  const proxy = openProxy(servers)
  closers.push(proxy.close, ...servers.map(({ close }) => close))
  const lost: string[] = []
  let answers = 0
  let lasts = 0
  let isOver = false
  const use = async (paths: readonly (readonly [string, string | null])[]) => {
    for (let turn = 0; !isOver; turn++) {
      const [path, body] = paths[turn % paths.length] as (typeof paths)[number]
      const answer = await proxy
        .send(path, body)
        .catch((error: Error) => ({ status: 0, text: error.message, isLast: false }))
      answers++
      if (answer.isLast) lasts++
      if (answer.text !== 'an answer') lost.push(`${path}: ${answer.status} ${answer.text}`)
      // Rests of every length, so that connections are idle for longer and shorter than any time limit here.
      if (turn % 5 === 4) await wait(Math.random() * 400)
    }
  }
  const body = 'x'.repeat(70_000)
  const users = Array.from({ length: 24 }, (_, at) =>
    use(
      at % 3 === 0
        ? [['/sent', body]]
        : [
            ['/now', null],
            ['/later', null],
          ],
    ),
  )
  const cuts: number[] = []
  for (let round = 0; round < 2; round++) {
    for (const server of servers) {
      await Promise.all(servers.map(proxy.untilReady))
      cuts.push(await server.restart())
    }
  }
  isOver = true
  await Promise.all(users)
  expect(lost).toEqual([])
  expect(cuts).toEqual([0, 0, 0, 0])
  expect(answers).toBeGreaterThan(500)
  expect(lasts).toBeGreaterThan(0)
})

test('a stream is told when to come back, and only once the delay is over', async () => {
  const server = await openServer()
  const proxy = openProxy([server])
  closers.push(proxy.close, server.close)
  const streamed = proxy.send('/stream')
  await wait(100)
  const startedMs = performance.now()
  const restarted = server.restart()
  const { text } = await streamed
  expect(performance.now() - startedMs).toBeGreaterThan(drainTimes.drainDelaySeconds * 900)
  expect(text).toContain('retry: 300')
  expect(await restarted).toBe(0)
})

test('a process goes when its jobs have ended, or when answers have had their time', async () => {
  const drainWith = async (workEnds: () => Promise<void>, drainSeconds: number) => {
    const listening = await listen(new Hono<HttpEnv>(), { host: '127.0.0.1', port: 0 })
    const startedMs = performance.now()
    const running = { announceShutdown() {}, endStreams() {}, workEnds }
    await drain(running, listening, { drainDelaySeconds: 0, drainSeconds })
    return performance.now() - startedMs
  }
  let hasEnded = false
  const job = async () => {
    await wait(300)
    hasEnded = true
  }
  await drainWith(job, 10)
  expect(hasEnded).toBe(true)
  expect(await drainWith(() => new Promise(() => {}), 0.3)).toBeGreaterThan(250)
})

test('the delay is part of the time that a drain may take', async () => {
  const listening = await listen(new Hono<HttpEnv>(), { host: '127.0.0.1', port: 0 })
  const startedMs = performance.now()
  const running = { announceShutdown() {}, endStreams() {}, workEnds: () => new Promise<void>(() => {}) }
  await drain(running, listening, { drainDelaySeconds: 0.6, drainSeconds: 1 })
  const passedMs = performance.now() - startedMs
  expect(passedMs).toBeGreaterThan(900)
  expect(passedMs).toBeLessThan(1_500)
})
