import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { V1Batch, V1Recipe } from '#contract/v1/recipes.ts'
import type { V1Problem } from '#contract/v1/resources.ts'
import { type OpenV1, openV1, problemIn } from '../../../../tests/faults/setup/open-v1.ts'
import { readZip } from '../../../../tests/read-zip.ts'

let v1: OpenV1
beforeAll(async () => {
  v1 = await openV1()
})
afterAll(() => v1.close())

const steps = [
  { tool: 'adjust', options: { exposure: 1 } },
  { tool: 'cartoon', options: {}, mask: { by: 'people' } },
  { tool: 'beauty', options: {}, isOn: false },
]
const read = async <Data>(response: Response) => (await response.json()) as Data

test('a program keeps, changes and deletes recipes, and nobody else sees them', async () => {
  const { secret: key } = await v1.member()
  const { secret: other } = await v1.member()
  const headers = { 'idempotency-key': 'once' }
  const body = { format: 'emulsion-recipe', version: 1, name: 'Comic', steps }
  const made = await v1.call('POST', '/recipes', { key, body, headers })
  expect(made.status).toBe(201)
  const recipe = await read<V1Recipe>(made)
  expect(made.headers.get('location')).toBe(`/api/v1/recipes/${recipe.id}`)
  expect(recipe.steps[1]).toMatchObject({ tool: 'cartoon', mask: { by: 'people' }, isOn: true })
  expect((await read<V1Recipe>(await v1.call('POST', '/recipes', { key, body, headers }))).id).toBe(recipe.id)
  const differs = await v1.call('POST', '/recipes', { key, body: { ...body, name: 'Other' }, headers })
  expect(await problemIn(differs)).toMatchObject({ status: 422, code: 'idempotency-key-reused' })

  const path = `/recipes/${recipe.id}`
  expect(await read(await v1.call('PATCH', path, { key, body: { name: 'Comics' } }))).toMatchObject({ name: 'Comics' })
  expect((await read<{ data: V1Recipe[] }>(await v1.call('GET', '/recipes', { key }))).data).toHaveLength(1)
  expect((await read<{ data: V1Recipe[] }>(await v1.call('GET', '/recipes', { key: other }))).data).toEqual([])
  for (const method of ['GET', 'DELETE']) expect((await v1.call(method, path, { key: other })).status).toBe(404)
  expect((await v1.call('PATCH', path, { key: other, body: { name: 'Mine' } })).status).toBe(404)
  expect((await v1.call('DELETE', path, { key })).status).toBe(204)
  expect((await v1.call('GET', path, { key })).status).toBe(404)
})

test('a batch runs a kept recipe or given steps, once for a key, and is listed page by page', async () => {
  const { browser, secret: key } = await v1.member('BASIC')
  const photos = [(await browser.uploadPhoto()).id, (await browser.uploadPhoto()).id]
  const { id } = await read<V1Recipe>(await v1.call('POST', '/recipes', { key, body: { name: 'Comic', steps } }))
  const headers = { 'idempotency-key': 'run' }
  const ran = await v1.call('POST', '/batches', { key, body: { photos, recipe: id }, headers })
  expect(ran.status).toBe(202)
  const batch = await read<V1Batch>(ran)
  expect(batch).toMatchObject({ tools: ['adjust', 'cartoon'], isDone: false })
  expect(batch.photos.map(({ photo, step, state, result }) => [photo, step, state, result])).toEqual(
    photos.map((photo) => [photo, 0, 'queued', null]),
  )
  const again = await v1.call('POST', '/batches', { key, body: { photos, recipe: id }, headers })
  expect((await read<V1Batch>(again)).id).toBe(batch.id)
  const usage = await read<{ requests: { used: number } }>(await v1.call('GET', '/usage', { key }))
  expect(usage.requests.used).toBe(2)

  const given = { photos: photos.slice(1), steps: steps.slice(0, 1) }
  const free = await read<V1Batch>(await v1.call('POST', '/batches', { key, body: given }))
  const first = await read<{ data: V1Batch[]; next: string }>(await v1.call('GET', '/batches?limit=1', { key }))
  expect(first.data.map((one) => one.id)).toEqual([free.id])
  const rest = await v1.call('GET', `/batches?limit=5&cursor=${first.next}`, { key })
  expect(await read(rest)).toMatchObject({ data: [{ id: batch.id }], next: null })

  const early = await v1.call('GET', `/batches/${batch.id}/archive`, { key })
  expect(early.headers.get('retry-after')).toBe('2')
  expect(await read(early)).toMatchObject({
    status: 409,
    code: 'batch-running',
    detail: expect.stringContaining('The batch is still running. Ask again when `isDone`, or with `partial=true`'),
    retryAfterSeconds: 2,
  })
  const soFar = await v1.call('GET', `/batches/${batch.id}/archive?partial=true`, { key })
  expect(await problemIn(soFar)).toMatchObject({ status: 409, code: 'batch-without-results' })

  const ended = await read<V1Batch>(await v1.call('POST', `/batches/${batch.id}/cancel`, { key }))
  expect([ended.isDone, ...ended.photos.map(({ state }) => state)]).toEqual([true, 'cancelled', 'cancelled'])
  const archive = await v1.call('GET', `/batches/${batch.id}/archive`, { key })
  expect(await problemIn(archive)).toMatchObject({ status: 409, code: 'batch-without-results' })
  const { secret: other } = await v1.member()
  expect((await v1.call('GET', `/batches/${batch.id}`, { key: other })).status).toBe(404)
})

