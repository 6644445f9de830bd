import { createHash, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openJson, sealJson } from '#contract/envelope.ts'
import { Problem } from '#contract/problem.ts'
import { replyData } from '#server/ground/http/envelope/envelope.ts'
import { createHttpApp } from '#server/ground/http/http-app.ts'
import type { HttpEnv } from '#server/ground/http/http-types.ts'
import { readJson } from '#server/ground/http/read-body.ts'
import { setEnvelopeConfig } from './envelope-config.ts'
import { type RequestInput, request, requestNothing } from './request.ts'
import { activityStore, dismissFailures } from './request-activity.ts'

const key = { key: '0123456789abcdefghijklmnopqrst-_', iv: 'ABCDEFGHIJKLMNOP', keyVersion: 'v1' }
const word = z.object({ word: z.string() })

/** Our own server's HTTP side, with routes for each test. */
function createServer() {
  const routes = new Hono<HttpEnv>()
  routes.get('/', (c) => replyData(c, { word: 'read' }))
  routes.post('/', async (c) => replyData(c, await readJson(c, word)))
  routes.delete('/', (c) => c.body(null, 204))
  routes.post('/refuse', () => {
    throw new Problem('too-many-tries', undefined, 42)
  })
  routes.post('/fail', () => {
    throw new Error('a bug')
  })
  routes.post('/proxy', (c) => c.html('<h1>Bad gateway</h1>', 502))
  routes.post('/wordless', (c) => c.json({}, 400))
  routes.post('/data-message', (c) => c.json({ message: 'outer', data: { message: 'inner' } }, 400))
  routes.post('/sealed-error', async (c) =>
    c.json({ message: 'outer', encryptedData: await sealJson({ message: 'sealed words' }, c.var.envelopeKey) }, 400),
  )
  return createHttpApp({
    log: pino({ level: 'silent' }),
    visitorSecret: randomBytes(32),
    isSecure: false,
    trustedProxies: 0,
    findSession: async () => null,
    publicOrigin: null,
    envelopeKeys: {
      current: () => key,
      find: async (version) => (version === key.keyVersion ? key : null),
      keepFresh: async () => {},
      rotate: async () => {},
    },
    api: { '/words': routes },
  })
}

interface WireCall {
  method: string
  version: string | null
  body: string
  answer: string
}
const wire: WireCall[] = []
const getCall = (index: number): WireCall => wire[index] ?? expect.fail(`there were ${wire.length} calls`)

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 })
  const server = createServer()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    init.signal?.throwIfAborted()
    const headers = new Headers(init.headers)
    headers.set('sec-fetch-site', 'same-origin')
    const response = await server.request(path, { ...init, headers })
    const answer = await response.clone().text()
    wire.push({
      method: init.method ?? 'GET',
      version: headers.get('x-envelope'),
      body: String(init.body ?? ''),
      answer,
    })
    return response
  })
  wire.length = 0
  setEnvelopeConfig(key)
  dismissFailures()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const post = (path: string, input: RequestInput = {}) =>
  request(path, word, { method: 'POST', json: { word: 'written' }, ...input })
const shownMessages = () => activityStore.get().failures.map(({ message }) => message)

test('a body is sent as one sealed field, and the reply is opened', async () => {
  expect(await post('/api/words')).toEqual({ word: 'written' })
  const { version, body, answer } = getCall(0)
  expect(version).toBe('v1')
  expect(Object.keys(JSON.parse(body))).toEqual(['encryptedData'])
  expect(body + answer).not.toContain('written')
  expect(await openJson(JSON.parse(body).encryptedData, key)).toEqual({ word: 'written' })
  expect(await openJson(JSON.parse(answer).data, key)).toEqual({ word: 'written' })
})

test('a GET sends no body, and a change without data sends an empty one, sealed', async () => {
  expect(await request('/api/words', word)).toEqual({ word: 'read' })
  await requestNothing('/api/words', { method: 'DELETE' })
  expect(wire[0]).toMatchObject({ method: 'GET', body: '' })
  expect(await openJson(JSON.parse(getCall(1).body).encryptedData, key)).toEqual({})
})

