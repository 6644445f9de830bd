import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { decodePhoto } from '#codec/codec.ts'
import { readXmpStamp } from '#codec/xmp-stamp.ts'
import type { ApiKeyMade } from '#contract/api-key.ts'
import type { JobReply } from '#contract/job.ts'
import type { V1Job, V1Photo, V1Problem } from '#contract/v1/resources.ts'
import { readManifest } from '#provenance/read-manifest.ts'
import { isUntouched } from '#provenance/untouched.ts'
import { renderTaskSeconds } from '#server/ground/telemetry/metrics.ts'
import { toolOf } from '#tools/catalog.ts'
import { greyPhoto, type OpenV1, openV1, problemIn } from '../../../../tests/faults/setup/open-v1.ts'

let v1: OpenV1
let basic: Awaited<ReturnType<OpenV1['member']>>
let testKey: ApiKeyMade
let wide: Buffer

beforeAll(async () => {
  v1 = await openV1('all')
  basic = await v1.member('BASIC')
  testKey = await v1.makeKey(basic.browser, { kind: 'test' })
  wide = await sharp(greyPhoto).resize(1300, 60, { fit: 'fill' }).jpeg().toBuffer()
})
afterAll(() => v1.close())

const formOf = (fields: Record<string, string | Buffer>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value)]), `${name}.png`)
  return form
}
const sizeOf = async (response: Response) => {
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return { format, width, height }
}
const json = async <Value>(response: Response) => (await response.json()) as Value
const left = async () =>
  (await json<{ requests: { used: number } }>(await v1.call('GET', '/usage', { key: basic.secret }))).requests.used

test('one call gives the picture, in the format that is asked for, and takes one request', async () => {
  const before = await left()
  const form = formOf({ photo: wide, tool: 'cartoon', options: '{"style":"poster"}' })
  const response = await v1.call('POST', '/edits?wait=60&format=webp', { key: basic.secret, body: form })
  expect([response.status, response.headers.get('x-credits-charged')]).toEqual([200, '1'])
  expect(response.headers.get('location')).toMatch(/^\/api\/v1\/jobs\/[0-9a-f-]{36}$/)
  expect(response.headers.get('content-location')).toMatch(/^\/api\/v1\/photos\/[0-9a-f-]{36}\/file$/)
  expect(await sizeOf(response)).toEqual({ format: 'webp', width: 1300, height: 60 })
  expect((await left()) - before).toBe(1)
})

test('photos of a call have their view when somebody looks, once', async () => {
  const timed = vi.spyOn(renderTaskSeconds, 'observe')
  const drawn = () => timed.mock.calls.filter(([{ kind }]) => kind === 'view').length
  const form = formOf({ photo: wide, tool: 'adjust', options: '{"exposure":1}' })
  const answer = await v1.call('POST', '/edits?wait=60', { key: basic.secret, body: form })
  await answer.arrayBuffer()
  const job = await v1.call('GET', answer.headers.get('location')?.replace('/api/v1', '') ?? '', { key: basic.secret })
  const { photo, result } = await json<V1Job>(job)
  expect(drawn()).toBe(0)
  const look = async (id: string | null, size: string) => {
    const { status, headers } = await basic.browser.ask('GET', `/api/photos/${id}/image?size=${size}`)
    return [status, headers.get('content-type')]
  }
  const looks = [photo, result].map(async (id) => {
    const seen = await Promise.all(['view', 'view', 'thumb'].map((size) => look(id, size)))
    const view = [200, 'image/jpeg']
    expect(seen).toEqual([view, view, [200, 'image/webp']])
  })
  await Promise.all(looks)
  expect(drawn()).toBe(2)
  timed.mockRestore()
})

