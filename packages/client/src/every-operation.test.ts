import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { greyPhoto, type OpenV1, openV1 } from '../../../tests/faults/setup/open-v1.ts'
import { onePersonWide } from '../../../tests/one-person.ts'
import { type Client, createClient } from './client.ts'

let v1: OpenV1
let client: Client
/** 'GET /jobs/{id}' for each call, whatever its id. */
const called = new Set<string>()
let operations: string[] = []

beforeAll(async () => {
  v1 = await openV1('all')
  const { secret } = await v1.member('BASIC')
  client = createClient({ origin: 'http://localhost', key: secret, fetch: askServer })
  const { paths } = await (await v1.call('GET', '/openapi.json')).json()
  operations = Object.entries(paths as object).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )
})
afterAll(() => v1.close())

const askServer: typeof fetch = async (input) => {
  const request = input as Request
  const path = new URL(request.url).pathname.slice('/api/v1'.length)
  const answer = await v1.running.http.request(request)
  const operation = operations.find((one) => {
    const [method, template = ''] = one.split(' ')
    return method === request.method && new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
  })
  if (operation !== undefined && answer.status < 400) called.add(operation)
  return answer
}

const photo = () => new File([greyPhoto as Uint8Array<ArrayBuffer>], 'grey.jpg', { type: 'image/jpeg' })

test('a photo is sent with an edit, waited for, and comes back edited', async () => {
  let sent = 0
  const states: string[] = []
  const { job, image } = await client.edit(
    photo(),
    'adjust',
    { quarterTurns: 1 },
    {
      format: 'png',
      onUpload: ({ sentBytes }) => {
        sent = sentBytes
      },
      onProgress: ({ state }) => states.push(state),
    },
  )
  expect(sent).toBe(greyPhoto.length)
  expect(states.at(-1)).toBe('done')
  const [before, after] = [await sharp(greyPhoto).metadata(), await sharp(await image.bytes()).metadata()]
  expect(after).toMatchObject({ format: 'png', width: before.height, height: before.width })
  expect((await client.job(job.id)).result).toBe(job.result)
  const params = { path: { id: job.id }, query: { format: 'png' as const } }
  const { data: again } = await client.api.GET('/jobs/{id}/result', { params, parseAs: 'blob' })
  expect(await (again as Blob).bytes()).toEqual(await image.bytes())
})

test('somebody without the key sends a photo and fetches its result', async () => {
  const anybody: typeof fetch = (input, init) => askServer(new Request(input, init))
  const file = photo()
  const { id, url, method, headers } = await client.openUpload(file)
  const at = new URL(url, 'http://localhost')
  expect((await anybody(at, { method, headers, body: file })).status).toBe(200)
  const { result } = await client.runEdit({ id }, 'adjust', { quarterTurns: 1 })
  const { url: from } = await client.addressOf(result as string, { format: 'png' })
  const fetched = await anybody(new URL(from, 'http://localhost'))
  const { width, height } = await sharp(greyPhoto).metadata()
  expect(await sharp(await fetched.bytes()).metadata()).toMatchObject({ format: 'png', width: height, height: width })
})

test('the same call with the same key makes one job', async () => {
  const make = () => client.startEdit(photo(), 'adjust', { exposure: 1 }, { idempotencyKey: 'once' })
  const [first, second] = [await make(), await make()]
  expect(second.id).toBe(first.id)
  await client.waitFor(first.id)
})

test('a mask, a photo by its id, lists by page, and what is deleted is gone', async () => {
  const { id, width, height } = await client.upload(photo())
  const white = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const mask = await client.api.POST('/photos/{id}/masks', {
    params: { path: { id } },
    body: new Blob([white as Uint8Array<ArrayBuffer>], { type: 'image/png' }),
    bodySerializer: (body) => body,
    headers: { 'content-type': 'image/png' },
  })
  expect(mask.data?.id).toMatch(/-/)
  const { data: first } = await client.api.GET('/photos/{id}', { params: { path: { id } } })
  expect(first).toMatchObject({ id, name: 'grey.jpg', width, height })
  const { data: small } = await client.api.GET('/photos/{id}/preview', { params: { path: { id } }, parseAs: 'blob' })
  expect(await sharp(await (small as Blob).bytes()).metadata()).toMatchObject({ format: 'webp' })
  const page = await client.photos({ limit: 1 })
  expect(page.data).toHaveLength(1)
  expect((await client.photos({ limit: 1, cursor: page.next ?? '' })).data[0]?.id).not.toBe(page.data[0]?.id)
  const failed = client.edit({ id }, 'beauty')
  await expect(failed).rejects.toMatchObject({ code: 'no-face-found' })
  const { data: jobs } = await client.api.GET('/jobs', { params: { query: { photo: id } } })
  expect(jobs?.data.map(({ state }) => state)).toEqual(['failed'])
  await client.deletePhoto(id)
  await expect(client.download(id)).rejects.toMatchObject({ status: 404, code: 'not-found' })
})

