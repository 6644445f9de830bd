import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { toolName } from '#mcp/assistant-tools.ts'
import { listAssistantTools } from '#server/doors/mcp/list-assistant-tools.ts'
import { type Listening, listen } from '#server/ground/http/connections/listen.ts'
import { toolIds } from '#tools/catalog.ts'
import { greyPhoto, type OpenV1, openV1 } from '../../../../tests/faults/setup/open-v1.ts'

let v1: OpenV1
let key: string
let assistant: Client

// Over a socket: the Response that @hono/node-server answers with there lacks methods of the platform's.
let listening: Listening
const ask = (secret: string | null, init: RequestInit = {}) =>
  fetch(`http://localhost:${listening.port}/mcp`, {
    ...init,
    headers: { ...Object.fromEntries(new Headers(init.headers)), ...(secret && { authorization: `Bearer ${secret}` }) },
  })

async function connect(secret: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`http://localhost:${listening.port}/mcp`), {
    fetch: async (_, init) => ask(secret, init),
  })
  await client.connect(transport as never)
  return client
}

beforeAll(async () => {
  v1 = await openV1('all')
  listening = await listen(v1.running.http, { host: '127.0.0.1', port: 0 })
  key = (await v1.member('FREE')).secret
  assistant = await connect(key)
})
afterAll(async () => {
  await assistant.close()
  await listening.drain(1_000)
  await v1.close()
})

const call = async (name: string, args: Record<string, unknown>) =>
  (await assistant.callTool({ name, arguments: args })) as CallToolResult
const base64 = greyPhoto.toString('base64')

test('only a key opens it, and nothing is read of a caller without one', async () => {
  for (const [secret, code] of [
    [null, 'key-needed'],
    ['em_live_nobodys', 'key-refused'],
  ] as const) {
    const answer = await ask(secret, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/)
    expect(await answer.json()).toMatchObject({ code })
  }
  const visit = await ask(key)
  expect([visit.status, visit.headers.get('allow')]).toEqual([405, 'POST'])
  expect(await visit.json()).toMatchObject({ code: 'method-not-allowed' })
})

test('an assistant edits a photo, goes on from the result, sees it, and is told what is used', async () => {
  const { tools } = await assistant.listTools()
  expect(tools.map(({ name }) => name)).toEqual([...toolIds.map(toolName), 'run_recipe', 'list_tools', 'usage'])
  expect(tools).toEqual(JSON.parse(JSON.stringify(listAssistantTools())))
  const turned = await call('adjust', { base64, options: { quarterTurns: 1 } })
  const first = turned.structuredContent as { photoId: string; address: string; width: number; height: number }
  const { width, height } = await sharp(greyPhoto).metadata()
  expect(first).toMatchObject({ width: height, height: width })
  const preview = turned.content.find(({ type }) => type === 'image') as { data: string; mimeType: string }
  expect(await sharp(Buffer.from(preview.data, 'base64')).metadata()).toMatchObject({ format: 'webp' })
  const comic = await call('cartoon', { photoId: first.photoId, preset: 'poster' })
  const { address } = comic.structuredContent as { address: string }
  const file = await fetch(address, { headers: { authorization: `Bearer ${key}` } })
  expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg' })
  const { structuredContent } = await call('usage', {})
  expect(structuredContent).toMatchObject({ plan: 'FREE', requests: { used: 1 } })
})

const used = async () => {
  const { structuredContent } = await call('usage', {})
  return (structuredContent as { requests: { used: number } }).requests.used
}

test('a call that ends in an error is not charged', async () => {
  const before = await used()
  for (const args of [
    { base64, where: { by: 'thing', kind: 'giraffe' } },
    { base64, where: { by: 'people' } },
  ])
    expect(await call('cartoon', args)).toMatchObject({ isError: true })
  expect(await call('beauty', { base64 })).toMatchObject({ isError: true })
  const { content } = await call('adjust', { base64, options: { exposure: 1 }, mask: 'dog' })
  expect(JSON.stringify(content)).toContain('a word, such as dog, is given as where.')
  expect(await used()).toBe(before)
})

