import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiKeyRequest } from '#contract/api-key.ts'
import type { JobReply } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { greyPhoto, type OpenV1, openV1, problemIn } from '../../../../tests/faults/setup/open-v1.ts'

let v1: OpenV1
let free: Awaited<ReturnType<OpenV1['member']>>
let basic: Awaited<ReturnType<OpenV1['member']>>
let other: Awaited<ReturnType<OpenV1['member']>>
let othersPhoto: PhotoReply
let othersJob: JobReply
let othersRecipe: { readonly id: string }
let othersBatch: { readonly id: string }
let othersWebhook: { readonly id: string }

beforeAll(async () => {
  v1 = await openV1()
  free = await v1.member('FREE')
  basic = await v1.member('BASIC')
  other = await v1.member('BASIC')
  ;({ photo: othersPhoto, job: othersJob } = await other.browser.upload())
  const make = async (path: string, body: object) =>
    (await (await v1.call('POST', path, { key: other.secret, body })).json()) as { id: string }
  othersRecipe = await make('/recipes', recipe)
  othersWebhook = await make('/webhooks', { url: 'https://hooks.example.org/', events: ['job.done'] })
  othersBatch = await make('/batches', { photos: [othersPhoto.id], steps: recipe.steps })
})
afterAll(() => v1.close())

const recipe = { name: 'Comic', steps: [{ tool: 'cartoon', options: {} }] }
const inside = '198.51.100.20'
const ownPhoto = (of: typeof free) => of.browser.uploadPhoto()
/** A photo that a key has uploaded. */
const photoOf = async (key: string, from = '198.51.100.1'): Promise<{ id: string }> => {
  const response = await v1.call('POST', '/photos', { key, from, body: photoForm() })
  expect(response.status).toBe(response.status === 403 ? 403 : 201)
  return response.status === 403 ? { id: othersPhoto.id } : await response.json()
}
const photoForm = () => {
  const form = new FormData()
  form.set('photo', new File([greyPhoto], 'grey.jpg', { type: 'image/jpeg' }))
  return form
}

interface Row {
  readonly plan: 'FREE' | 'BASIC'
  readonly kind: 'live' | 'test'
  readonly limits?: Partial<ApiKeyRequest>
  readonly tool: string
  readonly options?: object
  readonly from?: string
  readonly isRevoked?: boolean
  readonly expected: readonly [number, string | null]
}

const sky = { sky: 'sunset' }
const accepted = [202, null] as const
const matrix: Row[] = (['live', 'test'] as const).flatMap((kind): Row[] => [
  { plan: 'FREE', kind, tool: 'cartoon', expected: accepted },
  // A sandbox has all tools.
  { plan: 'FREE', kind, tool: 'change-sky', options: sky, expected: kind === 'test' ? accepted : [402, 'plan-needed'] },
  { plan: 'BASIC', kind, tool: 'change-sky', options: sky, expected: accepted },
  { plan: 'FREE', kind, limits: { tools: ['cartoon', 'beauty'] }, tool: 'cartoon', expected: accepted },
  { plan: 'FREE', kind, limits: { tools: ['beauty'] }, tool: 'cartoon', expected: [403, 'key-tool-refused'] },
  { plan: 'BASIC', kind, limits: { tools: ['beauty'] }, tool: 'change-sky', expected: [403, 'key-tool-refused'] },
  { plan: 'BASIC', kind, limits: { addresses: [inside] }, tool: 'cartoon', from: inside, expected: accepted },
  {
    plan: 'BASIC',
    kind,
    limits: { addresses: ['198.51.100.0/27'] },
    tool: 'cartoon',
    from: inside,
    expected: accepted,
  },
  {
    plan: 'BASIC',
    kind,
    limits: { addresses: ['198.51.100.0/28', '2001:db8::/32'] },
    tool: 'cartoon',
    from: inside,
    expected: [403, 'key-address-refused'],
  },
  {
    plan: 'BASIC',
    kind,
    limits: { addresses: ['2001:db8::/32'] },
    tool: 'cartoon',
    from: '2001:db8:0:1::7',
    expected: accepted,
  },
  { plan: 'BASIC', kind, tool: 'cartoon', isRevoked: true, expected: [401, 'key-refused'] },
])

describe('what a key may do', () => {
  test.each(matrix)('$plan $kind $limits $tool from $from revoked $isRevoked -> $expected', async (row) => {
    const member = row.plan === 'FREE' ? free : basic
    const { secret, key } = await v1.makeKey(member.browser, { kind: row.kind, ...row.limits })
    const photo = row.isRevoked === true ? await ownPhoto(member) : await photoOf(secret, row.from)
    if (row.isRevoked === true) await member.browser.data('DELETE', `/api/user/keys/${key.id}`)
    const body = { tool: row.tool, options: row.options ?? {}, photo: photo.id }
    const response = await v1.call('POST', '/edits', { key: secret, body, from: row.from ?? '198.51.100.1' })
    const [status, code] = row.expected
    expect([response.status, code === null ? null : (await problemIn(response)).code]).toEqual([status, code])
    if (row.isRevoked !== true) await member.browser.data('DELETE', `/api/user/keys/${key.id}`)
  })
})

