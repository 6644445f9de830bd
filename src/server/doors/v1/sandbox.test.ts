import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyRights } from '#contract/api-key.ts'
import { operationRights } from '#server/doors/v1/operation-rights.ts'
import { openDiskStore } from '#server/ground/storage/disk-store.ts'
import { deleteExpiredPhotos } from '#server/pictures/photos/retention.ts'
import { greyPhoto, type OpenV1, openV1, problemIn } from '../../../../tests/faults/setup/open-v1.ts'

let v1: OpenV1
let ada: Awaited<ReturnType<OpenV1['member']>>

beforeAll(async () => {
  v1 = await openV1()
  ada = await v1.member('BASIC')
})
afterAll(() => v1.close())

interface Listed {
  readonly data: readonly { readonly id: string }[]
}

const cartoon = { tool: 'cartoon', options: {} }
const json = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body
const statusOf = async (method: string, path: string, key: string, body?: unknown) =>
  (await v1.call(method, path, { key, body, ...pngOf(body) })).status
const pngOf = (body: unknown) => (body instanceof Uint8Array ? { headers: { 'content-type': 'image/png' } } : {})
const idsOf = async (path: string, key: string) =>
  (await json<Listed>(v1.call('GET', path, { key }))).data.map(({ id }) => id)

/** A photo, an edit, a batch and a recipe, all by one key. */
async function makeThings(key: string) {
  const form = new FormData()
  form.set('photo', new File([greyPhoto], 'grey.jpg', { type: 'image/jpeg' }))
  const make = async (path: string, body: unknown) =>
    (await json<{ id: string }>(v1.call('POST', path, { key, body }))).id
  const photo = await make('/photos', form)
  return {
    photo,
    job: await make('/edits', { ...cartoon, photo }),
    batch: await make('/batches', { photos: [photo], steps: [cartoon] }),
    recipe: await make('/recipes', { name: 'Comic', steps: [cartoon] }),
  }
}
type Things = Awaited<ReturnType<typeof makeThings>>

/** What a key is answered that asks for these things by their ids, and uses them. */
async function reach(key: string, { photo, job, batch }: Things, ownPhoto: string): Promise<Record<string, number>> {
  const asks: readonly (readonly [string, string, unknown?])[] = [
    ['GET', `/photos/${photo}`],
    ['GET', `/photos/${photo}/file`],
    ['GET', `/photos/${photo}/archive`],
    ['GET', `/photos/${photo}/preview`],
    ['POST', `/photos/${photo}/masks`, new Uint8Array(greyPhoto)],
    ['POST', '/edits', { ...cartoon, photo }],
    ['POST', '/batches', { photos: [photo], steps: [cartoon] }],
    ['POST', '/batches', { photos: [ownPhoto, photo], steps: [cartoon] }],
    ['GET', `/jobs/${job}`],
    ['POST', `/jobs/${job}/cancel`],
    ['GET', `/batches/${batch}`],
    ['POST', `/batches/${batch}/cancel`],
    ['POST', `/batches/${batch}/again`],
    ['GET', `/batches/${batch}/archive`],
    ['DELETE', `/photos/${photo}`],
  ]
  const answers: Record<string, number> = {}
  for (const [index, [method, path, body]] of asks.entries())
    answers[`${index} ${method} ${path}`] = await statusOf(method, path, key, body)
  return answers
}

const allMissing = (answers: Record<string, number>) =>
  expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((ask) => [ask, 404])))

