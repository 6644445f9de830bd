import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from '#server/ground/http/connections/listen.ts'
import { type OpenV1, openV1 } from '../../../../tests/faults/setup/open-v1.ts'

// Over a socket, as a browser asks for a page of another site.
let v1: OpenV1
let listening: Listening
let key: string

beforeAll(async () => {
  v1 = await openV1()
  listening = await listen(v1.running.http, { host: '127.0.0.1', port: 0 })
  key = (await v1.member('BASIC')).secret
})
afterAll(async () => {
  await listening.close()
  await v1.close()
})

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${listening.port}/api/v1${path}`, {
    method,
    headers: { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', ...headers },
  })
const namesIn = (answer: Response, header: string) => (answer.headers.get(header) ?? '').toLowerCase().split(/, ?/)

test.each(['/openapi.json', '/recipe.schema.json'])('%s is read by any site, without a key', async (path) => {
  const answer = await ask('GET', path)
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  await answer.body?.cancel()
})

test.each([
  ['POST', '/edits'],
  ['PATCH', '/recipes/0b2f2c8e-54a7-4c5c-9d5e-3f4a1c0e7b11'],
  ['DELETE', '/photos/0b2f2c8e-54a7-4c5c-9d5e-3f4a1c0e7b11'],
])('a browser that asks first may %s %s with a key', async (method, path) => {
  const wanted = 'authorization, content-type, idempotency-key, prefer, emulsion-version'
  const answer = await ask('OPTIONS', path, {
    'access-control-request-method': method,
    'access-control-request-headers': wanted,
  })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  expect(namesIn(answer, 'access-control-allow-methods')).toContain(method.toLowerCase())
  expect(namesIn(answer, 'access-control-allow-headers')).toEqual(expect.arrayContaining(wanted.split(', ')))
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
})

test('a call of another site is answered by its key alone, and refusals can be read, too', async () => {
  const refused = await ask('GET', '/usage', { cookie: 'session=x' })
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, '*'])
  const answer = await ask('GET', '/usage', { authorization: `Bearer ${key}` })
  expect(answer.status).toBe(200)
  const readable = namesIn(answer, 'access-control-expose-headers')
  expect(readable).toEqual(expect.arrayContaining(['retry-after', 'x-request-id', 'ratelimit', 'x-credits-charged']))
  const added = await ask('POST', '/recipes', { authorization: `Bearer ${key}`, 'content-type': 'application/json' })
  expect([added.status, added.headers.get('access-control-allow-origin')]).toEqual([400, '*'])
})