test('who waits gets the file that the edit has encoded, the same as one that is encoded later', async () => {
  const timed = vi.spyOn(renderTaskSeconds, 'observe')
  const encoded = () => timed.mock.calls.filter(([{ kind }]) => kind === 'encode').length
  const photo = await sharp(greyPhoto).jpeg().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').toBuffer()
  const fields = { photo, tool: 'cartoon', options: '{"style":"pencil"}' }
  const answer = await v1.call('POST', '/edits?wait=60&quality=70', { key: basic.secret, body: formOf(fields) })
  const file = Buffer.from(await answer.arrayBuffer())
  const path = answer.headers.get('content-location')?.replace('/api/v1', '') ?? ''
  expect(encoded()).toBe(0)
  // Another quality first, so that the last is made anew from what is stored.
  const later = await v1.call('POST', '/edits?wait=60&quality=71', { key: basic.secret, body: formOf(fields) })
  const laterPath = later.headers.get('content-location')?.replace('/api/v1', '')
  const made = await v1.call('GET', `${laterPath}?quality=70`, { key: basic.secret })
  const other = Buffer.from(await made.arrayBuffer())
  expect(encoded()).toBe(1)
  const seen = async (bytes: Buffer) => {
    const { source, recipe } = readXmpStamp((await sharp(bytes).metadata()).xmpAsString ?? null)
    return { pixels: await sharp(bytes).raw().toBuffer(), source, recipe: JSON.parse(recipe ?? '') }
  }
  expect(await seen(file)).toEqual(await seen(other))
  expect(file.includes('c2pa')).toBe(true)
  // The same file again is not made again.
  const again = await v1.call('GET', `${path}?quality=70`, { key: basic.secret })
  expect(Buffer.from(await again.arrayBuffer()).equals(file)).toBe(true)
  expect(encoded()).toBe(1)
})

test('who waits gets a cut-out that the edit has written, with the proof of what stayed', async () => {
  const timed = vi.spyOn(renderTaskSeconds, 'observe')
  timed.mockClear()
  const encoded = () => timed.mock.calls.filter(([{ kind }]) => kind === 'encode').length
  const mask = await sharp({ create: { width: 120, height: 80, channels: 3, background: '#000' } })
    .composite([{ input: { create: { width: 65, height: 50, channels: 3, background: '#fff' } }, left: 20, top: 8 }])
    .png()
    .toBuffer()
  const options = '{"remove":"background","background":"transparent"}'
  const fields = { photo: greyPhoto, mask, tool: 'remove-object', options }
  const answer = await v1.call('POST', '/edits?wait=60', { key: basic.secret, body: formOf(fields) })
  expect(answer.headers.get('content-type')).toBe('image/png')
  const file = Buffer.from(await answer.arrayBuffer())
  expect(encoded()).toBe(0)
  const { untouched } = await readManifest(file)
  expect(untouched).not.toBeNull()
  expect(isUntouched(await decodePhoto(file), untouched!)).toBe(true)
  // Made anew from what is stored, it is the same but for its signature.
  const without = await v1.call('POST', '/edits?wait=60&credentials=off', { key: basic.secret, body: formOf(fields) })
  const path = without.headers.get('content-location')?.replace('/api/v1', '')
  const made = await v1.call('GET', `${path}?format=png`, { key: basic.secret })
  const later = Buffer.from(await made.arrayBuffer())
  expect(encoded()).toBe(1)
  expect((await readManifest(later)).untouched).toEqual(untouched)
  expect((await decodePhoto(later)).data).toEqual((await decodePhoto(file)).data)
})

test('parts of a form come in any order, and a mask with them; Prefer and Accept are heeded', async () => {
  const mask = await sharp({ create: { width: 1300, height: 60, channels: 3, background: '#000' } })
    .composite([{ input: { create: { width: 30, height: 30, channels: 3, background: '#fff' } }, left: 80, top: 15 }])
    .png()
    .toBuffer()
  const form = formOf({ mask, options: '{"engine":"patches","detail":"fast"}', photo: wide, tool: 'remove-object' })
  const headers = { prefer: 'respond-async, wait=60', accept: 'image/avif;q=0.9, image/png' }
  const response = await v1.call('POST', '/edits', { key: basic.secret, body: form, headers })
  expect([response.status, response.headers.get('preference-applied')]).toEqual([200, 'wait=60'])
  expect(await sizeOf(response)).toMatchObject({ format: 'heif', width: 1300 })
})

