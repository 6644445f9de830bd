import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { link, mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebhookReply } from '#contract/webhook.ts'
import { createApiKeys } from '#server/doors/api-keys/api-keys.ts'
import { type AccountExport, createAccountExport } from '#server/doors/leaving/export/export-account.ts'
import { openTestDatabase } from '#server/ground/database/test-database.ts'
import type { Session } from '#server/ground/http/request-context.ts'
import { openDiskStore } from '#server/ground/storage/disk-store.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import { createQuota } from '#server/money/usage/quota.ts'
import { createMemberJobs } from '#server/pictures/jobs/member/member-jobs.ts'
import { createAlbums } from '#server/pictures/photos/albums/albums.ts'
import { createMemberPhotos, type MemberPhotos } from '#server/pictures/photos/member/member-photos.ts'
import { photoKey } from '#server/pictures/photos/photo-files.ts'
import { insertPhoto } from '#server/pictures/photos/photo-queries.ts'
import { createPresets } from '#server/pictures/presets/presets.ts'
import { readZip } from '../../../../../tests/read-zip.ts'

const megabyte = 1024 * 1024
let folder: string
let store: ObjectStore
let database: Awaited<ReturnType<typeof openTestDatabase>>
let photos: MemberPhotos
let accountExport: AccountExport

/** There are no cached downloads in this test. */
const downloadCache = { removePhoto: async () => {} }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emulsion-export-'))
  store = openDiskStore(folder)
  database = await openTestDatabase()
  photos = createMemberPhotos({ db: database.db, store, downloadCache })
  accountExport = exportOf(photos)
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const message = {
  id: 'm',
  subject: 'A question',
  text: 'How?',
  createdAt: '2026-11-20T00:00:00.000Z',
  answers: [{ text: 'So.', createdAt: '2026-11-21T00:00:00.000Z' }],
}

const passkey = {
  id: 'p',
  name: 'Kitchen laptop',
  createdAt: '2026-11-21T00:00:00.000Z',
  usedAt: null,
  isSynced: false,
}

const webhook: WebhookReply = {
  id: 'w',
  url: 'https://hooks.example/',
  events: ['job.done'],
  isOn: true,
  offReason: null,
  keyId: null,
  createdAt: '2026-11-20T00:00:00.000Z',
}

const exportOf = (memberPhotos: Parameters<typeof createAccountExport>[0]['photos']) =>
  createAccountExport({
    photos: memberPhotos,
    jobs: createMemberJobs(database.db),
    presets: createPresets({ db: database.db }),
    keys: createApiKeys({
      findKeyOfToken: async () => null,
      db: database.db,
      limits: { take: async () => {} },
      quota: createQuota({ db: database.db, pepper: Buffer.alloc(32) }),
    }),
    recipes: { list: async () => ({ recipes: [] }) },
    albums: createAlbums({ db: database.db }),
    webhooks: { list: async () => [webhook] },
    shares: { list: async () => [] },
    listSessions: async () => [],
    listMessages: async () => [message],
    listPasskeys: async () => [passkey],
  })

async function addMember(): Promise<Session> {
  const id = randomUUID()
  const email = `${id}@example.org`
  await database.db.insertInto('users').values({ id, name: 'Ada', email, image: null }).execute()
  const user = {
    id,
    email,
    name: 'Ada',
    role: 'FREE',
    isMember: false,
    hasPassword: true,
    hasGoogle: false,
    providerHosts: [] as string[],
  } as const
  return {
    id: 's',
    authToken: 't',
    paidFrom: null,
    language: 'ja',
    user: { ...user, createdAt: '2026-11-01T00:00:00.000Z' },
  }
}

async function addPhoto(session: Session | null, name: string, more: { tool?: 'beauty'; body?: string | null } = {}) {
  const id = randomUUID()
  await insertPhoto(database.db, {
    id,
    visitor_id: 'browser',
    user_id: session?.user.id ?? null,
    name,
    width: 1,
    height: 1,
    bytes: 100,
    format: more.tool === undefined ? 'jpeg' : 'png',
    has_alpha: false,
    tool: more.tool ?? null,
  })
  if (more.body !== null) await store.put(photoKey(id, 'file'), Readable.from([more.body ?? id]))
  return id
}

const openFiles = async () => {
  const opened = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return opened.filter((path) => path.startsWith(folder)).length
}

test('holds every upload and result as stored, each under its own name, and all that is stored about them', async () => {
  const ada = await addMember()
  const beach = await addPhoto(ada, 'beach.jpg', { body: 'one' })
  await addPhoto(ada, 'Beach.JPG', { body: 'two' })
  await addPhoto(ada, 'beach-beauty.png', { tool: 'beauty', body: 'made' })
  await addPhoto(await addMember(), 'theirs.jpg')
  await addPhoto(null, 'visitor.jpg')
  await database.db
    .insertInto('jobs')
    .values({
      id: randomUUID(),
      visitor_id: 'browser',
      user_id: ada.user.id,
      tool: 'beauty',
      photo_id: beach,
      options: '{"smoothness":0.5}',
      request_sha256: 'r',
    })
    .execute()

  await createPresets({ db: database.db }).add(ada.user.id, {
    tool: 'coloring',
    name: 'Soft',
    options: { strength: 40 },
    isStarred: true,
  })

  await createAlbums({ db: database.db }).add({ userId: ada.user.id, tier: 'FREE' }, 'Summer', [beach])

  const { body, name } = accountExport.open(ada, new Date('2026-11-21T10:00:00Z'))
  const files = readZip(await buffer(body))
  expect(name).toBe('emulsion-2026-11-21.zip')
  expect([...files.keys()]).toEqual([
    'photos/beach.jpg',
    'photos/Beach (2).JPG',
    'results/beach-beauty.png',
    'account.json',
  ])
  expect([...files.values()].slice(0, 3).map(String)).toEqual(['one', 'two', 'made'])
  const account = JSON.parse(String(files.get('account.json')))
  expect(account).toMatchObject({
    account: { ...ada.user, language: 'ja' },
    passkeys: [passkey],
    supportMessages: [message],
    exportedAt: '2026-11-21T10:00:00.000Z',
  })
  expect(account.presets).toMatchObject([{ tool: 'coloring', name: 'Soft', options: { strength: 40 } }])
  expect(account.albums).toMatchObject([{ name: 'Summer', photoIds: [beach] }])
  expect(account.photos).toHaveLength(3)
  expect(account.photos[0]).toMatchObject({ id: beach, file: 'photos/beach.jpg' })
  expect(account.edits).toMatchObject([{ tool: 'beauty', photoId: beach, options: { smoothness: 0.5 } }])
})

