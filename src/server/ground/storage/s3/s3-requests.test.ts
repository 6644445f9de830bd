import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import type { S3Limits } from '#server/ground/storage/s3/s3-requests.ts'
import { openS3Store } from '#server/ground/storage/s3/s3-store.ts'
import { useFolder } from '../../../../../tests/use-folder.ts'

/** Like the product's, a hundred times faster. */
const limits: S3Limits = { answerMs: 150, stallMs: 200, pauseMs: 5 }
const sockets = new Set<Socket>()
let server: Server | null = null
const spool = useFolder('s3-requests')

afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  if (server !== null) await new Promise((done) => server?.close(done))
  server = null
})

async function openStoreOn(next: Server): Promise<ObjectStore> {
  server = next
  next.on('connection', (socket) => sockets.add(socket.once('close', () => sockets.delete(socket))))
  next.listen(0, '127.0.0.1')
  await once(next, 'listening')
  return openStoreAt((next.address() as AddressInfo).port)
}

const openStoreAt = (port: number) =>
  openS3Store(
    {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'photos',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    spool,
    limits,
  )

const answering = (listener: RequestListener) => openStoreOn(createHttpServer(listener))

async function listAll(store: ObjectStore): Promise<void> {
  for await (const _ of store.list('photos/'));
}

/** Each method of the store, on the same key. */
const verbs: readonly [string, (store: ObjectStore) => Promise<unknown>][] = [
  ['put', (store) => store.put('photos/a/file', Readable.from([randomBytes(50_000)]))],
  ['find', (store) => store.find('photos/a/file')],
  ['delete', (store) => store.delete('photos/a/file')],
  ['list', listAll],
]

test.each(verbs)(
  '%s on a store that accepts connections and never answers is unavailable within its limits',
  async (_, run) => {
    let connections = 0
    const store = await openStoreOn(createServer(() => connections++))
    const startedMs = performance.now()
    await expect(run(store)).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 10 })
    expect(performance.now() - startedMs).toBeLessThan(30_000)
    expect(connections).toBeGreaterThanOrEqual(3)
    expect(await readdir(spool)).toEqual([])
  },
)

test.each(verbs)('%s on an unreachable store is unavailable', async (_, run) => {
  const gone = createServer().listen(0, '127.0.0.1')
  await once(gone, 'listening')
  const { port } = gone.address() as AddressInfo
  await new Promise((done) => gone.close(done))
  await expect(run(openStoreAt(port))).rejects.toMatchObject({ code: 'unavailable' })
  expect(await readdir(spool)).toEqual([])
})

test.each(verbs)('%s continues after a cut connection and after an answer of 503', async (_, run) => {
  let requests = 0
  const store = await answering((request, response) => {
    requests++
    if (requests === 1) return request.socket.destroy()
    request.resume().once('end', () => {
      response.statusCode = requests === 2 ? 503 : 200
      response.end()
    })
  })
  await run(store)
  expect(requests).toBe(3)
})

test.each([
  [500, ''],
  [403, '<Code>InvalidAccessKeyId</Code>'],
  [404, '<Code>NoSuchBucket</Code>'],
])('an answer of %i %s says nothing of the object: unavailable', async (status, text) => {
  const store = await answering((request, response) => {
    request.resume()
    response.writeHead(status).end(text)
  })
  for (const [, run] of verbs) await expect(run(store)).rejects.toMatchObject({ code: 'unavailable' })
})

test('only an answer of 404 for a key means that there is no such object', async () => {
  const store = await answering((_, response) => {
    response.writeHead(404).end('<Code>NoSuchKey</Code>')
  })
  expect(await store.find('photos/a/file')).toBeNull()
  await store.delete('photos/a/file')
})

test.each(['stalls', 'breaks off'])(
  'a body that %s half-way ends with unavailable, not as if it were complete',
  async (how) => {
    const store = await answering((_, response) => {
      response.writeHead(200, { 'content-length': 100_000 })
      response.write(Buffer.alloc(1_000))
      if (how === 'breaks off') setTimeout(() => response.destroy(), 20)
    })
    const found = await store.find('photos/a/file')
    await expect(buffer((found as { body: Readable }).body)).rejects.toMatchObject({ code: 'unavailable' })
  },
)

test('a reader that waits longer than the store’s limit is not cut off', async () => {
  const bytes = randomBytes(3_000_000)
  const store = await answering((_, response) => {
    response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
  })
  const body = (await store.find('photos/a/file'))?.body as Readable
  const parts: Buffer[] = []
  for await (const part of body) {
    if (parts.length === 0) await new Promise((done) => setTimeout(done, limits.stallMs * 3))
    parts.push(part)
  }
  expect(Buffer.concat(parts).equals(bytes)).toBe(true)
})

test('an answer is understood even if an HTTP server has replaced the global Response', async () => {
  vi.stubGlobal('Response', class {})
  try {
    const store = await answering((_, response) => {
      response.end('x')
    })
    expect((await buffer((await store.find('photos/a/file'))?.body as Readable)).toString()).toBe('x')
  } finally {
    vi.unstubAllGlobals()
  }
})

test('a body that nobody reads any more releases its connection', async () => {
  const closed = Promise.withResolvers<void>()
  const store = await answering((_, response) => {
    response.once('close', () => closed.resolve())
    response.writeHead(200, { 'content-length': 100_000_000 })
    response.write(Buffer.alloc(1_000))
  })
  const found = await store.find('photos/a/file')
  found?.body.destroy()
  await closed.promise
})

test('an object that is not stored does not keep its source open', async () => {
  const store = await openStoreOn(createServer((socket) => socket.destroy()))
  const source = Readable.from([randomBytes(10)])
  await expect(store.put('photos/a/file', source)).rejects.toMatchObject({ code: 'unavailable' })
  expect(source.destroyed).toBe(true)
})