test('without waiting the answer is the job, which is looked at until it is done, and then its file', async () => {
  const added = await v1.call('POST', '/photos?name=harbour.jpg', {
    key: basic.secret,
    body: new Uint8Array(greyPhoto),
    headers: { 'content-type': 'image/jpeg' },
  })
  expect([added.status, added.headers.get('location')]).toEqual([201, expect.stringContaining('/api/v1/photos/')])
  const photo = await json<V1Photo>(added)
  expect(photo).toMatchObject({ name: 'harbour.jpg', source: null, isTest: false })
  const body = { tool: 'cartoon', options: { style: 'pencil' }, photo: photo.id }
  const response = await v1.call('POST', '/edits', { key: basic.secret, body })
  expect([response.status, response.headers.get('retry-after')]).toEqual([202, '2'])
  let job = await json<V1Job>(response)
  while (job.endedAt === null) {
    await new Promise((done) => setTimeout(done, 100))
    job = await json<V1Job>(await v1.call('GET', `/jobs/${job.id}`, { key: basic.secret }))
  }
  expect(job).toMatchObject({ state: 'done', progress: 1, options: { style: 'pencil', strength: 100 } })
  const result = await v1.call('GET', `/photos/${job.result}/file?format=png`, { key: basic.secret })
  expect(await sizeOf(result)).toEqual({ format: 'png', width: photo.width, height: photo.height })
  expect((await v1.call('DELETE', `/photos/${photo.id}`, { key: basic.secret })).status).toBe(204)
})

test('an edit that fails is a problem to who waits for it, and costs nothing', async () => {
  const before = await left()
  const form = formOf({ photo: greyPhoto, tool: 'change-sky', options: '{"sky":"sunset"}' })
  const response = await v1.call('POST', '/edits?wait=60', { key: basic.secret, body: form })
  const charged = response.headers.get('x-credits-charged')
  expect([await problemIn(response), charged]).toMatchObject([{ status: 422, code: 'no-sky-found' }, '0'])
  expect(await left()).toBe(before)
})