test('a refused call leaves no photo that came with it, and no row among several at once', async () => {
  const { secret, browser } = await v1.member('BASIC')
  const client = await connect(secret)
  const ask = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args })
  const { id: photoId } = await browser.uploadPhoto()
  const left = async () => {
    const listed = await v1.call('GET', '/photos?limit=100', { key: secret })
    const { batches } = await browser.data<{ batches: unknown[] }>('GET', '/api/batches')
    return { photos: ((await listed.json()) as { data: { id: string }[] }).data.map(({ id }) => id), batches }
  }
  const before = await left()
  expect(before.batches).toEqual([])
  const where = { by: 'thing', kind: 'giraffe' }
  const recipe = {
    ...{ format: 'emulsion-recipe', version: 1, name: 'two' },
    steps: [
      { tool: 'cartoon', options: {}, mask: where },
      { tool: 'adjust', options: { exposure: 1 }, mask: null },
    ],
  }
  for (const photo of [{ base64 }, { photoId }]) {
    expect(await ask('beauty', photo)).toMatchObject({ isError: true })
    expect(await ask('cartoon', { ...photo, where })).toMatchObject({ isError: true })
    expect(await ask('run_recipe', { ...photo, recipe })).toMatchObject({ isError: true })
    expect(await left()).toEqual(before)
  }
  // What works is a photo of the account, and is told by nothing else either.
  expect((await ask('cartoon', { photoId, preset: 'poster' })) as CallToolResult).not.toMatchObject({ isError: true })
  expect((await left()).batches).toEqual([])
  await client.close()
})

const steps = [{ tool: 'cartoon' }, { tool: 'adjust', options: { exposure: 1 } }]
test.each([
  ['cartoon', {}],
  ['run_recipe', { recipe: { format: 'emulsion-recipe', version: 1, name: 'two', steps } }],
])('what a caller of %s leaves is cancelled, its requests come back, and its photo is not kept', async (name, more) => {
  const before = await used()
  const photos = async () => (await (await v1.call('GET', '/photos?limit=100', { key })).json()) as { data: object[] }
  const { length } = (await photos()).data
  const leaving = new AbortController()
  const large = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer()
  const init = { method: 'POST', signal: leaving.signal }
  const body = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: { base64: large.toString('base64'), ...more } },
  }
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const asked = ask(key, { ...init, headers, body: JSON.stringify(body) }).then((answer) => answer.text())
  const jobOf = async () => {
    const { data } = (await (await v1.call('GET', '/jobs?limit=1', { key })).json()) as { data: { state: string }[] }
    return data[0]?.state
  }
  await vi.waitFor(async () => expect(['queued', 'running']).toContain(await jobOf()), { timeout: 10_000 })
  leaving.abort()
  await expect(asked).rejects.toThrow()
  await vi.waitFor(async () => expect(await jobOf()).toBe('cancelled'), { timeout: 10_000 })
  expect(await used()).toBe(before)
  await vi.waitFor(async () => expect((await photos()).data).toHaveLength(length), { timeout: 10_000 })
})

test('a recipe tells what each of its steps has found, though the last has found nothing', async () => {
  const two = [{ tool: 'cartoon' }, { tool: 'adjust', options: { exposure: 0.2 } }]
  const recipe = { format: 'emulsion-recipe', version: 1, name: 'two', steps: two }
  const told = async (name: string, more: object) => (await call(name, { base64, ...more })).structuredContent
  const { engines, findings } = (await told('cartoon', {})) as { engines: string[]; findings: object }
  expect(findings).toHaveProperty('style')
  expect(engines).not.toEqual([])
  expect(await told('run_recipe', { recipe })).toMatchObject({
    ...{ engines, findings },
    steps: [
      { did: 'cartoon', engines, findings },
      { did: 'adjust: exposure 0.2', engines: [], findings: {} },
    ],
  })
})

test('a page of another origin is refused, even with a key', async () => {
  const headers = { 'content-type': 'application/json', origin: 'https://evil.example' }
  const answer = await ask(key, { method: 'POST', body: '{}', headers })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'not-allowed' })
})