test('a page without a key asks for and gets plain JSON', async () => {
  setEnvelopeConfig(null)
  expect(await post('/api/words')).toEqual({ word: 'written' })
  expect(wire[0]).toMatchObject({ version: 'none', body: '{"word":"written"}', answer: '{"data":{"word":"written"}}' })
})

test('a page without Web Crypto, on plain http, makes the same calls', async () => {
  // The server in this process has loaded its cipher by then.
  await sealJson({}, key)
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  setEnvelopeConfig(null)
  setEnvelopeConfig({ ...key })
  expect(await post('/api/words')).toEqual({ word: 'written' })
  expect(await openJson(JSON.parse(getCall(0).body).encryptedData, key)).toEqual({ word: 'written' })
})

test.each([
  ['/api/words/data-message', 'inner'],
  ['/api/words/sealed-error', 'sealed words'],
  ['/api/words/wordless', 'Request error'],
  ['/api/words/refuse', 'Too many tries. Try again in 42 s.'],
  ['/api/words/proxy', 'This cannot be reached just now. Nothing is lost; try again in a moment.'],
])('%s is told as: %s', async (path, message) => {
  await expect(post(path)).rejects.toMatchObject({ message })
  expect(shownMessages()).toEqual([message])
})

test('a failure has its code, status, request id and waiting time', async () => {
  await expect(post('/api/words/refuse')).rejects.toMatchObject({
    code: 'too-many-tries',
    status: 429,
    retryAfterSeconds: 42,
  })
  await expect(post('/api/words/fail')).rejects.toMatchObject({
    code: 'internal',
    status: 500,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('requests behind a failing server are refused with the specification’s sentence, shown once', async () => {
  const answers = await Promise.allSettled([post('/api/words/fail'), post('/api/words'), post('/api/words')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(wire).toHaveLength(1)
  expect(shownMessages()).toEqual([
    expect.stringContaining('Something failed'),
    'The request has been blocked, please contact the developer.',
  ])
  expect(await post('/api/words')).toEqual({ word: 'written' })
})

test('an action is reported from waiting to its end; a quiet request never is, nor its failure', async () => {
  const [action, quiet] = [post('/api/words'), post('/api/words/refuse', { isQuiet: true })]
  expect(activityStore.get().actions).toBe(1)
  await action
  expect(activityStore.get().actions).toBe(0)
  await expect(quiet).rejects.toThrow('Too many tries')
  expect(shownMessages()).toEqual([])
})

test('a request that the caller stops, or whose failure it handles, is not in the error dialog', async () => {
  const stop = new AbortController()
  const stopped = post('/api/words', { signal: stop.signal })
  stop.abort()
  await expect(stopped).rejects.toMatchObject({ code: 'cancelled' })
  await expect(post('/api/words/refuse', { handles: ['too-many-tries'] })).rejects.toMatchObject({ status: 429 })
  expect(shownMessages()).toEqual([])
})

test('a reply that breaks the contract, or is sealed with another key, is a failure', async () => {
  await expect(request('/api/words', z.object({ other: z.string() }))).rejects.toMatchObject({ code: 'internal' })
  vi.stubGlobal('fetch', async () => Response.json({ data: createHash('sha256').update('x').digest('base64') }))
  await expect(request('/api/words', word)).rejects.toMatchObject({ code: 'internal' })
})

test('a lost connection is reported as such', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(post('/api/words')).rejects.toMatchObject({ code: 'network' })
  expect(shownMessages()[0]).toContain('The connection was lost')
})

test('a reply is opened with the key of its request, whatever key comes meanwhile', async () => {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const response = await fetch(path, init)
    setEnvelopeConfig({ ...key, key: key.key.toUpperCase(), keyVersion: 'v2' })
    return response
  })
  expect(await post('/api/words')).toEqual({ word: 'written' })
})