test('a test key sees, uses and deletes nothing outside its sandbox, and nobody else sees inside', async () => {
  const [one, two] = [await v1.makeKey(ada.browser, { kind: 'test' }), await v1.makeKey(ada.browser, { kind: 'test' })]
  const [real, tried, other] = [
    await makeThings(ada.secret),
    await makeThings(one.secret),
    await makeThings(two.secret),
  ]
  for (const [key, foreign, own] of [
    [one.secret, real, tried],
    [one.secret, other, tried],
    [ada.secret, tried, real],
  ] as const) {
    allMissing(await reach(key, foreign, own.photo))
    for (const [method, body] of [['GET'], ['PATCH', { name: 'Mine' }], ['DELETE']] as const)
      expect([method, await statusOf(method, `/recipes/${foreign.recipe}`, key, body)]).toEqual([method, 404])
    for (const [list, id] of [
      ['/photos', own.photo],
      ['/jobs', own.job],
      ['/batches', own.batch],
      ['/recipes', own.recipe],
    ] as const) {
      const listed = await idsOf(list, key)
      expect(listed).toContain(id)
      expect(listed.filter((known) => Object.values(foreign).includes(known))).toEqual([])
    }
  }
  const seen = await json<{ requests: { used: number }; tests: { used: number }; days: { key: string }[] }>(
    v1.call('GET', '/usage', { key: one.secret }),
  )
  expect(seen.requests).toEqual(seen.tests)
  expect(seen.days.map(({ key }) => key)).not.toContain(ada.key.id)
  // The picture of a tool may not come from elsewhere either.
  const options = { remove: 'background', background: 'picture', picture: real.photo }
  const body = { tool: 'remove-object', options, photo: tried.photo }
  const backdrop = await v1.call('POST', '/edits', { key: one.secret, body })
  expect((await problemIn(backdrop)).code).toBe('picture-missing')
  // The member in the page.
  const page = JSON.stringify([
    await ada.browser.data('GET', '/api/photos'),
    await ada.browser.data('GET', '/api/jobs'),
    await ada.browser.data('GET', '/api/gallery'),
    await ada.browser.data('GET', '/api/recipes'),
    await ada.browser.data('GET', '/api/batches'),
  ])
  expect(page).toContain(real.photo)
  for (const id of [...Object.values(tried), ...Object.values(other)]) expect(page).not.toContain(id)
  expect((await ada.browser.ask('DELETE', `/api/photos/${tried.photo}`)).status).toBe(404)
  expect(await statusOf('DELETE', `/photos/${tried.photo}`, one.secret)).toBe(204)
})

test('a key of its own photos reaches what it has made, and of the account only its recipes, to run them', async () => {
  const narrow = await v1.makeKey(ada.browser, { photos: 'own' })
  const [foreign, own] = [await makeThings(ada.secret), await makeThings(narrow.secret)]
  const pagePhoto = await ada.browser.uploadPhoto()
  allMissing(await reach(narrow.secret, foreign, own.photo))
  expect(await statusOf('GET', `/photos/${pagePhoto.id}`, narrow.secret)).toBe(404)
  expect(await idsOf('/photos', narrow.secret)).toEqual([own.photo])
  expect((await idsOf('/jobs', narrow.secret)).length).toBe(2)
  expect(await idsOf('/batches', narrow.secret)).toEqual([own.batch])
  const run = { photos: [own.photo], recipe: foreign.recipe }
  expect(await statusOf('POST', '/batches', narrow.secret, run)).toBe(202)
  expect(await statusOf('PATCH', `/recipes/${foreign.recipe}`, narrow.secret, { name: 'Mine' })).toBe(404)
  expect(await statusOf('DELETE', `/recipes/${foreign.recipe}`, narrow.secret)).toBe(404)
  expect(await statusOf('PATCH', `/recipes/${own.recipe}`, narrow.secret, { name: 'Mine' })).toBe(200)
  // A key of all photos, and the page, see what it has made.
  expect(await statusOf('GET', `/photos/${own.photo}`, ada.secret)).toBe(200)
  expect((await ada.browser.ask('GET', `/api/photos/${own.photo}`)).status).toBe(200)
})

test('a key of some tools keeps no recipe of others, and repeats no batch of others', async () => {
  const { secret } = await v1.makeKey(ada.browser, { tools: ['adjust'] })
  const { recipe, batch } = await makeThings(ada.secret)
  const refused = { status: 403, code: 'key-tool-refused', type: 'application/problem+json' }
  const steps = [
    { tool: 'adjust', options: { exposure: 1 } },
    { ...cartoon, isOn: false },
  ]
  const ask = (method: string, path: string, body?: unknown) => v1.call(method, path, { key: secret, body })
  expect(await problemIn(await ask('POST', '/recipes', { name: 'Two', steps }))).toEqual(refused)
  expect(await problemIn(await ask('PATCH', `/recipes/${recipe}`, { steps }))).toEqual(refused)
  expect(await problemIn(await ask('POST', `/batches/${batch}/again`))).toEqual(refused)
  expect((await ask('POST', '/recipes', { name: 'One', steps: steps.slice(0, 1) })).status).toBe(201)
})