/** Every route, as a program of another member asks for what is not its own. */
const routes = () =>
  [
    ['POST', '/edits', { tool: 'cartoon', options: {}, photo: othersPhoto.id }, 404],
    ['POST', '/cut-outs', { url: 'http://127.0.0.1/private.jpg' }, 400],
    ['GET', '/photos', undefined, 200],
    ['GET', `/photos/${othersPhoto.id}`, undefined, 404],
    ['GET', `/photos/${othersPhoto.id}/file`, undefined, 404],
    ['POST', `/photos/${othersPhoto.id}/masks`, new Uint8Array(greyPhoto), 404],
    ['DELETE', `/photos/${othersPhoto.id}`, undefined, 404],
    ['GET', `/photos/${othersPhoto.id}/archive`, undefined, 404],
    ['GET', `/photos/${othersPhoto.id}/preview`, undefined, 404],
    ['GET', `/photos/${othersPhoto.id}/address`, undefined, 404],
    ['POST', '/uploads', { bytes: 10 }, 201],
    ['GET', '/recipes', undefined, 200],
    ['POST', '/recipes', recipe, 201],
    ['GET', `/recipes/${othersRecipe.id}`, undefined, 404],
    ['PATCH', `/recipes/${othersRecipe.id}`, { name: 'Mine' }, 404],
    ['DELETE', `/recipes/${othersRecipe.id}`, undefined, 404],
    ['GET', '/batches', undefined, 200],
    ['POST', '/batches', { photos: [othersPhoto.id], steps: recipe.steps }, 404],
    ['GET', `/batches/${othersBatch.id}`, undefined, 404],
    ['POST', `/batches/${othersBatch.id}/cancel`, undefined, 404],
    ['POST', `/batches/${othersBatch.id}/again`, undefined, 404],
    ['GET', `/batches/${othersBatch.id}/archive`, undefined, 404],
    ['GET', '/jobs', undefined, 200],
    ['GET', `/jobs/${othersJob.id}`, undefined, 404],
    ['GET', `/jobs/${othersJob.id}/result`, undefined, 404],
    ['POST', `/jobs/${othersJob.id}/cancel`, undefined, 404],
    ['GET', '/webhooks', undefined, 200],
    ['POST', '/webhooks', { url: 'http://127.0.0.1/private', events: ['job.done'] }, 400],
    ['GET', `/webhooks/${othersWebhook.id}`, undefined, 404],
    ['PATCH', `/webhooks/${othersWebhook.id}`, { isOn: false }, 404],
    ['DELETE', `/webhooks/${othersWebhook.id}`, undefined, 404],
    ['POST', `/webhooks/${othersWebhook.id}/test`, undefined, 404],
    ['GET', '/usage', undefined, 200],
    ['GET', '/tools', undefined, 200],
    ['GET', '/tools/cartoon', undefined, 200],
    ['POST', '/photos', { url: 'http://127.0.0.1/private.jpg' }, 400],
  ] as const

const send = ([method, path, body]: ReturnType<typeof routes>[number], key: string | null, from = '198.51.100.7') =>
  v1.call(method, path, {
    key,
    body,
    from,
    ...(body instanceof Uint8Array ? { headers: { 'content-type': 'image/png' } } : {}),
  })

test('the table above asks every route of the document', async () => {
  const { paths } = (await (await v1.call('GET', '/openapi.json')).json()) as { paths: Record<string, object> }
  const asked = routes().map(([method, path]) => {
    const known = path
      .replace(othersPhoto.id, '{id}')
      .replace(othersJob.id, '{id}')
      .replace(othersRecipe.id, '{id}')
      .replace(othersBatch.id, '{id}')
      .replace(othersWebhook.id, '{id}')
      .replace('/tools/cartoon', '/tools/{id}')
    return `${method} ${known}`
  })
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(asked.sort()).toEqual(described.sort())
})

test('nothing of another member is reached by its id, on any route', async () => {
  for (const kind of ['live', 'test'] as const) {
    const { secret } = await v1.makeKey(free.browser, { kind })
    for (const route of routes()) {
      const response = await send(route, secret)
      const text = await response.text()
      expect([kind, route[0], route[1], response.status]).toEqual([kind, route[0], route[1], route[3]])
      for (const secretOfOther of [
        othersPhoto.id,
        othersJob.id,
        othersRecipe.id,
        othersBatch.id,
        othersWebhook.id,
        other.user.email,
      ])
        expect(text.includes(secretOfOther)).toBe(false)
    }
  }
  expect((await other.browser.ask('GET', `/api/photos/${othersPhoto.id}`)).status).toBe(200)
})

const isOpen = ([, path]: ReturnType<typeof routes>[number]) => path.startsWith('/tools')