test('a key is shown what it may call', async () => {
  const { browser } = await v1.member('FREE')
  const namesFor = async (body: object) => {
    const client = await connect((await v1.makeKey(browser, body)).secret)
    const { tools } = await client.listTools()
    await client.close()
    return tools.map(({ name }) => name)
  }
  expect(await namesFor({ rights: ['read'] })).toEqual(['list_tools'])
  expect(await namesFor({ rights: ['read', 'account'] })).toEqual(['list_tools', 'usage'])
  expect(await namesFor({ rights: ['read', 'write'] })).toEqual([...toolIds.map(toolName), 'run_recipe', 'list_tools'])
  const limited = { rights: ['read', 'write'], tools: ['adjust'] }
  expect(await namesFor(limited)).toEqual(['adjust', 'run_recipe', 'list_tools'])
})

test('what is listed is read quickly, and speaks of nothing that an assistant cannot do', async () => {
  const { tools } = await assistant.listTools()
  const listed = JSON.stringify(tools)
  expect(listed.length).toBeLessThan(46_000)
  expect(tools.map(({ description }) => description).join('\n')).not.toMatch(/\b(click|brush|paint|drag)\b/i)
  const { structuredContent } = await call('list_tools', {})
  expect((structuredContent as { kinds: string[] }).kinds).toEqual(expect.arrayContaining(['dog', 'wire', 'text']))
})

test('base64 may begin as a data address does', async () => {
  const options = { exposure: 1 }
  const answer = await call('adjust', { base64: `data:image/jpeg;base64,${base64}`, options })
  expect(answer).not.toMatchObject({ isError: true })
})

test('a photo of base64 has the name of its file, as an upload, and without one the minute', async () => {
  const namesOf = async (more: object) => {
    const answer = await call('adjust', { base64, ...more, options: { exposure: 1 } })
    const { photoId } = answer.structuredContent as { photoId: string }
    return ((await (await v1.call('GET', `/photos/${photoId}`, { key })).json()) as { name: string }).name
  }
  expect(await namesOf({ name: '../Zoë: at sea.jpg' })).toMatch(/^Zoë at sea-adjust/)
  expect(await namesOf({})).toMatch(/^photo \d{4}-\d\d-\d\d \d\d-\d\d-adjust/)
})

test('edits are no idempotent calls, and reading is', async () => {
  const { tools } = await assistant.listTools()
  const hint = (name: string) => tools.find((tool) => tool.name === name)?.annotations?.idempotentHint
  expect([hint('cartoon'), hint('run_recipe'), hint('usage')]).toEqual([false, false, true])
})

test('refusals are one sentence: of the key, the plan, the photo, the arguments', async () => {
  const wrong: [string, Record<string, unknown>, RegExp][] = [
    [
      'adjust',
      { image: base64 },
      /^There is no field image\. There are url, base64, name, photoId, preset, options, mask, /,
    ],
    [
      'run_recipe',
      { base64, steps: [] },
      /^There is no field steps\. There are url, base64, name, photoId, recipe, recipeId\.$/,
    ],
    ['cartoon', { base64, where: 'tasse' }, /names no part of a photo\. It may be people/],
    ['repair', { base64 }, /Repair is part of the plan BASIC/],
    ['change-sky', { base64 }, /^There is no tool change-sky\. Did you mean change_sky\?$/],
    ['cartoonise', { base64 }, /Did you mean cartoon\?$/],
    ['draw_a_cat', { base64 }, /; there are remove_object, .+ usage\.$/],
    ['beauty', { base64 }, /No face was found/],
    ['adjust', { base64, url: 'https://example.org/a.jpg' }, /one of url, base64 and photoId/],
    ['adjust', { url: 'https://example.org/a.jpg', name: 'a.jpg' }, /^name goes with base64; /],
    ['adjust', { base64, name: 'a'.repeat(201) }, /^name must be a text of at most 200 characters\.$/],
    ['adjust', { base64: Buffer.from('no picture').toString('base64') }, /not a picture/],
    ['adjust', { url: 'http://127.0.0.1/a.jpg' }, /must be a public http/],
    ['adjust', { photoId: '00000000-0000-4000-8000-000000000001' }, /^There is no photo of that id/],
  ]
  for (const [name, args, sentence] of wrong) {
    const { isError, content } = await call(name, args)
    expect([name, isError]).toEqual([name, true])
    expect((content[0] as { text: string }).text).toMatch(sentence)
    expect((content[0] as { text: string }).text).not.toContain('\n')
  }
})