test('a photo leaves in several sizes as one archive, and a size that is none is named', async () => {
  const { browser, secret: key } = await v1.member('BASIC')
  const { id } = await browser.uploadPhoto()
  const archive = (query: string) => v1.call('GET', `/photos/${id}/archive?${query}`, { key })
  const reply = await archive('sizes=original,20x20-fill&format=png&keep=top-left')
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = [...readZip(Buffer.from(await reply.arrayBuffer())).values()]
  const shapes = await Promise.all(files.map(async (file) => (await sharp(file).metadata()).format))
  expect(shapes).toEqual(['png', 'png'])
  const { width, height } = await sharp(files[1]).metadata()
  expect([width, height]).toEqual([20, 20])
  const refused = await archive('sizes=huge')
  expect([refused.status, await read(refused)]).toMatchObject([422, { errors: [{ pointer: '/sizes' }] }])
})

test('a batch that cannot be says which photo or which step', async () => {
  const { browser, secret: key } = await v1.member('BASIC')
  const photo = (await browser.uploadPhoto()).id
  const refused = async (body: object) => read(await v1.call('POST', '/batches', { key, body }))
  const gone = { photos: [photo, crypto.randomUUID()], steps: steps.slice(0, 1) }
  expect(await refused(gone)).toMatchObject({ status: 404, errors: [{ pointer: '/photos/1' }] })
  const unmarked = [steps[0], { tool: 'remove-object' }]
  expect(await refused({ photos: [photo], steps: unmarked })).toMatchObject({
    status: 422,
    detail: 'Step 2: It needs a mask by meaning, such as {"by":"people"}.',
    errors: [{ pointer: '/steps/1/mask' }],
  })
})

test('what a batch may not do is refused before anything is taken', async () => {
  const { browser, secret: key } = await v1.member()
  const [one, two] = [(await browser.uploadPhoto()).id, (await browser.uploadPhoto()).id]
  const narrow = (await v1.makeKey(browser, { tools: ['adjust'] })).secret
  const cartoon = [{ tool: 'cartoon', options: {} }]
  const refused = async (body: object, secret = key) =>
    read<V1Problem>(await v1.call('POST', '/batches', { key: secret, body }))
  const codeOf = async (body: object, secret = key) => (await refused(body, secret)).code
  const upgradeUrl = 'http://localhost/pricing'
  expect(await refused({ photos: [one, two], steps: cartoon })).toMatchObject({
    code: 'plan-needed',
    reason: 'photos',
    upgradeUrl,
    detail: expect.stringMatching(
      /at most one photo, and this has 2\. The plan BASIC takes up to 50; .* \S*\/pricing$/,
    ),
  })
  expect(await refused({ photos: [one], steps: [...cartoon, { tool: 'repair' }] })).toMatchObject({
    code: 'plan-needed',
    reason: 'tool',
    upgradeUrl,
    detail: expect.stringMatching(/^Repair is part of the plan BASIC; the account has FREE\. Plans: \S*\/pricing$/),
  })
  expect(await codeOf({ photos: [one], steps: cartoon }, narrow)).toBe('key-tool-refused')
  const masked = [{ tool: 'remove-object', options: {} }]
  for (const body of [{ photos: [one] }, { photos: [], steps: cartoon }, { photos: [one], steps: masked }])
    expect((await v1.call('POST', '/batches', { key, body })).status).toBe(422)
  const usage = await read<{ requests: { used: number } }>(await v1.call('GET', '/usage', { key }))
  expect(usage.requests.used).toBe(0)
})

test('the schema of a recipe needs no key', async () => {
  const response = await v1.call('GET', '/recipe.schema.json')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/schema+json'])
  expect(await read(response)).toMatchObject({ type: 'object', required: ['format', 'version', 'name', 'steps'] })
})
