import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JobReply } from '#contract/job.ts'
import type { MaskReply, PhotoReply } from '#contract/photo.ts'
import { createApp, type RunningApp } from '#server/app.ts'
import { openTestDatabase } from '#server/database/test-database.ts'
import { readSettings } from '#server/env.ts'

// Every route, from the router's own list: a new one is tried without anybody thinking of it.
let folder: string
let running: RunningApp
let closeDatabase: () => Promise<void>
let visitor: string
let stranger: string
let photo: PhotoReply
let job: JobReply
let mask: MaskReply

interface Ask {
  readonly cookie?: string
  readonly body?: Uint8Array | string
  readonly type?: string
  readonly site?: string
}

const ask = async (
  method: string,
  path: string,
  { cookie = '', body, type = 'application/json', site = 'same-origin' }: Ask = {},
) =>
  running.http.request(path, {
    method,
    headers: { cookie, 'sec-fetch-site': site, 'content-type': type, 'x-envelope': 'none' },
    ...(body === undefined ? {} : { body: body as string }),
  })

async function newVisitor(): Promise<string> {
  const response = await ask('GET', '/api/photos')
  return response.headers.get('set-cookie')?.split(';')[0] as string
}

async function dataOf<Data>(response: Response): Promise<Data> {
  expect(response.status).toBeLessThan(300)
  return ((await response.json()) as { data: Data }).data
}

interface Route {
  readonly method: string
  readonly path: string
}

const routes = (): Route[] => {
  const listed = running.http.routes.filter(({ method }) => method !== 'ALL')
  return [...new Map(listed.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values()]
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emulsion-routes-'))
  const { address, close } = await openTestDatabase()
  closeDatabase = close
  const settings = readSettings({ DATA_DIR: folder, DATABASE_URL: 'postgres://unused/here', ROLE: 'web' })
  running = await createApp(settings, { database: address, log: pino({ level: 'silent' }) })
  visitor = await newVisitor()
  stranger = await newVisitor()
  const bytes = await readFile(join(import.meta.dirname, '../fixtures/grey.jpg'))
  photo = await dataOf(
    await ask('POST', '/api/photos?name=mine.jpg', { cookie: visitor, body: bytes, type: 'image/jpeg' }),
  )
  const { width, height } = photo
  const marked = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  mask = await dataOf(
    await ask('PUT', `/api/photos/${photo.id}/mask`, { cookie: visitor, body: marked, type: 'image/png' }),
  )
  const request = JSON.stringify({ tool: 'cartoon', photoId: photo.id, options: {} })
  job = await dataOf(await ask('POST', '/api/jobs', { cookie: visitor, body: request }))
})

afterAll(async () => {
  await running.close()
  await closeDatabase()
  await rm(folder, { recursive: true, force: true })
})

test('there are routes to try', () => {
  expect(routes().length).toBeGreaterThanOrEqual(12)
})

test('a stranger reaches nothing of another visitor by any route, though every id is known', async () => {
  for (const { method, path } of routes()) {
    if (!path.includes(':id')) continue
    const address = path.replace(':id', path.startsWith('/api/jobs') ? job.id : photo.id)
    const body = path.endsWith('/mask') ? await readFile(join(import.meta.dirname, '../fixtures/grey.jpg')) : '{}'
    const type = path.endsWith('/mask') ? 'image/png' : 'application/json'
    const response = await ask(method, address, { cookie: stranger, ...(method === 'GET' ? {} : { body, type }) })
    expect([`${method} ${path}`, response.status]).toEqual([`${method} ${path}`, 404])
    expect(await response.text()).not.toContain('mine')
  }
  const lists = ['/api/photos', '/api/jobs', `/api/jobs?photoId=${photo.id}`]
  for (const path of lists) expect(await (await ask('GET', path, { cookie: stranger })).text()).not.toContain(photo.id)
  const theirs = { tool: 'remove-object', photoId: photo.id, options: {}, maskId: mask.maskId }
  expect((await ask('POST', '/api/jobs', { cookie: stranger, body: JSON.stringify(theirs) })).status).toBe(404)
  expect((await ask('GET', `/api/photos/${photo.id}`, { cookie: visitor })).status).toBe(200)
})

test('every route that changes something refuses another site', async () => {
  const unsafe = routes().filter(({ method }) => method !== 'GET')
  expect(unsafe.length).toBeGreaterThan(4)
  for (const { method, path } of unsafe)
    expect(
      (await ask(method, path.replace(':id', photo.id), { cookie: visitor, body: '{}', site: 'cross-site' })).status,
    ).toBe(403)
})

describe('nothing a client can send is a failure of ours', () => {
  const ids = fc.oneof(
    fc.constantFrom('..', '%00', '%ff', 'null', '0', "'; drop table photos; --"),
    fc.string({ unit: 'grapheme' }),
  )
  const json = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .record({
        tool: fc.constantFrom('beauty', 'cartoon', 'repair', 'x'),
        photoId: fc.oneof(ids, fc.constant('PHOTO')),
        options: fc.object(),
        maskId: fc.option(ids),
      })
      .map((value) => JSON.stringify(value)),
    fc.record({ url: fc.oneof(fc.webUrl(), fc.string()) }).map((value) => JSON.stringify(value)),
  )
  const types = fc.constantFrom('application/json', 'image/jpeg', 'image/png', 'text/plain', 'multipart/form-data', '')
  const queries = fc.dictionary(
    fc.constantFrom('size', 'before', 'limit', 'name', 'format', 'quality', 'metadata', 'photoId'),
    fc.string(),
  )

  test('each route answers below 500 to generated ids, queries, types and bodies', async () => {
    for (const { method, path } of routes()) {
      // Fetching strangers' addresses is tried by its own tests, with a network of their own.
      if (path.endsWith('/import')) continue
      await fc.assert(
        fc.asyncProperty(ids, json, types, queries, async (id, body, type, query) => {
          const encoded = id.startsWith('%') ? id : encodeURIComponent(id)
          const address = `${path.replace(':id', encoded || 'x')}?${new URLSearchParams(query)}`
          const sent = body.replace('PHOTO', photo.id)
          const response = await ask(method, address, {
            cookie: visitor,
            type,
            ...(method === 'GET' ? {} : { body: sent }),
          })
          await response.body?.cancel()
          expect(response.status).toBeLessThan(500)
        }),
        { numRuns: 60 },
      )
    }
  })
})
