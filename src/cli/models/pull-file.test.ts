import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pullFile, unfinishedPath } from '#cli/models/pull-file.ts'
import { folderOfTest } from '../../../tests/use-folder.ts'

const bytes = randomBytes(300_000)
const sha256 = createHash('sha256').update(bytes).digest('hex')

let folder: string
let path: string
let origin: string
let close: () => Promise<void>
let asked: (string | undefined)[]
let answer: (request: IncomingMessage, response: ServerResponse) => void

beforeEach(async () => {
  folder = folderOfTest('pull')
  path = join(folder, 'models', 'network.onnx')
  asked = []
  const server = createServer((request, response) => {
    asked.push(request.headers.range)
    answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () =>
    new Promise((closed) => {
      server.closeAllConnections()
      server.close(() => closed())
    })
})

afterEach(() => close())

const pull = (file: { isRough?: boolean; sha256?: string; bytes?: number } = {}) =>
  pullFile({ address: `${origin}/network.onnx`, sha256, bytes: bytes.length, isRough: false, ...file }, path, {
    pauseMs: 1,
    stallLimitMs: 300,
  })

/** Answers like a file server: the whole file, or the part from the requested byte. */
function serve(request: IncomingMessage, response: ServerResponse): void {
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
  if (from >= bytes.length) response.writeHead(416).end()
  else if (from > 0)
    response
      .writeHead(206, {
        'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}`,
        'content-length': bytes.length - from,
      })
      .end(bytes.subarray(from))
  else response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
}

test('continues a broken connection where it broke, and puts the file in place complete', async () => {
  answer = (request, response) => {
    if (asked.length > 1) return serve(request, response)
    response.writeHead(200, { 'content-length': bytes.length })
    response.write(bytes.subarray(0, 100_000))
    const watch = setInterval(() => {
      if ((statSync(unfinishedPath(path), { throwIfNoEntry: false })?.size ?? 0) === 0) return
      clearInterval(watch)
      response.destroy()
    }, 5)
  }
  await pull()
  expect(readFileSync(path).equals(bytes)).toBe(true)
  expect(asked[0]).toBeUndefined()
  expect(Number(/bytes=(\d+)-/.exec(asked[1] ?? '')?.[1])).toBeGreaterThan(0)
  expect(existsSync(unfinishedPath(path))).toBe(false)
})

test('continues what an earlier run left, and starts over where the server sends only the whole file', async () => {
  answer = serve
  await pull()
  rmSync(path)
  writeFileSync(unfinishedPath(path), bytes.subarray(0, 1000))
  asked = []
  await pull()
  expect(asked).toEqual(['bytes=1000-'])
  rmSync(path)
  writeFileSync(unfinishedPath(path), bytes.subarray(0, 1000))
  answer = (_, response) => response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
  await pull()
  expect(readFileSync(path).equals(bytes)).toBe(true)
})

test('throws away the leftovers of another file', async () => {
  answer = serve
  await pull()
  rmSync(path)
  writeFileSync(unfinishedPath(path), Buffer.alloc(bytes.length + 5))
  await pull({ isRough: true })
  expect(readFileSync(path).equals(bytes)).toBe(true)
})

test('never puts a file with another hash in place, and keeps the older one', async () => {
  answer = serve
  await pull()
  const other = createHash('sha256').update('other').digest('hex')
  await expect(pull({ sha256: other })).rejects.toThrow(/not the file that the catalogue knows/)
  expect(readFileSync(path).equals(bytes)).toBe(true)
  expect(existsSync(unfinishedPath(path))).toBe(false)
})

test('refuses an error page by its size, before it is fetched', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-length': 12 }).end('<!doctype ht')
  await expect(pull()).rejects.toThrow(/has 12 bytes/)
  expect(existsSync(path)).toBe(false)
})

test('cuts an endless file off at the known size', async () => {
  answer = (_, response) => {
    response.writeHead(200)
    const more = () => response.write(bytes) && setImmediate(more)
    response.on('drain', more)
    more()
  }
  await expect(pull()).rejects.toThrow(/is larger/)
  expect(readFileSync(unfinishedPath(path)).length).toBeLessThanOrEqual(bytes.length)
})

test.each([
  [404, /does not give .*it answered 404/],
  [503, /could not be reached, or broke off \(it answered 503\)/],
])('an answer of %i is said in one sentence', async (status, sentence) => {
  answer = (_, response) => response.writeHead(status).end()
  await expect(pull()).rejects.toThrow(sentence)
  expect(asked).toHaveLength(status === 503 ? 3 : 1)
})

test('gives up on a silent server and keeps what arrived', async () => {
  answer = (request, response) => {
    if (request.headers.range !== undefined) return
    response.writeHead(200, { 'content-length': bytes.length })
    response.write(bytes.subarray(0, 100_000))
  }
  await expect(pull()).rejects.toThrow(/What came so far .* is kept/)
  expect(readFileSync(unfinishedPath(path)).length).toBeGreaterThan(0)
})
