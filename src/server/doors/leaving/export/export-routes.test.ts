import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/ground/database/test-database.ts'
import { readSettings } from '#server/ground/env.ts'
import { type Listening, listen } from '#server/ground/http/connections/listen.ts'
import { openObjectStore } from '#server/ground/storage/open-object-store.ts'
import { photoKey } from '#server/pictures/photos/photo-files.ts'
import { insertPhoto } from '#server/pictures/photos/photo-queries.ts'
import { createApp, type RunningApp } from '#server/wiring/app.ts'
import { startsLittle } from '../../../../../tests/answers-folder.ts'
import { readZip } from '../../../../../tests/read-zip.ts'

const megabyte = 1024 * 1024
let folder: string
let running: RunningApp
let listening: Listening
let database: Awaited<ReturnType<typeof openTestDatabase>>
const settings = () =>
  readSettings({ ...startsLittle, DATA_DIR: folder, ROLE: 'web', DATABASE_URL: 'postgres://unused/here' })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emulsion-export-routes-'))
  database = await openTestDatabase()
  running = await createApp(settings(), { database: database.address, log: pino({ level: 'silent' }) })
  listening = await listen(running.http, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await listening.close()
  await running.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** A member with a session, and a function that asks as them. */
async function addMember() {
  const id = randomUUID()
  await database.db
    .insertInto('users')
    .values({ id, name: 'Ada', email: `${id}@example.org`, image: null })
    .execute()
  const owner = { visitorId: randomUUID(), userId: null }
  const requestContext = {
    owner,
    session: null,
    clientAddress: '127.0.0.1',
    userAgent: '',
    language: 'en' as const,
    chosenLanguage: null,
    origin: '',
  }
  const { cookies } = await running.app.accounts.signIn(requestContext, id)
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${listening.port}/api/user/export${path}`, {
      ...init,
      headers: { cookie, 'x-envelope': 'none' },
    })
  return { id, ask }
}

async function addPhoto(userId: string, bytes: Buffer | null): Promise<string> {
  const id = randomUUID()
  const facts = { width: 1, height: 1, bytes: 1, format: 'jpeg', has_alpha: false } as const
  await insertPhoto(database.db, { id, visitor_id: 'browser', user_id: userId, name: 'photo.jpg', ...facts })
  if (bytes !== null) await openObjectStore(settings()).put(photoKey(id, 'file'), Readable.from([bytes]))
  return id
}

test('an archive is a complete file named with its date, which no cache keeps', async () => {
  const ada = await addMember()
  const photo = randomBytes(3 * megabyte)
  await addPhoto(ada.id, photo)
  const contents = await (await ada.ask('/contents')).json()
  expect(contents).toEqual({ data: { photos: 1, bytes: 1 } })
  expect((await ada.ask('', { method: 'HEAD' })).status).toBe(200)
  const reply = await ada.ask('')
  expect(reply.headers.get('content-type')).toBe('application/zip')
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="emulsion-\d{4}-\d\d-\d\d\.zip"/)
  const files = readZip(Buffer.from(await reply.arrayBuffer()))
  expect(files.get('photos/photo.jpg')?.equals(photo)).toBe(true)
})

test('refuses a visitor', async () => {
  for (const path of ['', '/contents'])
    expect((await fetch(`http://127.0.0.1:${listening.port}/api/user/export${path}`)).status).toBe(401)
})

test('one at a time: the next is refused with a sentence until the reader of the first has finished', async () => {
  const ada = await addMember()
  for (let photo = 0; photo < 8; photo++) await addPhoto(ada.id, randomBytes(4 * megabyte))
  const leaving = new AbortController()
  const reply = await ada.ask('', { signal: leaving.signal })
  await reply.body?.getReader().read()
  for (const path of ['', '/contents']) {
    const refused = await ada.ask(path)
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([429, 'export-running'])
  }
  leaving.abort()
  await expect.poll(async () => (await ada.ask('/contents')).status).toBe(200)
  expect(readZip(Buffer.from(await (await ada.ask('')).arrayBuffer())).size).toBe(9)
})

test('an archive that cannot be finished also fails for its reader, in the middle', async () => {
  const ada = await addMember()
  await addPhoto(ada.id, randomBytes(2 * megabyte))
  const unreadable = await addPhoto(ada.id, null)
  // A folder in the place of a file: it exists and cannot be read.
  await openObjectStore(settings()).put(photoKey(unreadable, 'view'), Readable.from(['x']))
  const [{ parentPath } = { parentPath: '' }] = await findStored(unreadable)
  await mkdir(join(parentPath, 'file'))
  const reply = await ada.ask('')
  expect(reply.status).toBe(200)
  await expect(reply.arrayBuffer()).rejects.toThrow()
  await expect.poll(async () => (await ada.ask('/contents')).status).toBe(200)
})

async function findStored(photoId: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.parentPath.includes(photoId))
}