test('is complete and empty for a member who has nothing', async () => {
  const ada = await addMember()
  expect(await accountExport.contents(ada)).toEqual({ photos: 0, bytes: 0 })
  const files = readZip(await buffer(accountExport.open(ada).body))
  expect(JSON.parse(String(files.get('account.json')))).toMatchObject({ photos: [], edits: [] })
})

test('leaves out a photo that was deleted meanwhile, and says so', async () => {
  const ada = await addMember()
  await addPhoto(ada, 'first.jpg')
  const second = await addPhoto(ada, 'second.jpg', { body: null })
  const third = await addPhoto(ada, 'third.jpg')
  // The third photo disappears after it was listed and before it is opened.
  const find: ObjectStore['find'] = async (key) => {
    const found = await store.find(key)
    if (found === null || key !== photoKey(third, 'file')) return found
    found.body.destroy()
    await store.delete(key)
    return { ...found, body: createReadStream(join(folder, key)) }
  }
  const late = exportOf(createMemberPhotos({ db: database.db, store: { ...store, find }, downloadCache }))
  const files = readZip(await buffer(late.open(ada).body))
  expect([...files.keys()]).toEqual(['photos/first.jpg', 'account.json'])
  const { photos: listed } = JSON.parse(String(files.get('account.json')))
  expect(listed[1]).toMatchObject({ id: second, file: null })
  expect(listed[2]).toMatchObject({ id: third, file: null })
})

test('breaks off when a file cannot be read to its end, and never looks complete', async () => {
  const ada = await addMember()
  await addPhoto(ada, 'whole.jpg')
  const cut = new Readable({ read() {} })
  cut.push('half')
  const broken = exportOf({ ...photos, openFile: async () => cut })
  const { body } = broken.open(ada)
  body.once('data', () => cut.destroy(new Error('the store is away')))
  await expect(buffer(body)).rejects.toThrow('the store is away')
  broken.check(ada)
})

test('is limited to one at a time for a member; an abandoned one is ended and its file closed', async () => {
  const [ada, eve] = [await addMember(), await addMember()]
  await addPhoto(ada, 'large.jpg', { body: 'x'.repeat(megabyte) })
  const { body } = accountExport.open(ada)
  await once(body, 'readable')
  expect(() => accountExport.open(ada)).toThrow(expect.objectContaining({ code: 'export-running', status: 429 }))
  expect(() => accountExport.check(ada)).toThrow(expect.objectContaining({ code: 'export-running' }))
  await buffer(accountExport.open(eve).body)
  body.destroy()
  await once(body, 'close')
  await wait(50)
  expect(await openFiles()).toBe(0)
  await buffer(accountExport.open(ada).body)
})

test('uses constant memory at any size: it waits for its reader, with one file open at a time', async () => {
  const ada = await addMember()
  const [photoCount, photoMegabytes] = [50, 8]
  const original = join(folder, 'original')
  await writeFile(original, randomBytes(photoMegabytes * megabyte))
  for (let photo = 0; photo < photoCount; photo++) {
    const id = await addPhoto(ada, 'same.jpg', { body: null })
    const path = join(folder, photoKey(id, 'file'))
    await mkdir(join(path, '..'), { recursive: true })
    await link(original, path)
  }
  const used = () => process.memoryUsage().rss / megabyte
  const before = used()
  let [most, bytes] = [0, 0]
  const { body } = accountExport.open(ada)
  for await (const chunk of body) {
    bytes += (chunk as Buffer).length
    if (bytes % megabyte < chunk.length) most = Math.max(most, used())
    if (bytes < megabyte) {
      await wait(5)
      expect(await openFiles()).toBeLessThanOrEqual(1)
    }
  }
  expect(bytes).toBeGreaterThan(photoCount * photoMegabytes * megabyte)
  // Of 400 MB; the rest is buffers that were not collected yet.
  expect(most - before).toBeLessThan(120)
})

test('lists photos of the same microsecond once each', async () => {
  const ada = await addMember()
  await sql`insert into photos (id, visitor_id, user_id, name, width, height, bytes, format, has_alpha, created_at)
    select gen_random_uuid()::text, 'browser', ${ada.user.id}, 'photo', 1, 1, 1, 'png', false,
      timestamptz '2026-11-20T00:00:00Z' + make_interval(secs => (n / 3) * 0.000001)
    from generate_series(1, 1201) n`.execute(database.db)
  const ids = new Set<string>()
  for await (const { id } of photos.each(ada.user.id)) ids.add(id)
  expect(ids.size).toBe(1201)
})
