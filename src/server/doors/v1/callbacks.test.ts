import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { v1Payloads } from '#contract/v1/webhooks.ts'
import { withSentence } from '#server/doors/webhooks/deliver-webhooks.ts'
import { greyPhoto, type OpenV1, openV1, problemIn } from '../../../../tests/faults/setup/open-v1.ts'

let v1: OpenV1
let ada: Awaited<ReturnType<OpenV1['member']>>

beforeAll(async () => {
  v1 = await openV1('all')
  ada = await v1.member('BASIC')
})
afterAll(() => v1.close())

const brighter = { tool: 'adjust', options: { exposure: 1 } }
const waiting = '?wait=60'
const secretIn = (answer: Response) => answer.headers.get('emulsion-callback-secret')

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('photo', new File([greyPhoto], 'grey.jpg', { type: 'image/jpeg' }))
  return form
}

async function upload(key: string): Promise<string> {
  return ((await (await v1.call('POST', '/photos', { key, body: formOf({}) })).json()) as { id: string }).id
}

/** What an address is told, without waiting for it to be sent. */
async function told(url: string): Promise<{ type: keyof typeof v1Payloads; data: Record<string, unknown> }[]> {
  const rows = await v1.db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .select('delivery.body')
    .where('endpoint.url', '=', url)
    .orderBy('delivery.created_at')
    .execute()
  return rows.map(({ body }) => JSON.parse(body))
}

test('an edit tells the address that it names of its end, and no other; the answer gives the secret of the key', async () => {
  const url = 'https://hooks.example.org/one?order=1'
  const json = { accept: 'application/json' }
  const body = { ...brighter, photo: await upload(ada.secret), callback: url }
  const answer = await v1.call('POST', `/edits${waiting}`, { key: ada.secret, body, headers: json })
  expect([answer.status, secretIn(answer)?.slice(0, 6)]).toEqual([200, 'whsec_'])
  const job = (await answer.json()) as { id: string }
  expect(await told(url)).toMatchObject([{ type: 'job.done', data: { id: job.id, state: 'done' } }])
  // As a form, at another address: the same key has the same secret.
  const other = 'https://hooks.example.org/two'
  const fields = { tool: 'adjust', options: '{"exposure":1}', callback: other }
  const sent = await v1.call('POST', `/edits${waiting}`, { key: ada.secret, body: formOf(fields), headers: json })
  expect(secretIn(sent)).toBe(secretIn(answer))
  expect([(await told(url)).length, (await told(other)).length]).toEqual([1, 1])
  const plain = await v1.call('POST', `/edits${waiting}`, { key: ada.secret, body: { ...body, callback: undefined } })
  expect([secretIn(plain), (await told(url)).length]).toEqual([null, 1])
  const tester = await v1.makeKey(ada.browser, { kind: 'test' })
  const tried = { ...brighter, photo: await upload(tester.secret), callback: url }
  const ofTester = await v1.call('POST', '/edits', { key: tester.secret, body: tried })
  expect(secretIn(ofTester)).not.toBe(secretIn(answer))
})

test('a cut-out tells the address that its query names', async () => {
  const url = 'https://hooks.example.org/cut-out'
  const headers = { 'content-type': 'image/jpeg' }
  const query = `?callback=${encodeURIComponent(url)}`
  const answer = await v1.call('POST', `/cut-outs${query}`, { key: ada.secret, body: greyPhoto, headers })
  expect([answer.status, secretIn(answer)?.slice(0, 6)]).toEqual([200, 'whsec_'])
  expect(await told(url)).toMatchObject([{ type: 'job.done' }])
})

test('a failed edit tells its callback why', async () => {
  const url = 'https://hooks.example.org/failed'
  const body = { tool: 'beauty', options: {}, photo: await upload(ada.secret), callback: url }
  expect((await v1.call('POST', `/edits${waiting}`, { key: ada.secret, body })).status).toBe(422)
  const [event, ...more] = await told(url)
  expect([event?.type, event?.data.problem, more]).toEqual(['job.failed', { code: 'no-face-found' }, []])
  expect(v1Payloads['job.failed'].safeParse(JSON.parse(withSentence(JSON.stringify(event)))).success).toBe(true)
})

test('a batch tells its callback once, when all of it has ended', async () => {
  const url = 'https://hooks.example.org/batch'
  const steps = [brighter, { tool: 'adjust', options: { contrast: 20 } }]
  const photos = [await upload(ada.secret), await upload(ada.secret)]
  const answer = await v1.call('POST', '/batches', { key: ada.secret, body: { photos, steps, callback: url } })
  const { id } = (await answer.json()) as { id: string }
  expect([answer.status, secretIn(answer)?.slice(0, 6)]).toEqual([202, 'whsec_'])
  await vi.waitFor(async () => expect(await told(url)).not.toEqual([]), 60_000)
  expect(await told(url)).toMatchObject([{ type: 'batch.done', data: { id, jobs: 4, done: 4, failed: 0 } }])
})

test('a callback is no webhook of the account, and takes none of its places', async () => {
  const key = ada.secret
  expect(await (await v1.call('GET', '/webhooks', { key })).json()).toEqual({ data: [] })
  expect(await ada.browser.data('GET', '/api/user/webhooks')).toMatchObject({ webhooks: [] })
  const { id } = await v1.db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('is_callback', '=', true)
    .executeTakeFirstOrThrow()
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/test'],
  ] as const)
    expect((await v1.call(method, `/webhooks/${id}${path}`, { key })).status).toBe(404)
})

test('private addresses are refused before anything is kept or charged', async () => {
  const photo = await upload(ada.secret)
  for (const callback of ['http://hooks.example.org/plain', 'https://127.0.0.1/', 'https://10.0.0.1/', 'ftp://a.b/']) {
    const edit = await v1.call('POST', '/edits', { key: ada.secret, body: { ...brighter, photo, callback } })
    const batch = { photos: [photo], steps: [brighter], callback }
    const run = await v1.call('POST', '/batches', { key: ada.secret, body: batch })
    for (const answer of [edit, run]) {
      expect(secretIn(answer)).toBeNull()
      expect(await answer.json()).toMatchObject({ code: 'webhook-address-refused', errors: [{ pointer: '/callback' }] })
    }
    expect(await told(callback)).toEqual([])
  }
})

test('the same call again makes no second edit; another callback under the same key is another request', async () => {
  const url = 'https://hooks.example.org/again'
  const body = { ...brighter, photo: await upload(ada.secret), callback: url }
  const headers = { 'idempotency-key': 'callback-again', accept: 'application/json' }
  const call = (callback: string) =>
    v1.call('POST', `/edits${waiting}`, { key: ada.secret, headers, body: { ...body, callback } })
  const [first, again] = [await call(url), await call(url)]
  expect([again.headers.get('idempotent-replayed'), secretIn(again)]).toEqual(['true', secretIn(first)])
  expect(await told(url)).toHaveLength(1)
  expect((await problemIn(await call(`${url}?other`))).code).toBe('idempotency-key-reused')
})
