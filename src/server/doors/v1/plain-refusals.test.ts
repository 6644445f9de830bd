import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { V1Problem } from '#contract/v1/resources.ts'
import { greyPhoto, type OpenV1, openV1 } from '../../../../tests/faults/setup/open-v1.ts'

let v1: OpenV1
let key: string
let photo: string

beforeAll(async () => {
  v1 = await openV1()
  key = (await v1.member('BASIC')).secret
  const headers = { 'content-type': 'image/jpeg' }
  const added = await v1.call('POST', '/photos', { key, body: new Uint8Array(greyPhoto), headers })
  photo = ((await added.json()) as { id: string }).id
})
afterAll(() => v1.close())

const asJson = { 'content-type': 'application/json' }
const refusal = async (method: string, path: string, body?: unknown, headers = {}) =>
  (await (await v1.call(method, path, { key, body, headers })).json()) as V1Problem & { errors?: object[] }

test('JSON that is not whole is refused with the place where it breaks', async () => {
  for (const path of ['/edits', '/batches', '/recipes', '/webhooks', '/photos']) {
    const broken = await refusal('POST', path, '{"tool": "cartoon",}', asJson)
    expect([path, broken]).toMatchObject([path, { status: 400, code: 'request-unreadable', errors: [{ pointer: '' }] }])
    expect(broken.detail).toMatch(/^The body is not valid JSON: .+ position 19 \(line 1 column 20\)\.$/)
  }
  expect((await refusal('POST', '/edits', '', asJson)).detail).toBe(
    'The body is empty, and its content type says JSON.',
  )
})

