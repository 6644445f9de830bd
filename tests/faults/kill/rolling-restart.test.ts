import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { JobReply } from '#contract/job.ts'
import { useDatabase } from '../../use-database.ts'
import { useFolder } from '../../use-folder.ts'
import { openRoundRobin } from '../setup/round-robin.ts'
import {
  createVisitor,
  endServers,
  findEditChildren,
  startServer,
  type TestServer,
  until,
} from '../setup/start-server.ts'

const folder = useFolder('rolling')
const database = await useDatabase()
let worker: TestServer
const webs: TestServer[] = []

const ports = [await findFreePort(), await findFreePort()]
const proxy = await openRoundRobin(ports)
beforeAll(async () => {
  for (const port of ports) webs.push(await startWeb(port))
  // Its child is there before the first edit.
  worker = await startServer('worker', database.address, folder, { START_RENDER_PROCESSES: 'at-start' })
})
afterAll(async () => {
  proxy?.close()
  await endServers()
})

// The file starts five servers, and each that ends gets its time to drain.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 120_000 })

// The drain is long enough for every answer, however busy the machine.
const startWeb = (port: number) =>
  startServer('web', database.address, folder, { PORT: String(port), DRAIN_SECONDS: '60' })

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise((closed) => server.close(closed))
  return port
}

/** Restarts one server after the other, as an operator does to deploy a release. */
async function restartEach(): Promise<void> {
  const statuses: (number | null)[] = []
  for (const [at, port] of ports.entries()) {
    const web = webs[at] as TestServer
    await web.end('SIGTERM')
    statuses.push(web.process.exitCode)
    webs[at] = await startWeb(port)
    await until('it answers', 30_000, async () =>
      (await fetch(`${(webs[at] as TestServer).origin}/api/ready`)).ok ? true : null,
    )
  }
  // Looked at once both serve again, so that a second try finds them.
  expect(statuses).toEqual([0, 0])
}

/**
 * Reuses connections, as browsers and proxies do, for what is safe. Either side may close an idle connection at the very
 * moment when a request is sent on it, so what changes something gets a connection of its own (RFC 9112, 9.3.1).
 */
const agent = new Agent({ keepAlive: true })

interface Sent {
  readonly method?: string
  readonly cookie?: string
  readonly body?: Buffer
  /** How long sending the body and reading the answer take. */
  readonly sendMs?: number
  readonly readMs?: number
}

/**
 * The server may close a connection, or its port, just when a request is sent. A safe request without an answer is then sent
 * again, as browsers and proxies do (RFC 9110, 9.2.2). A request that changes something is not.
 * @throws when no complete answer comes
 */
async function send(path: string, sent: Sent): Promise<Awaited<ReturnType<typeof sendOnce>>> {
  const tried = { mayRepeat: false }
  try {
    return await sendOnce(path, sent, tried)
  } catch (error) {
    const isReset = (error as NodeJS.ErrnoException).code === 'ECONNRESET'
    if (isReset && tried.mayRepeat) return send(path, sent)
    throw error
  }
}

async function sendOnce(
  path: string,
  { method = 'GET', cookie = '', body, sendMs = 0, readMs = 0 }: Sent,
  tried: { mayRepeat: boolean },
) {
  const sending = request(proxy.origin + path, {
    agent: method === 'GET' ? agent : false,
    method,
    headers: {
      cookie,
      'x-forwarded-for': `10.${[randomInt(256), randomInt(256), randomInt(256)].join('.')}`,
      'sec-fetch-site': 'same-origin',
      'x-envelope': 'none',
      ...(body === undefined ? {} : { 'content-type': 'image/jpeg', 'content-length': body.length }),
    },
  })
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  answered.catch(() => {})
  if (body !== undefined && sendMs > 0) {
    const parts = 8
    for (let part = 0; part < parts; part++) {
      sending.write(body.subarray((part * body.length) / parts, ((part + 1) * body.length) / parts))
      await wait(sendMs / parts)
    }
    sending.end()
  } else sending.end(body)
  const [incoming] = await answered.catch((error: unknown) => {
    // A request whose answer has begun is never sent again.
    tried.mayRepeat = method === 'GET'
    throw error
  })
  const chunks: Buffer[] = []
  const length = Number(incoming.headers['content-length'] ?? 0)
  for await (const chunk of incoming) {
    chunks.push(chunk)
    if (readMs > 0) await wait((readMs * chunk.length) / length)
  }
  const bytes = Buffer.concat(chunks)
  if (length > 0 && bytes.length !== length) throw new Error(`${bytes.length} of ${length} bytes`)
  return { status: incoming.statusCode as number, bytes, cookie: incoming.headers['set-cookie']?.[0]?.split(';')[0] }
}

