import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { V1Job } from '#contract/v1/resources.ts'
import { v1Payloads } from '#contract/v1/webhooks.ts'
import { webhookEvents } from '#contract/webhook.ts'
import { greyPhoto, type OpenV1, openV1, problemIn } from '../../../../tests/faults/setup/open-v1.ts'

let v1: OpenV1
let ada: Awaited<ReturnType<OpenV1['member']>>

beforeAll(async () => {
  v1 = await openV1('all')
  ada = await v1.member('BASIC')
})
afterAll(() => v1.close())

const url = 'https://hooks.example.org/emulsion'
const brighter = { tool: 'adjust', options: { exposure: 1 } }
const ask = (method: string, path: string, key: string, body?: unknown) => v1.call(method, path, { key, body })
const bodyOf = async <Body>(response: Promise<Response>) => (await (await response).json()) as Body

async function upload(key: string): Promise<string> {
  const form = new FormData()
  form.set('photo', new File([greyPhoto], 'grey.jpg', { type: 'image/jpeg' }))
  return (await bodyOf<{ id: string }>(ask('POST', '/photos', key, form))).id
}

/** An edit that has ended. */
async function edited(key: string): Promise<V1Job> {
  const body = { ...brighter, photo: await upload(key) }
  const answer = await v1.call('POST', '/edits?wait=60', { key, body, headers: { accept: 'application/json' } })
  expect(answer.status).toBe(200)
  return (await answer.json()) as V1Job
}

/** What an endpoint is told, without waiting for it to be sent. */
async function told(endpointId: string): Promise<{ type: string; data: Record<string, unknown> }[]> {
  const rows = await v1.db
    .selectFrom('webhook_deliveries')
    .select('body')
    .where('endpoint_id', '=', endpointId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ body }) => JSON.parse(body))
}

const fetchFrom = (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost')
  return v1.running.http.request(`http://localhost${pathname}${search}`)
}

test('webhooks are added with a secret that is shown once, changed, tested and deleted', async () => {
  const added = await ask('POST', '/webhooks', ada.secret, { url, events: ['job.done'] })
  const { secret, ...webhook } = (await added.json()) as { id: string; secret: string }
  expect([added.status, secret.startsWith('whsec_')]).toEqual([201, true])
  expect(await bodyOf(ask('GET', '/webhooks', ada.secret))).toEqual({ data: [webhook] })
  const path = `/webhooks/${webhook.id}`
  expect(await bodyOf(ask('GET', path, ada.secret))).toEqual(webhook)
  const change = { isOn: false, events: ['batch.done'] }
  expect(await bodyOf(ask('PATCH', path, ada.secret, change))).toEqual({ ...webhook, ...change })
  expect((await ask('POST', `${path}/test`, ada.secret)).status).toBe(201)
  expect(await told(webhook.id)).toMatchObject([{ type: 'test', data: { webhook: webhook.id } }])
  expect((await problemIn(await ask('POST', '/webhooks', ada.secret, { url, events: ['no such'] }))).status).toBe(422)
  // One of a sandbox is its own, and neither the page nor a live key sees it.
  const tester = await v1.makeKey(ada.browser, { kind: 'test' })
  const tried = await bodyOf<{ id: string }>(ask('POST', '/webhooks', tester.secret, { url, events: ['job.done'] }))
  expect((await ask('GET', path, tester.secret)).status).toBe(404)
  expect((await ask('DELETE', `/webhooks/${tried.id}`, ada.secret)).status).toBe(404)
  expect(JSON.stringify(await ada.browser.data('GET', '/api/user/webhooks'))).not.toContain(tried.id)
  expect((await ask('DELETE', path, ada.secret)).status).toBe(204)
  expect((await ask('GET', path, ada.secret)).status).toBe(404)
  await ask('DELETE', `/webhooks/${tried.id}`, tester.secret)
})