test('a kind that is not known is refused with where all are listed, and the nearest', async () => {
  const listed = 'All: `/api/v1/recipe.schema.json`, and `emulsion recipe schema` on the command line.'
  const of = async (mask: unknown) => (await refusal('POST', '/edits', { tool: 'cartoon', photo, mask })).detail
  for (const mask of ['wombat', { by: 'thing', kind: 'wombat' }])
    expect(await of(mask)).toMatch(/ dog\. All: .+schema` on the command line\.$/)
  expect(await of('bycicle')).toContain(`Did you mean bicycle? ${listed}`)
  expect(await of({ by: 'thing', kind: 'bycicle' })).toContain(`${listed} Did you mean bicycle?`)
  expect(await of({ by: 'thing', kind: 'sofa' })).toContain(`${listed} Did you mean couch?`)
})

test('what an address or a body names and is not there is named', async () => {
  const id = randomUUID()
  const noSuch = (noun: string) => `There is no ${noun} of that id that this key may see, or no longer.`
  const asked: [string, string, string, unknown, string][] = [
    ['GET', `/photos/${id}`, 'photo', undefined, '/id'],
    ['GET', `/photos/${id}/file`, 'photo', undefined, '/id'],
    ['DELETE', `/photos/${id}`, 'photo', undefined, '/id'],
    ['GET', `/jobs/${id}`, 'job', undefined, '/id'],
    ['POST', `/batches/${id}/again`, 'batch', undefined, '/id'],
    ['GET', `/recipes/${id}`, 'recipe', undefined, '/id'],
    ['GET', `/webhooks/${id}`, 'webhook', undefined, '/id'],
    ['POST', '/edits', 'photo', { tool: 'cartoon', photo: id }, '/photo'],
    ['POST', '/edits', 'mask', { tool: 'cartoon', photo, mask: id }, '/mask'],
    ['POST', '/photos', 'upload', { upload: id }, '/upload'],
    ['POST', '/batches', 'recipe', { photos: [photo], recipe: id }, '/recipe'],
  ]
  for (const [method, path, noun, body, pointer] of asked)
    expect([path, await refusal(method, path, body)]).toMatchObject([
      path,
      { status: 404, code: 'not-found', detail: noSuch(noun), errors: [{ pointer }] },
    ])
})

test('an address that no operation has is told the nearest, and a tool too', async () => {
  const said = async (path: string) => (await refusal('GET', path)).detail
  expect(await said('/edit')).toBe(
    'There is nothing at /api/v1/edit. Did you mean /api/v1/edits? All addresses: /api/v1/openapi.json.',
  )
  expect(await said(`/photos/${photo}/fil`)).toContain(`Did you mean /api/v1/photos/${photo}/file?`)
  expect(await said('/nothing-like-it')).toBe(
    'There is nothing at /api/v1/nothing-like-it. All addresses: /api/v1/openapi.json.',
  )
  expect(await said('/tools/cartoons')).toBe('There is no tool cartoons. Did you mean cartoon?')
  expect(await said('/tools/frame')).toMatch(/^There is no tool frame\. There are remove-object, .+ adjust\.$/)
})

test('a whole recipe where its id belongs is told where its steps go', async () => {
  const recipe = { format: 'emulsion-recipe', version: 1, name: 'x', steps: [{ tool: 'cartoon', options: {} }] }
  expect(await refusal('POST', '/batches', { photos: [photo], recipe })).toMatchObject({
    detail: '`recipe` is the id of a recipe that the account keeps. Of a recipe itself send its `steps`.',
    errors: [{ pointer: '/recipe' }],
  })
  expect((await refusal('POST', '/batches', { photos: [photo], recipe: 'x' })).detail).toMatch(
    /^recipe must be an id such as [-\da-f]{36}\.$/,
  )
  expect((await refusal('POST', '/batches', { photos: [photo] })).detail).toMatch(
    /^Send either `recipe`, .+ or `steps`\.$/,
  )
})

test('a form is told of a file that came as its name, and of an option that came as a field', async () => {
  const said = async (fields: Readonly<Record<string, string>>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ tool: 'cartoon', photo, ...fields })) body.set(name, value)
    return (await refusal('POST', '/edits', body)).detail
  }
  expect(await said({ photo: 'in.jpg' })).toBe(
    'photo must be a file (with curl `-F photo=@in.jpg`), or the id of a photo.',
  )
  expect(await said({ strength: '50' })).toBe('strength is an option: send it as JSON, options={"strength":…}.')
  expect(await said({ stength: '50' })).toBe(
    'There is no field stength. There are tool, preset, options, photo, url, callback, mask.',
  )
})

test('a refusal says what to send instead', async () => {
  const jpeg = { 'content-type': 'image/jpeg' }
  const edit = { tool: 'cartoon', photo }
  const hook = { url: 'https://example.org/told', events: ['job.done'] }
  const asked: [string, unknown, Record<string, string>, number, RegExp][] = [
    ['/edits', new Uint8Array(greyPhoto), jpeg, 415, /multipart\/form-data.+application\/json.+not as image\/jpeg\.$/],
    ['/edits', { ...edit, phto: 1 }, {}, 422, /no field phto\. Did you mean photo\?$/],
    [
      '/edits',
      { ...edit, zzz: 1 },
      {},
      422,
      /no field zzz\. There are tool, preset, options, photo, url, callback, mask\.$/,
    ],
    [
      '/edits?colour=1',
      edit,
      {},
      422,
      /no parameter colour\. There are format, quality, metadata, credentials, wait\.$/,
    ],
    ['/edits', { ...edit, tool: 'adjust' }, {}, 422, /nothing would change\. Set one .+ preset\.$/],
    ['/photos', new Uint8Array(0), jpeg, 400, /empty: .+ Give the whole file\.$/],
    ['/webhooks', { ...hook, url: 'nonsense' }, {}, 422, /^`url` must be an https address, such as https:/],
    ['/edits', { ...edit, callback: 'nonsense' }, {}, 422, /^`callback` must be an https address, such as https:/],
    ['/webhooks', { ...hook, events: ['job.finished'] }, {}, 422, /one of job\.done, job\.failed, [^?]+\.$/],
  ]
  for (const [path, body, headers, status, detail] of asked) {
    const refused = await refusal('POST', path, body, headers)
    expect([path, refused.status]).toEqual([path, status])
    expect(refused.detail).toMatch(detail)
  }
})