test('lists go page by page, newest first, without a gap or a repeat', async () => {
  const ids: string[] = []
  let path = '/jobs?limit=2'
  for (let pages = 0; pages < 20; pages++) {
    const page = await json<{ data: V1Job[]; next: string | null }>(await v1.call('GET', path, { key: basic.secret }))
    ids.push(...page.data.map(({ id }) => id))
    if (page.next === null) break
    path = `/jobs?limit=2&cursor=${page.next}`
  }
  const all = await json<{ data: V1Job[] }>(await v1.call('GET', '/jobs?limit=100', { key: basic.secret }))
  expect(ids).toEqual(all.data.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('the same call with the same Idempotency-Key never makes two, however often and at once', async () => {
  const key = randomUUID()
  const call = (options: string, more: Record<string, string> = { 'idempotency-key': key }) =>
    v1.call('POST', '/edits', {
      key: basic.secret,
      body: formOf({ photo: greyPhoto, tool: 'cartoon', options }),
      headers: more,
    })
  const before = await left()
  const first = await Promise.all(Array.from({ length: 6 }, () => call('{}')))
  expect(first.map(({ status }) => status).every((status) => [200, 202, 409].includes(status))).toBe(true)
  const again = await call('{}')
  const made = await Promise.all([...first.filter(({ status }) => status !== 409), again].map(json<V1Job>))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect((await left()) - before).toBe(1)
  expect(await problemIn(await call('{"style":"pencil"}'))).toMatchObject({
    status: 422,
    code: 'idempotency-key-reused',
  })
  const otherKey = await v1.makeKey(basic.browser)
  const others = await v1.call('POST', '/photos', {
    key: otherKey.secret,
    body: formOf({ photo: greyPhoto }),
    headers: { 'idempotency-key': key },
  })
  const repeated = await v1.call('POST', '/photos', {
    key: otherKey.secret,
    body: formOf({ photo: greyPhoto }),
    headers: { 'idempotency-key': key },
  })
  expect([others.status, repeated.status]).toEqual([201, 200])
  expect((await json<V1Photo>(repeated)).id).toBe((await json<V1Photo>(others)).id)
})

test('a background says that the background goes, with a mask of what stays or without', async () => {
  const job = async (more: Record<string, Blob | Buffer | string>) => {
    const fields = { photo: greyPhoto, tool: 'remove-object', options: '{"background":"transparent"}', ...more }
    const answer = await v1.call('POST', '/edits', { key: basic.secret, body: formOf(fields as never) })
    return { status: answer.status, ...((await answer.json()) as { options: object }) }
  }
  for (const more of [{}, { mask: 'people' }])
    expect(await job(more)).toMatchObject({
      status: 202,
      options: { remove: 'background', background: 'transparent' },
    })
})

test('an edit starts from a preset, with single options on top; one that does not exist is 422 and names those that do', async () => {
  const { id } = (await (
    await v1.call('POST', '/photos', { key: basic.secret, body: formOf({ photo: wide }) })
  ).json()) as {
    id: string
  }
  const edit = (more: object) =>
    v1.call('POST', '/edits', { key: basic.secret, body: { photo: id, tool: 'cartoon', ...more } })
  const job = (await (await edit({ preset: 'poster', options: { strength: 40 } })).json()) as { options: object }
  const poster = toolOf('cartoon').presets.find((preset) => preset.id === 'poster')?.options
  expect(job.options).toEqual({ ...(poster as object), strength: 40 })
  const refused = (await (await edit({ preset: 'neon' })).json()) as { status: number; errors: { detail: string }[] }
  expect(refused.status).toBe(422)
  expect(refused.errors[0]?.detail).toContain('poster')
})

test('who accepts pictures alone never gets JSON as one: when its time is over it is led to where the picture is waited for', async () => {
  const key = randomUUID()
  const call = (query: string, headers: Record<string, string> = {}) =>
    v1.call('POST', `/edits${query}`, {
      key: basic.secret,
      body: formOf({ photo: wide, tool: 'cartoon', options: '{"style":"cel"}' }),
      headers: { accept: 'image/*', ...headers },
    })
  const early = await call('?wait=0', { 'idempotency-key': key })
  expect([early.status, await early.text(), early.headers.get('x-credits-charged')]).toEqual([303, '', '1'])
  const location = early.headers.get('location') ?? ''
  const id = /^\/api\/v1\/jobs\/([0-9a-f-]+)\/result\?/.exec(location)?.[1]
  const waited = await v1.call('GET', location.replace('/api/v1', ''), { key: basic.secret })
  expect([waited.status, (await sizeOf(waited)).format]).toEqual([200, 'jpeg'])
  // The same call again waits for the same edit, is told so, and costs nothing.
  const again = await call('', { 'idempotency-key': key })
  expect(again.headers.get('location')).toBe(`/api/v1/jobs/${id}`)
  expect(['emulsion-wait', 'idempotent-replayed', 'x-credits-charged'].map((name) => again.headers.get(name))).toEqual([
    'ended',
    'true',
    '0',
  ])
  expect([again.status, (await sizeOf(again)).format]).toEqual([200, 'jpeg'])
})

test('a wait that is over is told in a header, and the answer is the job', async () => {
  const body = formOf({ photo: wide, tool: 'cartoon', options: '{"style":"pencil"}' })
  const response = await v1.call('POST', '/edits?wait=0', { key: basic.secret, body })
  expect([response.status, response.headers.get('emulsion-wait')]).toEqual([202, null])
  const big = await sharp(greyPhoto).resize(6000, 6000, { fit: 'fill' }).jpeg().toBuffer()
  const waited = await v1.call('POST', '/edits?wait=1', {
    key: basic.secret,
    body: formOf({ photo: big, tool: 'cartoon', options: '{}' }),
  })
  expect([waited.status, waited.headers.get('emulsion-wait'), waited.headers.get('retry-after')]).toEqual([
    202,
    'over',
    '2',
  ])
  expect(waited.headers.get('idempotent-replayed')).toBeNull()
  const { id } = await json<V1Job>(waited)
  expect((await v1.call('POST', `/jobs/${id}/cancel`, { key: basic.secret })).status).toBe(200)
})

test('a batch says what it took, and nothing when it is replayed; so does a recipe', async () => {
  const photo = await json<V1Photo>(
    await v1.call('POST', '/photos', { key: basic.secret, body: formOf({ photo: greyPhoto }) }),
  )
  const steps = [
    { tool: 'cartoon', options: {} },
    { tool: 'adjust', options: { look: 'noir' } },
  ]
  const headersOf = async (path: string, body: object) => {
    const key = randomUUID()
    const call = () => v1.call('POST', path, { key: basic.secret, body, headers: { 'idempotency-key': key } })
    const told = (response: Response) =>
      ['x-credits-charged', 'idempotent-replayed'].map((name) => response.headers.get(name))
    return [told(await call()), told(await call())]
  }
  expect(await headersOf('/batches', { photos: [photo.id], steps })).toEqual([
    ['1', null],
    ['0', 'true'],
  ])
  expect(await headersOf('/recipes', { name: 'Ink', steps })).toEqual([
    [null, null],
    [null, 'true'],
  ])
})

test('a wrong method is 405 with those that are there, and an unknown path 404', async () => {
  const ask = async (method: string, path: string) => {
    const response = await v1.call(method, path, { key: basic.secret })
    return [response.status, response.headers.get('allow')]
  }
  expect(await ask('GET', '/edits')).toEqual([405, 'POST'])
  expect(await ask('PUT', `/photos/${randomUUID()}`)).toEqual([405, 'DELETE, GET, HEAD'])
  expect(await ask('DELETE', '/tools')).toEqual([405, 'GET, HEAD'])
  expect(await ask('GET', '/nothing')).toEqual([404, null])
  const put = await v1.call('PUT', '/edits', { key: basic.secret })
  expect(await put.json()).toMatchObject({ detail: 'That address takes POST, not PUT.' })
  const page = await v1.running.http.request('http://localhost/api/jobs', {
    method: 'PUT',
    headers: { 'sec-fetch-site': 'same-origin', 'x-envelope': 'none' },
  })
  expect([page.status, page.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
})

test('problems have short titles, and speak of masks and options', async () => {
  const body = formOf({ photo: greyPhoto, tool: 'remove-object' })
  const response = await v1.call('POST', '/edits', { key: basic.secret, body })
  expect(await response.json()).toMatchObject({
    status: 422,
    title: 'Mask empty',
    detail: expect.stringContaining('send `mask`'),
  })
})

test('gif for what will stand still is refused before it is made, and costs nothing', async () => {
  const before = await left()
  const body = formOf({ photo: greyPhoto, tool: 'cartoon' })
  const refused = await v1.call('POST', '/edits?wait=60&format=gif', { key: basic.secret, body })
  expect(await refused.json()).toMatchObject({ status: 422, errors: [{ pointer: '/format' }] })
  expect(await left()).toBe(before)
  const accepted = { accept: 'image/gif, image/*' }
  const still = await v1.call('POST', '/edits?wait=60', { key: basic.secret, body, headers: accepted })
  expect([still.status, still.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('a picture that is asked for as a type that is not written leaves as JPEG, and says so', async () => {
  const body = formOf({ photo: greyPhoto, tool: 'cartoon' })
  const headers = { accept: 'image/bmp' }
  const made = await v1.call('POST', '/edits?wait=60', { key: basic.secret, body, headers })
  expect([made.status, made.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('a mask of another size is told both sizes', async () => {
  const mask = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const form = formOf({ photo: wide, tool: 'remove-object', mask })
  const refused = await v1.call('POST', '/edits', { key: basic.secret, body: form })
  expect(await json<V1Problem>(refused)).toMatchObject({
    code: 'mask-size-differs',
    detail: 'The mask has 640 × 480 pixels, the photo 1300 × 60.',
    errors: [{ pointer: '/mask' }],
  })
})

test('the style of another picture is refused without one, and a JPEG as mask is told what a mask is', async () => {
  const own = formOf({ photo: greyPhoto, tool: 'cartoon', options: '{"style":"own"}' })
  const withoutPicture = await v1.call('POST', '/edits', { key: basic.secret, body: own })
  expect(await withoutPicture.json()).toMatchObject({ status: 422, code: 'picture-missing' })
  const masked = formOf({ photo: greyPhoto, tool: 'remove-object', mask: greyPhoto })
  const notPng = await v1.call('POST', '/edits', { key: basic.secret, body: masked })
  expect(await notPng.json()).toMatchObject({ status: 415, detail: expect.stringContaining('PNG') })
})

test.each([{}, { 'idempotency-key': 'refused' }])('a refused edit leaves no photo behind (%j)', async (headers) => {
  const photos = async () =>
    // Results of earlier tests may still come.
    (await json<{ data: V1Photo[] }>(await v1.call('GET', '/photos?limit=100', { key: basic.secret }))).data.filter(
      ({ job }) => job === null,
    ).length
  const before = await photos()
  const body = formOf({ photo: greyPhoto, tool: 'cartoon', options: '{"stile":"ink"}' })
  const response = await v1.call('POST', '/edits', { key: basic.secret, body, headers })
  expect(await json(response)).toMatchObject({
    code: 'options-invalid',
    detail: 'There is no option stile. Did you mean style?',
    errors: [{ pointer: '/options/stile', detail: 'There is no option stile. Did you mean style?' }],
  })
  expect(await photos()).toBe(before)
  // The same call, once it is right, makes what it says.
  const right = formOf({ photo: greyPhoto, tool: 'cartoon' })
  const made = await v1.call('POST', '/edits', { key: basic.secret, body: right, headers })
  expect(made.status).toBe(202)
  const { id, photo } = await json<{ id: string; photo: string }>(made)
  await v1.call('POST', `/jobs/${id}/cancel`, { key: basic.secret })
  await v1.call('DELETE', `/photos/${photo}`, { key: basic.secret })
})

test('what a test key makes costs nothing, is marked for ever, and lies in its sandbox alone', async () => {
  const before = await left()
  const form = formOf({ photo: wide, tool: 'cartoon' })
  const response = await v1.call('POST', '/edits?wait=60&format=png', { key: testKey.secret, body: form })
  expect([response.status, response.headers.get('x-credits-charged')]).toEqual([200, '0'])
  const resultId = /photos\/(.+)\/file/.exec(response.headers.get('content-location') ?? '')?.[1] as string
  expect(await sizeOf(response)).toMatchObject({ width: 1280, height: 59 })
  expect(await left()).toBe(before)

  // Neither the BASIC member in the page nor a live key sees it; the key itself does, small and marked.
  expect((await basic.browser.ask('GET', `/api/photos/${resultId}`)).status).toBe(404)
  expect((await v1.call('GET', `/photos/${resultId}`, { key: basic.secret })).status).toBe(404)
  const own = await v1.call('GET', `/photos/${resultId}`, { key: testKey.secret })
  expect(await own.json()).toMatchObject({ isTest: true, isWatermarked: true, deliveredWidth: 1280, width: 1300 })
})

// The last one: its edits are still being made.
test('fifty edits at once with seven requests left give exactly seven jobs', async () => {
  const member = await v1.member('FREE')
  const photo = await member.browser.uploadPhoto()
  const edit = () => v1.call('POST', '/edits', { key: member.secret, body: { tool: 'cartoon', photo: photo.id } })
  expect((await edit()).status).toBe(202)
  const { db } = v1
  await db.updateTable('usage_periods').set({ taken: 93 }).where('payer', '=', `user:${member.user.id}`).execute()
  const answers = await Promise.all(Array.from({ length: 50 }, edit))
  const statuses = answers.map(({ status }) => status)
  expect([
    statuses.filter((status) => status === 202).length,
    statuses.filter((status) => status === 402).length,
  ]).toEqual([7, 43])
  const jobs = await member.browser.data<{ jobs: JobReply[] }>('GET', '/api/jobs')
  expect(jobs.jobs).toHaveLength(8)
})

test('JSON in a field that is not whole is refused with the place where it breaks', async () => {
  const body = formOf({ photo: greyPhoto, tool: 'cartoon', options: '{"style":"ink"' })
  expect(await json(await v1.call('POST', '/edits', { key: basic.secret, body }))).toMatchObject({
    errors: [{ pointer: '/options', detail: expect.stringMatching(/^options is not valid JSON: .*position 14/) }],
  })
})
