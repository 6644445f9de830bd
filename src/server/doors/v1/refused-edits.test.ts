import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { V1Job, V1Photo } from '#contract/v1/resources.ts'
import { renderTaskSeconds } from '#server/ground/telemetry/metrics.ts'
import { greyPhoto, type OpenV1, openV1, problemIn } from '../../../../tests/faults/setup/open-v1.ts'

let v1: OpenV1
let key: string

beforeAll(async () => {
  v1 = await openV1('all')
  key = (await v1.member('BASIC')).secret
})
afterAll(() => v1.close())

const photoForm = (fields: Readonly<Record<string, string>>, photo = greyPhoto) => {
  const form = new FormData()
  form.set('photo', new Blob([new Uint8Array(photo)]), 'grey.jpg')
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const edit = (fields: Readonly<Record<string, string>>, query = '?wait=60', headers: Record<string, string> = {}) =>
  v1.call('POST', `/edits${query}`, { key, body: photoForm(fields), headers })
const photos = async () =>
  ((await (await v1.call('GET', '/photos?limit=100', { key })).json()) as { data: V1Photo[] }).data.map(({ id }) => id)
const folders = () => readdir(join(v1.folder, 'objects/photos')).catch(() => [])

/** As the account and the store were before, once the files are deleted. */
async function expectNothingLeft(before: readonly string[]): Promise<void> {
  expect(await photos()).toEqual(before)
  await vi.waitFor(async () => expect((await folders()).toSorted()).toEqual([...before].toSorted()))
}

const addPhoto = async () => (await (await v1.call('POST', '/photos', { key, body: photoForm({}) })).json()) as V1Photo

test.each([
  ['no-sky-found', { tool: 'change-sky' }],
  ['no-face-found', { tool: 'beauty' }],
  ['no-such-thing-found', { tool: 'cartoon', mask: 'dog' }],
  ['mask-empty', { tool: 'remove-object' }],
  ['nothing-would-change', { tool: 'adjust' }],
])(
  'an edit refused by %s leaves neither its photo nor its files; the same photo from before stays',
  async (code, fields) => {
    await addPhoto()
    const before = await photos()
    for (const headers of [{}, { 'idempotency-key': randomUUID() }])
      for (const _ of ['first', 'again']) {
        expect(await problemIn(await edit(fields as never, '?wait=60', headers as never))).toMatchObject({
          status: 422,
          code,
        })
        await expectNothingLeft(before)
      }
  },
)

const endOf = (id: string): Promise<V1Job> =>
  vi.waitFor(
    async () => {
      const job = (await (await v1.call('GET', `/jobs/${id}`, { key })).json()) as V1Job
      expect(job.endedAt).not.toBeNull()
      return job
    },
    { timeout: 10_000 },
  )

test('who does not wait is told by the job, and its photo is gone with it', async () => {
  const before = await photos()
  const { id, photo } = (await (await edit({ tool: 'beauty' }, '')).json()) as V1Job
  expect(await endOf(id)).toMatchObject({ state: 'failed', photo, problem: { code: 'no-face-found' } })
  await expectNothingLeft(before)
})

test('a photo that the account has stays with a refused edit of it, and one that another edit works on stays too', async () => {
  const { id: photo } = await addPhoto()
  expect(
    await problemIn(await v1.call('POST', '/edits?wait=60', { key, body: { tool: 'beauty', photo } })),
  ).toMatchObject({
    code: 'no-face-found',
  })
  expect(await photos()).toContain(photo)
  // Not refused before the other edit of it is asked for.
  const large = await sharp(greyPhoto).resize(960).jpeg().toBuffer()
  const refused = await v1.call('POST', '/edits', { key, body: photoForm({ tool: 'beauty' }, large) })
  const sent = (await refused.json()) as V1Job
  const other = await v1.call('POST', '/edits?wait=60', {
    key,
    body: { tool: 'cartoon', photo: sent.photo, options: { style: 'poster' } },
    headers: { accept: 'application/json' },
  })
  expect(await other.json()).toMatchObject({ state: 'done' })
  expect(await photos()).toContain(sent.photo)
})

test('cancelled edits leave neither their photos nor their files, and are told as such when they are asked for again', async () => {
  const before = await photos()
  const large = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()
  const start = async (idempotencyKey: string) => {
    const body = photoForm({ tool: 'cartoon' })
    body.set('photo', new Blob([new Uint8Array(large)]), 'large.jpg')
    const answer = await v1.call('POST', '/edits', { key, body, headers: { 'idempotency-key': idempotencyKey } })
    return (await answer.json()) as V1Job
  }
  const keys = [randomUUID(), randomUUID(), randomUUID()]
  const jobs = await Promise.all(keys.map(start))
  const stateOf = async (id: string) => ((await (await v1.call('GET', `/jobs/${id}`, { key })).json()) as V1Job).state
  await vi.waitFor(async () => expect(await Promise.all(jobs.map(({ id }) => stateOf(id)))).toContain('running'))
  for (const { id } of jobs) expect((await v1.call('POST', `/jobs/${id}/cancel`, { key })).status).toBe(200)
  await vi.waitFor(async () => expect(await photos()).toEqual(before), { timeout: 10_000 })
  await expectNothingLeft(before)
  expect(await start(keys[0] as string)).toMatchObject({ id: jobs[0]?.id, state: 'cancelled' })
  await expectNothingLeft(before)
})

test('a photo that came with a cancelled edit stays where another edit works on it', async () => {
  const sent = (await (await edit({ tool: 'cartoon' }, '')).json()) as V1Job
  const body = { tool: 'cartoon', photo: sent.photo, options: { style: 'poster' } } as const
  const other = (await (await v1.call('POST', '/edits', { key, body })).json()) as V1Job
  await v1.call('POST', `/jobs/${sent.id}/cancel`, { key })
  expect(await endOf(other.id)).toMatchObject({ state: 'done' })
  expect(await photos()).toContain(sent.photo)
})

test('what the plan, the key or the form refuse is refused before the photo is looked at', async () => {
  const free = (await v1.member('FREE')).secret
  const looked = vi.spyOn(renderTaskSeconds, 'observe')
  const send = (fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}) =>
    v1.call('POST', '/edits?wait=60', { key: free, body: photoForm(fields), headers })
  for (const headers of [{}, { 'idempotency-key': randomUUID() }])
    for (const [fields, status, code] of [
      [{ tool: 'change-sky' }, 402, 'plan-needed'],
      [{ tool: 'change-skies' }, 422, 'request-invalid'],
      [{ tool: 'cartoon', options: '{"style":"none"}' }, 422, 'options-invalid'],
    ] as const)
      expect(await problemIn(await send(fields, headers as never))).toMatchObject({ status, code })
  const url = 'http://127.0.0.1:9/photo.jpg'
  const named = await v1.call('POST', '/edits', { key: free, body: { tool: 'repair', url } })
  expect(await problemIn(named)).toMatchObject({ status: 402, code: 'plan-needed' })
  const limited = await v1.makeKey((await v1.member('BASIC')).browser, { tools: ['adjust'] })
  const byKey = await v1.call('POST', '/edits', { key: limited.secret, body: photoForm({ tool: 'cartoon' }) })
  expect(await problemIn(byKey)).toMatchObject({ status: 403, code: 'key-tool-refused' })
  expect(looked.mock.calls.filter(([{ kind }]) => kind === 'prepare')).toEqual([])
  looked.mockRestore()
})
