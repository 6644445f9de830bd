import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toolIds } from '#tools/catalog.ts'
import { greyPhoto, type OpenV1, openV1 } from '../../../../tests/faults/setup/open-v1.ts'

/** `BODIES=10000 vitest run src/server/doors/v1/generated-bodies.test.ts` sends that many to each route. */
const bodies = Number(process.env.BODIES ?? 60)
/** Below the calls that a key has in a minute. */
const callsBetween = 200

let v1: OpenV1
let basic: Awaited<ReturnType<OpenV1['member']>>
let photoId: string
let operations: { method: string; path: string }[]

beforeAll(async () => {
  v1 = await openV1()
  basic = await v1.member('BASIC')
  photoId = (await basic.browser.uploadPhoto()).id
  const document = (await (await v1.call('GET', '/openapi.json')).json()) as { paths: Record<string, object> }
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  )
})
afterAll(() => v1.close())

const word = fc.oneof(fc.string(), fc.constantFrom('', '0', '-1', '1e9', 'NaN', '../..', '%00', '\u0000', 'null', '[]'))
const id = fc.oneof(
  { weight: 3, arbitrary: fc.constant('own') },
  { weight: 2, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: word },
)
const query = fc.dictionary(
  fc.oneof(fc.constantFrom('wait', 'format', 'quality', 'metadata', 'cursor', 'limit', 'photo', 'name'), word),
  fc.oneof(word, fc.constantFrom('png', 'gif', '2026-11-23', 'MjAyNi0xMS0yMw', '1')),
  { maxKeys: 3 },
)
/** Near enough to an edit that every part of its reading is reached. */
const edit = fc.record(
  {
    tool: fc.oneof(fc.constantFrom(...toolIds), word),
    options: fc.oneof(
      fc.jsonValue(),
      fc.dictionary(
        fc.constantFrom(
          'style',
          'strength',
          'sky',
          'mode',
          'remove',
          'exposure',
          'crop',
          'curves',
          'faces',
          'marks',
          'picture',
        ),
        fc.oneof(fc.jsonValue(), fc.double(), fc.uuid()),
      ),
    ),
    photo: fc.oneof(fc.constant('own'), fc.uuid(), fc.jsonValue()),
    url: fc.oneof(fc.webUrl(), fc.constant('http://127.0.0.1:1/'), fc.jsonValue()),
    mask: fc.oneof(fc.uuid(), fc.jsonValue()),
    recipe: fc.jsonValue(),
    more: fc.jsonValue(),
  },
  { requiredKeys: [] },
)
const form = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom('photo', 'mask', 'tool', 'options'), word),
      fc.boolean(),
      fc.oneof(
        fc.constant(greyPhoto.subarray(0, 400)),
        fc.uint8Array({ maxLength: 80 }),
        fc.constant(Buffer.from('cartoon')),
      ),
    ),
    { maxLength: 4 },
  )
  .map((parts) => {
    const all = parts.map(([name, isFile, bytes]) =>
      Buffer.concat([
        Buffer.from(
          `--b\r\nContent-Disposition: form-data; name="${name}"${isFile ? '; filename="a.jpg"' : ''}\r\n\r\n`,
        ),
        bytes,
        Buffer.from('\r\n'),
      ]),
    )
    return Buffer.concat([...all, Buffer.from('--b--\r\n')])
  })
const sent = fc.oneof(
  { weight: 4, arbitrary: edit.map((value) => ['application/json', JSON.stringify(value)] as const) },
  { weight: 1, arbitrary: fc.json().map((text) => ['application/json', text] as const) },
  { weight: 1, arbitrary: fc.string().map((text) => ['application/json', text] as const) },
  { weight: 2, arbitrary: form.map((bytes) => ['multipart/form-data; boundary=b', bytes] as const) },
  {
    weight: 1,
    arbitrary: fc.uint8Array({ maxLength: 99 }).map((bytes) => ['multipart/form-data; boundary=b', bytes] as const),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom('image/png', 'image/jpeg', 'application/octet-stream', 'text/plain', 'x'),
        fc.uint8Array({ maxLength: 99 }),
      )
      .map(([type, bytes]) => [type, bytes] as const),
  },
)

test('no body, query or id brings a fault of the server out, and every refusal is a problem', async () => {
  let calls = 0
  for (const { method, path } of operations) {
    const call = fc.asyncProperty(id, query, sent, fc.option(word), async (given, asked, [type, body], key) => {
      if (calls++ % callsBetween === 0) await sql`delete from limits`.execute(v1.db)
      const at = path.replace('{id}', encodeURIComponent(given === 'own' ? photoId : given.toWellFormed()))
      const search = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, value.toWellFormed()]))
      search.delete('wait')
      const own = typeof body === 'string' ? body.replaceAll('"own"', `"${photoId}"`) : body
      const isIdempotent = key !== null && /^[\x21-\x7e]+$/.test(key)
      const response = await v1.call(method, `${at}?${search}`, {
        key: basic.secret,
        headers: { 'content-type': type, ...(isIdempotent ? { 'idempotency-key': key } : {}) },
        ...(method === 'GET' ? {} : { body: typeof own === 'string' ? own : new Uint8Array(own) }),
      })
      const text = await response.text()
      expect([response.status, text.slice(0, 200)]).toEqual([
        expect.toSatisfy((status: number) => status < 500),
        expect.anything(),
      ])
      if (response.status >= 400) {
        expect(response.headers.get('content-type')).toBe('application/problem+json')
        expect(JSON.parse(text)).toMatchObject({ status: response.status, code: expect.any(String) })
      }
      // The photo is deleted by the route that does so.
      if (method === 'DELETE' && response.status === 204) photoId = (await basic.browser.uploadPhoto()).id
    })
    await fc.assert(call, { numRuns: bodies })
  }
  expect(calls).toBeGreaterThanOrEqual(bodies * 13)
}, 3_600_000)

test('a body without an end, and one that is too large, are refused as such', async () => {
  const ask = (body: string) =>
    v1.call('POST', '/edits', { key: basic.secret, body, headers: { 'content-type': 'application/json' } })
  const large = await ask(`{"tool":"${'x'.repeat(300_000)}"}`)
  expect([large.status, large.headers.get('content-type')]).toEqual([413, 'application/problem+json'])
  expect((await ask('{"tool":')).status).toBe(400)
  expect((await ask(JSON.stringify({ tool: 'cartoon', photo: randomUUID() }))).status).toBe(404)
})