interface Document {
  readonly paths: Record<string, Record<string, { operationId: string; security: unknown; description: string }>>
}

test('every operation states its right, and without it answers 403 for what is there, is not, or is wrong', async () => {
  const { paths } = await json<Document>(v1.call('GET', '/openapi.json'))
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  )
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(operationRights).sort())
  const { photo, job, batch, recipe } = await makeThings(ada.secret)
  const known = { photos: photo, jobs: job, batches: batch, recipes: recipe, tools: 'cartoon' }
  const missing = '00000000-0000-4000-8000-000000000000'
  const keys = new Map<string, string>()
  for (const right of keyRights) {
    const rights = keyRights.filter((other) => other !== right)
    keys.set(right, (await v1.makeKey(ada.browser, { rights })).secret)
  }
  for (const { path, method, operationId, security, description } of operations) {
    const right = operationRights[operationId] ?? ''
    const open = operationId === 'listTools' || operationId === 'getTool' ? [{}] : []
    expect([operationId, security]).toEqual([operationId, [...open, { key: [right] }, { keyHeader: [right] }]])
    expect(description).toContain(`\`${right}\``)
    const own = known[path.split('/')[1] as keyof typeof known] ?? missing
    for (const id of [own, missing, 'no-id'])
      for (const asked of method === 'GET' ? ['GET', 'HEAD'] : [method]) {
        const response = await v1.call(asked, path.replace('{id}', id), { key: keys.get(right) ?? null })
        expect([asked, path, id, response.status]).toEqual([asked, path, id, 403])
        if (asked !== 'HEAD') expect((await problemIn(response)).code).toBe('key-right-refused')
      }
  }
  expect((await v1.call('GET', `/photos/${photo}`, { key: ada.secret })).status).toBe(200)
})

test('assistants need the same rights: /mcp is closed to a key that may not read, and use to one without account', async () => {
  const call = (key: string, params: object) =>
    v1.running.http.request('http://localhost/mcp', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    })
  const usage = { name: 'usage', arguments: {} }
  const noRead = await v1.makeKey(ada.browser, { rights: ['write', 'delete', 'account'] })
  expect(await (await call(noRead.secret, usage)).json()).toMatchObject({
    status: 403,
    code: 'key-right-refused',
    detail: expect.stringContaining('lacks the right "read"'),
  })
  const noAccount = await v1.makeKey(ada.browser, { rights: ['read', 'write'] })
  expect(await (await call(noAccount.secret, usage)).text()).toContain('lacks the right')
  expect(await (await call(ada.secret, usage)).text()).not.toContain('lacks the right')
})

test('a key from before there were rights keeps them all, for all photos', async () => {
  const { db } = v1
  const before = await db
    .insertInto('api_keys')
    .values({
      id: crypto.randomUUID(),
      user_id: ada.user.id,
      name: 'of before',
      is_test: false,
      secret_sha256: 'of before',
      prefix: 'em_live_0000',
      last_four: '0000',
      tools: null,
      addresses: null,
      requests_max: null,
      version: '2026-11-23',
    })
    .returning(['rights', 'photos'])
    .executeTakeFirstOrThrow()
  expect(before).toEqual({ rights: [...keyRights], photos: 'all' })
})

test('photos in a sandbox are deleted after a day, and those of the member are not', async () => {
  const { secret } = await v1.makeKey(ada.browser, { kind: 'test' })
  const [real, tried] = [await makeThings(ada.secret), await makeThings(secret)]
  const store = openDiskStore(join(v1.folder, 'another store'))
  const after = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  await deleteExpiredPhotos({ db: v1.db, store }, { now: after(23.9) })
  expect(await statusOf('GET', `/photos/${tried.photo}`, secret)).toBe(200)
  await deleteExpiredPhotos({ db: v1.db, store }, { now: after(24.1) })
  expect(await statusOf('GET', `/photos/${tried.photo}`, secret)).toBe(404)
  expect(await statusOf('GET', `/photos/${real.photo}`, ada.secret)).toBe(200)
})