test('of a recipe only its end is told, to the webhooks of the same sandbox, and of a key’s own photos', async () => {
  const tester = await v1.makeKey(ada.browser, { kind: 'test' })
  const narrow = await v1.makeKey(ada.browser, { photos: 'own' })
  const events = ['job.done', 'batch.done']
  const add = async (key: string) => (await bodyOf<{ id: string }>(ask('POST', '/webhooks', key, { url, events }))).id
  const [real, tried, own] = [await add(ada.secret), await add(tester.secret), await add(narrow.secret)]
  const steps = [
    brighter,
    { tool: 'adjust', options: { contrast: 20 } },
    { tool: 'adjust', options: { temperature: 20 } },
  ]
  const batch = await bodyOf<{ id: string }>(
    ask('POST', '/batches', ada.secret, { photos: [await upload(ada.secret)], steps }),
  )
  await vi.waitFor(async () => expect((await told(real)).map(({ type }) => type)).toContain('batch.done'), 60_000)
  const heard = await told(real)
  expect(heard.map(({ type }) => type).sort()).toEqual(['batch.done', 'job.done'])
  expect(heard.find(({ type }) => type === 'job.done')?.data.batch).toBe(batch.id)
  expect(heard.find(({ type }) => type === 'batch.done')?.data).toMatchObject({ jobs: 3, done: 3 })
  expect([await told(tried), await told(own)]).toEqual([[], []])
  const job = await edited(tester.secret)
  expect((await told(tried)).map(({ data }) => data.id)).toEqual([job.id])
  const narrowJob = await edited(narrow.secret)
  expect((await told(own)).map(({ data }) => data.id)).toEqual([narrowJob.id])
  expect(await told(real)).toHaveLength(3)
  for (const [id, key] of [
    [real, ada.secret],
    [tried, tester.secret],
    [own, narrow.secret],
  ] as const)
    expect((await ask('DELETE', `/webhooks/${id}`, key)).status).toBe(204)
})

test('webhooks go on when the key that added them is revoked, but those of its sandbox or its own photos', async () => {
  const wide = await v1.makeKey(ada.browser)
  const [narrow, tester] = [
    await v1.makeKey(ada.browser, { photos: 'own' }),
    await v1.makeKey(ada.browser, { kind: 'test' }),
  ]
  const events = ['job.done']
  const add = async (key: string) => (await bodyOf<{ id: string }>(ask('POST', '/webhooks', key, { url, events }))).id
  const [goesOn, own, tried] = [await add(wide.secret), await add(narrow.secret), await add(tester.secret)]
  for (const { key } of [wide, narrow, tester]) await ada.browser.data('DELETE', `/api/user/keys/${key.id}`)
  const job = await edited(ada.secret)
  expect((await told(goesOn)).map(({ data }) => data.id)).toEqual([job.id])
  const left = v1.db.selectFrom('webhook_endpoints').select('id').where('id', 'in', [goesOn, own, tried])
  expect(await left.execute()).toEqual([{ id: goesOn }])
  const { webhooks } = await ada.browser.data<{ webhooks: { id: string; keyId: string | null }[] }>(
    'GET',
    '/api/user/webhooks',
  )
  expect(webhooks.filter(({ id }) => id === goesOn)).toMatchObject([{ keyId: wide.key.id }])
  await ask('DELETE', `/webhooks/${goesOn}`, ada.secret)
})

test('a job’s address gives the result without a key, for an hour, and nothing else', async () => {
  const tester = await v1.makeKey(ada.browser, { kind: 'test' })
  for (const key of [ada.secret, tester.secret]) {
    const job = await edited(key)
    const address = job.resultUrl as string
    const answer = await fetchFrom(address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await sharp(new Uint8Array(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'jpeg' })
    const other = await edited(key)
    const later = Number(new URLSearchParams(address.split('?')[1]).get('expires')) + 3600
    for (const changed of [
      address.replace(job.result as string, other.result as string),
      address.replace(job.result as string, job.photo),
      address.replace(/expires=\d+/, `expires=${later}`),
      address.replace('attachment', 'inline'),
      address.replace(/signature=.*/, 'signature='),
      address.replace(/\?.*/, ''),
    ])
      expect([changed, (await fetchFrom(changed)).status]).toEqual([changed, 404])
    const clock = vi.spyOn(Date, 'now')
    const expiry = Date.parse(job.resultUrlExpiresAt as string)
    clock.mockReturnValue(expiry - 1000)
    expect((await fetchFrom(address)).status).toBe(200)
    clock.mockReturnValue(expiry)
    expect((await fetchFrom(address)).status).toBe(404)
    clock.mockRestore()
    expect((await ask('DELETE', `/photos/${job.result}`, key)).status).toBe(204)
    expect((await fetchFrom(address)).status).toBe(404)
  }
})

test('the document describes what every event sends, and each example fits', async () => {
  const document = await bodyOf<{ webhooks: Record<string, object>; components: { schemas: object } }>(
    v1.call('GET', '/openapi.json'),
  )
  expect(Object.keys(document.webhooks).sort()).toEqual([...webhookEvents, 'test'].sort())
  for (const [type, schema] of Object.entries(v1Payloads)) {
    const { id, example } = schema.meta() as { id: string; example: unknown }
    expect(schema.parse(example)).toEqual(example)
    expect(JSON.stringify(document.webhooks[type])).toContain(`#/components/schemas/${id}`)
  }
})