// Noise does not compress: some 3 MB, so that the download takes a while.
const makeNoise = (sidePx: number) =>
  sharp(randomBytes(sidePx * sidePx * 3), { raw: { width: sidePx, height: sidePx, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()

test('two servers restarted one after the other under load lose no answer', async () => {
  const visitor = createVisitor(proxy.origin)
  const large = await visitor.ask('POST', '/api/photos?name=noise.jpg', await makeNoise(1200))
  const { id } = ((await large.json()) as { data: { id: string } }).data
  const { id: lighter } = await visitor.upload(200)
  const small = await makeNoise(64)
  const { cookie } = visitor
  const kinds: readonly (() => Promise<void>)[] = [
    async () => expectStatus(await send(`/api/photos/${id}`, { cookie }), 200),
    async () => expectStatus(await send('/api/photos', { cookie }), 200),
    async () => expectStatus(await send(`/api/photos/${id}/image?size=full`, { cookie, readMs: 1_500 }), 200),
    async () => expectStatus(await send(`/api/photos/${lighter}/download?format=png`, { cookie }), 200),
    () => uploadAndKeep(small, 0),
    async () => expectStatus(await send(`/api/photos/${lighter}`, { cookie }), 200),
    async () => expectStatus(await send(`/api/photos/${id}/image?size=full`, { cookie }), 200),
    () => uploadAndKeep(small, 1_500),
  ]
  const uploads: { cookie: string; id: string }[] = []
  async function uploadAndKeep(body: Buffer, sendMs: number) {
    const answer = await send('/api/photos?name=small.jpg', { method: 'POST', body, sendMs })
    expectStatus(answer, 201)
    uploads.push({ cookie: answer.cookie ?? '', id: JSON.parse(String(answer.bytes)).data.id })
  }

  let isOver = false
  const restarted = restartEach().finally(() => {
    isOver = true
  })
  // It is awaited after the load.
  restarted.catch(() => {})
  const lost: string[] = []
  const asked: Promise<void>[] = []
  // Requests go out at a fixed rate whatever comes back, from a little before the restarts to a little after.
  for (let count = 0, more = 20; more > 0; count++) {
    if (isOver) more--
    const number = count % kinds.length
    const kind = kinds[number] as () => Promise<void>
    asked.push(kind().catch((error: unknown) => void lost.push(`kind ${number}: ${String(error)}`)))
    await wait(75)
  }
  await restarted
  await Promise.all(asked)
  console.log(`rolling restart: ${asked.length} asked, ${uploads.length} of them uploads, ${lost.length} lost`)
  expect(lost).toEqual([])
  for (const upload of uploads) expectStatus(await send(`/api/photos/${upload.id}`, { cookie: upload.cookie }), 200)
})

function expectStatus({ status, bytes }: { status: number; bytes: Buffer }, expected: number): void {
  if (status !== expected) throw new Error(`${status} ${String(bytes.subarray(0, 200))}`)
}

interface Told {
  readonly version: number
  readonly job: JobReply
}

/** Follows a job to its end like a browser's EventSource: reconnects after `retry` with the last version received. */
async function follow(cookie: string, id: string, told: Told[], retries: number[]): Promise<void> {
  while (told.at(-1)?.job.state !== 'done') {
    const headers = { cookie, 'last-event-id': String(told.at(-1)?.version ?? '') }
    const response = await fetch(`${proxy.origin}/api/jobs/${id}/events`, { headers })
    expect(response.status).toBe(200)
    let text = ''
    for await (const chunk of response.body as ReadableStream<Uint8Array>) {
      text += new TextDecoder().decode(chunk)
      const events = text.split('\n\n')
      text = events.pop() as string
      for (const event of events) {
        const [, version] = /^id: (\d+)$/m.exec(event) ?? []
        const [, data] = /^data: (.*)$/m.exec(event) ?? []
        const [, retryMs] = /^retry: (\d+)$/m.exec(event) ?? []
        if (version !== undefined && data !== undefined) told.push({ version: Number(version), job: JSON.parse(data) })
        if (retryMs !== undefined) retries.push(Number(retryMs))
      }
    }
    await wait(retries.at(-1) ?? 0)
  }
}

test('a page that follows a job is told to reconnect, goes on at the other server and misses nothing', async () => {
  const visitor = createVisitor(proxy.origin)
  const photo = await visitor.upload(300)
  // The frozen child makes the job outlast both restarts.
  const child = await until('a child', 20_000, async () => findEditChildren(worker.process.pid as number)[0] ?? null)
  process.kill(child, 'SIGSTOP')
  const job = await visitor.submit(photo)
  const told: Told[] = []
  const retries: number[] = []
  const followed = follow(visitor.cookie, job.id, told, retries)
  await until('the first word', 20_000, async () => (told.length > 0 ? true : null))
  await restartEach()
  process.kill(child, 'SIGCONT')
  await followed
  expect(retries.length).toBeGreaterThan(0)
  const versions = told.map(({ version }) => version)
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
})