test('the tools are read by anybody, kept for five minutes, as often as an address may; nothing else is', async () => {
  const ask = (path: string, from = '192.0.2.60') => v1.call('GET', path, { from })
  for (const path of ['/tools', '/tools/beauty']) {
    const [open, keyed] = [await ask(path), await v1.call('GET', path, { key: free.secret })]
    expect([open.status, open.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    expect(open.headers.get('vary')).toContain('Authorization')
    expect([keyed.status, keyed.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await open.text()).toBe(await keyed.text())
  }
  expect((await ask('/tools/none')).status).toBe(404)
  expect((await ask('/tools?search=x')).status).toBe(422)
  expect((await v1.call('POST', '/tools', { from: '192.0.2.60' })).status).toBe(401)
  for (const authorization of ['Bearer of another day', 'Basic YTpi'])
    expect((await v1.call('GET', '/tools', { headers: { authorization } })).status).toBe(401)
  expect((await v1.call('HEAD', '/tools')).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 601 }, () => ask('/tools/none', '192.0.2.61')))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await ask('/tools/beauty')).status).toBe(200)
})

test('without a key, with none of ours, and with a revoked one every route answers 401 and says how', async () => {
  const { secret, key } = await v1.makeKey(free.browser)
  await free.browser.data('DELETE', `/api/user/keys/${key.id}`)
  const wrong = secret.slice(0, -1) + (secret.endsWith('0') ? '1' : '0')
  for (const route of routes())
    for (const [name, sent] of [
      ...(isOpen(route) ? [] : [['none', null] as const]),
      ['wrong', wrong],
      ['revoked', secret],
    ] as const) {
      // Wrong keys are counted by address.
      const response = await send(route, sent, name === 'wrong' ? '192.0.2.50' : '192.0.2.51')
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer realm=/)
      expect([name, route, await problemIn(response)]).toEqual([
        name,
        route,
        { status: 401, code: name === 'none' ? 'key-needed' : 'key-refused', type: 'application/problem+json' },
      ])
    }
})

test('wrong keys are slowed down by their address, and a right one from there still gets in', async () => {
  const from = '192.0.2.99'
  const answers: number[] = []
  for (let count = 0; count < 61; count++)
    answers.push((await v1.call('GET', '/usage', { key: `em_live_${'x'.repeat(49)}`, from })).status)
  expect(answers.filter((status) => status === 401)).toHaveLength(60)
  expect(answers.at(-1)).toBe(429)
  expect((await v1.call('GET', '/usage', { key: free.secret, from })).status).toBe(200)
  expect((await v1.call('GET', '/usage', { key: 'no key', from: '192.0.2.98' })).status).toBe(401)
})

test('a session opens nothing below /api/v1, and a key opens nothing else', async () => {
  expect((await free.browser.ask('GET', '/api/v1/usage')).status).toBe(401)
  for (const path of ['/api/user/keys', '/api/user/ledger', '/api/gallery', '/api/presets']) {
    const response = await v1.running.http.request(path, { headers: { authorization: `Bearer ${free.secret}` } })
    expect([path, response.status]).toEqual([path, 401])
  }
})

test('a key’s share is a limit of its own below the account’s', async () => {
  const { secret } = await v1.makeKey(basic.browser, { requestsMax: 2 })
  const photo = await ownPhoto(basic)
  const edit = (key: string) =>
    v1.call('POST', '/edits', {
      key,
      body: { tool: 'cartoon', photo: photo.id },
      headers: { 'idempotency-key': randomUUID() },
    })
  const answers = [await edit(secret), await edit(secret), await edit(secret)]
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 402])
  expect(answers[1]?.headers.get('ratelimit')).toMatch(/"calls";r=\d+;t=\d+, "edits";r=0;t=\d+/)
  expect((await problemIn(answers[2] as Response)).code).toBe('key-share-used-up')
  expect((await edit(basic.secret)).status).toBe(202)
  const usage = (await (await v1.call('GET', '/usage', { key: secret })).json()) as { key: unknown }
  expect(usage.key).toEqual({ used: 2, limit: 2 })
})

test('unknown routes and versions, and a key that calls too often, are refused as problems', async () => {
  const { secret } = await v1.makeKey(free.browser)
  const ask = (path: string, headers = {}) => v1.call('GET', path, { key: secret, headers })
  expect(await problemIn(await ask('/nothing'))).toMatchObject({ status: 404, type: 'application/problem+json' })
  expect(await problemIn(await ask('/usage', { 'emulsion-version': '2020-01-01' }))).toMatchObject({
    status: 400,
    code: 'version-unknown',
  })
  const known = await ask('/usage', { 'emulsion-version': '2026-11-23', 'x-request-id': 'of-the-client' })
  expect(known.headers.get('emulsion-version')).toBe('2026-11-23')
  expect(known.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(known.headers.get('ratelimit-policy')).toBe('"calls";q=300;w=60')
  for (let left = 298; left > 0; left--) await ask('/tools/beauty')
  const over = await ask('/tools/beauty')
  expect([over.status, over.headers.get('ratelimit')]).toEqual([429, expect.stringMatching(/^"calls";r=0;t=\d+$/)])
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
})