test('a job that waits behind others can be cancelled', async () => {
  const { id } = await client.upload(photo())
  const started = []
  for (const exposure of [1, 2, 3, -1, -2]) started.push(await client.startEdit({ id }, 'adjust', { exposure }))
  const last = started.at(-1)?.id as string
  expect(await client.cancel(last)).toMatchObject({ id: last, state: 'cancelled' })
  await expect(client.waitFor(last)).rejects.toMatchObject({ code: 'cancelled' })
  await Promise.all(started.slice(0, -1).map((job) => client.waitFor(job.id)))
})

test('a photo as the body comes back cut out', async () => {
  // As in cut-outs.test.ts, so that what the networks said of it is known.
  const people = await onePersonWide(480, 256)
  const { data: picture } = await client.api.POST('/cut-outs', {
    body: new Blob([people as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }),
    bodySerializer: (body) => body,
    headers: { 'content-type': 'image/jpeg' },
    parseAs: 'blob',
  })
  expect(await sharp(await (picture as Blob).bytes()).metadata()).toMatchObject({ width: 480, hasAlpha: true })
})

test('tools and usage are told', async () => {
  const tools = await client.tools()
  expect(tools.map(({ id }) => id)).toContain('remove-object')
  const { data: tool } = await client.api.GET('/tools/{id}', { params: { path: { id: 'cartoon' } } })
  expect(tool?.options).toMatchObject({ type: 'object' })
  expect((await client.usage()).plan).toBe('BASIC')
})

test('a recipe is kept, changed, run on one photo and on several, and deleted', async () => {
  const step = (options: object) => ({ tool: 'adjust' as const, options, mask: null, isOn: true })
  const steps = [step({ quarterTurns: 1 }), step({ look: 'silver' })]
  const recipe = { format: 'emulsion-recipe', version: 1, name: 'Turned silver', steps } as const
  const { data: kept } = await client.api.POST('/recipes', { body: recipe })
  const path = { id: kept?.id as string }
  expect((await client.api.GET('/recipes')).data?.data.map(({ id }) => id)).toEqual([path.id])
  await client.api.PATCH('/recipes/{id}', { params: { path }, body: { name: 'Silver' } })
  expect((await client.api.GET('/recipes/{id}', { params: { path } })).data?.name).toBe('Silver')

  const seen: number[] = []
  const { image } = await client.runRecipe(photo(), path.id, {
    format: 'png',
    onProgress: ({ photos }) => seen.push(photos[0]?.step ?? 0),
  })
  const { width = 0, height } = await sharp(greyPhoto).metadata()
  expect(await sharp(await image.bytes()).metadata()).toMatchObject({ width: height, height: width })
  expect(seen.length).toBeGreaterThan(0)

  const ids = [(await client.upload(photo())).id, (await client.upload(photo())).id]
  const batch = await client.startBatch(ids, recipe)
  const ended = await client.waitForBatch(batch.id)
  expect(ended.photos.map(({ state }) => state)).toEqual(['done', 'done'])
  for (const zip of [
    await client.downloadBatch(batch.id, { partial: true }),
    await client.downloadSizes(ids[0] as string, ['original', '20x20-fill'], { format: 'png', keep: 'top-left' }),
  ])
    expect((await zip.bytes()).slice(0, 2)).toEqual(new TextEncoder().encode('PK'))
  expect((await client.api.GET('/batches')).data?.data[0]?.id).toBe(batch.id)
  await client.api.POST('/batches/{id}/again', { params: { path: { id: batch.id } } })
  await client.api.POST('/batches/{id}/cancel', { params: { path: { id: batch.id } } })
  await client.api.DELETE('/recipes/{id}', { params: { path } })
  await expect(client.runRecipe({ id: ids[0] as string }, path.id)).rejects.toMatchObject({ status: 404 })
})

test('webhooks are set up', async () => {
  const { api } = client
  const body = { url: 'https://hooks.example.org/emulsion', events: ['job.done' as const] }
  const { data: webhook } = await api.POST('/webhooks', { body })
  expect(webhook?.secret).toMatch(/^whsec_/)
  const params = { path: { id: webhook?.id as string } }
  await api.PATCH('/webhooks/{id}', { params, body: { isOn: false } })
  expect((await api.GET('/webhooks/{id}', { params })).data).toMatchObject({ ...body, isOn: false })
  expect((await api.POST('/webhooks/{id}/test', { params })).data?.type).toBe('test')
  expect((await api.GET('/webhooks')).data?.data).toHaveLength(1)
  await api.DELETE('/webhooks/{id}', { params })
})

test('every operation of the document was called above, and gave what it promises', () => {
  expect([...called].toSorted()).toEqual(operations.toSorted())
})
