import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toolName } from '#mcp/assistant-tools.ts'
import { toolIds } from '#tools/catalog.ts'
import { greyPhoto, type OpenV1, openV1 } from '../../../tests/faults/setup/open-v1.ts'

let v1: OpenV1
let key: string
let assistant: Client

const ask = (secret: string | null, init: RequestInit = {}) =>
  v1.running.http.request('http://localhost/mcp', {
    ...init,
    headers: { ...Object.fromEntries(new Headers(init.headers)), ...(secret && { authorization: `Bearer ${secret}` }) },
  })

async function connect(secret: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
    fetch: async (_, init) => ask(secret, init),
  })
  await client.connect(transport as never)
  return client
}

beforeAll(async () => {
  v1 = await openV1('all')
  key = (await v1.member('FREE')).secret
  assistant = await connect(key)
})
afterAll(async () => {
  await assistant.close()
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
  expect((await ask(key)).status).toBe(405)
})

test('an assistant edits a photo, goes on from the result, sees it, and is told what is used', async () => {
  const { tools } = await assistant.listTools()
  expect(tools.map(({ name }) => name)).toEqual([...toolIds.map(toolName), 'run_recipe', 'list_tools', 'usage'])
  const turned = await call('adjust', { base64, options: { quarterTurns: 1 } })
  const first = turned.structuredContent as { photoId: string; address: string; width: number; height: number }
  const { width, height } = await sharp(greyPhoto).metadata()
  expect(first).toMatchObject({ width: height, height: width })
  const preview = turned.content.find(({ type }) => type === 'image') as { data: string; mimeType: string }
  expect(await sharp(Buffer.from(preview.data, 'base64')).metadata()).toMatchObject({ format: 'webp' })
  const comic = await call('cartoon', { photoId: first.photoId, preset: 'poster' })
  const { address } = comic.structuredContent as { address: string }
  const file = await v1.call('GET', new URL(address).pathname.slice('/api/v1'.length), { key })
  expect(await sharp(await file.bytes()).metadata()).toMatchObject({ format: 'jpeg' })
  const { structuredContent } = await call('usage', {})
  expect(structuredContent).toMatchObject({ plan: 'FREE', requests: { used: 1 } })
})

test('refusals are one sentence: of the key, the plan, the photo, the arguments', async () => {
  const wrong: [string, Record<string, unknown>, RegExp][] = [
    ['repair', { base64 }, /part of BASIC/],
    ['beauty', { base64 }, /No face was found/],
    ['adjust', { base64, url: 'https://example.org/a.jpg' }, /one of url, base64 and photoId/],
    ['adjust', { base64: Buffer.from('no picture').toString('base64') }, /not a picture/],
    ['adjust', { url: 'http://127.0.0.1/a.jpg' }, /cannot be loaded/],
    ['adjust', { photoId: '00000000-0000-4000-8000-000000000001' }, /not here/],
  ]
  for (const [name, args, sentence] of wrong) {
    const { isError, content } = await call(name, args)
    expect([name, isError]).toEqual([name, true])
    expect((content[0] as { text: string }).text).toMatch(sentence)
    expect((content[0] as { text: string }).text).not.toContain('\n')
  }
})
