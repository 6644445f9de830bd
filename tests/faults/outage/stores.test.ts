import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { type Logger, pino } from 'pino'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSettings, type Settings } from '#server/ground/env.ts'
import { StartError } from '#server/ground/start-error.ts'
import { openObjectStore } from '#server/ground/storage/open-object-store.ts'
import { readTaskRuns, runTask } from '#server/operations/maintenance/maintenance.ts'
import { photoKey } from '#server/pictures/photos/photo-files.ts'
import { insertPhoto } from '#server/pictures/photos/photo-queries.ts'
import { createApp } from '#server/wiring/app.ts'
import { createFeatures } from '#server/wiring/create-features.ts'
import { maintenanceTasks } from '#server/wiring/maintenance-tasks.ts'
import { openBase } from '#server/wiring/open-base.ts'
import { startsLittle } from '../../answers-folder.ts'
import { runS3, s3Variables } from '../../peers/s3-peer.ts'
import { databaseOfTest } from '../../use-database.ts'
import { folderOfTest } from '../../use-folder.ts'

// Separate processes share one PostgreSQL and one bucket, with either of them wrong or the bucket away.

type TestDatabase = Awaited<ReturnType<typeof databaseOfTest>>
const objectsCount = 60
const log = pino({ level: 'silent' })
let folder: string
let s3: Awaited<ReturnType<typeof runS3>>

vi.setConfig({ testTimeout: 150_000, hookTimeout: 60_000 })

beforeEach(async () => {
  folder = folderOfTest('stores')
  s3 = await runS3(join(folder, 's3'))
})
afterEach(() => s3.close())

/** At the port of the bucket that was closed. */
async function openBucketAgain(): Promise<void> {
  s3 = await runS3(join(folder, 's3'), ['photos'], s3.port)
}

const settingsOf = (role: 'web' | 'worker'): Settings =>
  readSettings({
    ...startsLittle,
    ROLE: role,
    DATABASE_URL: 'postgres://unused/here',
    DATA_DIR: join(folder, role),
    RENDER_PROCESSES: '1',
    ...s3Variables(s3.endpoint),
  })
const bucket = () => openObjectStore(settingsOf('worker'))

/** Inserts photos of paying members, each with a file, made days ago. */
async function fill({ db }: TestDatabase, count = objectsCount): Promise<string[]> {
  const user = { id: 'ada', name: 'Ada', email: 'ada@example.org', image: null, basic_from: new Date() }
  await db
    .insertInto('users')
    .values({ ...user, basic_until: new Date(Date.now() + 86_400_000) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const ids = Array.from({ length: count }, () => randomUUID())
  for (const id of ids) {
    await bucket().put(photoKey(id, 'file'), Readable.from([id]))
    const facts = { width: 1, height: 1, bytes: 1, format: 'png', has_alpha: false } as const
    await insertPhoto(db, { id, visitor_id: 'x', user_id: 'ada', name: 'photo', ...facts })
  }
  return ids
}

async function listKeys(): Promise<string[]> {
  const keys: string[] = []
  for (const prefix of ['photos/', 'masks/']) for await (const { key } of bucket().list(prefix)) keys.push(key)
  return keys.sort()
}

/** Runs a worker with everything that it does at its start and periodically. */
async function runWorker({ address, db }: TestDatabase): Promise<void> {
  const running = await createApp(settingsOf('worker'), { database: address, log })
  try {
    await vi.waitFor(
      async () => {
        const runs = await readTaskRuns(db)
        for (const name of ['expired-photos', 'store-sweep', 'old-records'])
          expect(runs.find(({ task }) => task === name)?.succeeded_at).toBeTruthy()
      },
      { timeout: 60_000, interval: 200 },
    )
  } finally {
    await running.close()
  }
}

/** Makes the objects in the bucket look old enough to be deleted. */
const age = (db: TestDatabase['db']) => sql`update unkept_files set due_at = due_at - interval '100 days'`.execute(db)

test('a web and a worker process with an empty database refuse a full bucket, which keeps every object', async () => {
  const owner = await databaseOfTest()
  await fill(owner)
  const full = await listKeys()
  expect(full).toHaveLength(objectsCount)
  const empty = await databaseOfTest()
  for (const _ of ['written by an older version', 'with a stamp']) {
    for (const role of ['web', 'worker'] as const) {
      const started = createApp(settingsOf(role), { database: empty.address, log })
      await expect(started).rejects.toBeInstanceOf(StartError)
      await expect(started).rejects.toThrow(/^The S3 bucket photos at http:\S+ .*adopt-store/)
      expect(await listKeys()).toEqual(full)
    }
    await runWorker(owner)
    expect(await listKeys()).toEqual(full)
  }
})

test('the database of another deployment is refused, and both buckets keep every object', async () => {
  const owner = await databaseOfTest()
  await fill(owner)
  await runWorker(owner)
  const full = await listKeys()
  const other = await databaseOfTest()
  await other.db.insertInto('deployment').values({ id: 'other', held_until: null }).execute()
  const started = createApp(settingsOf('worker'), { database: other.address, log })
  await expect(started).rejects.toThrow('belongs to another deployment than this database')
  expect(await listKeys()).toEqual(full)
})

test('a database restored from an older state starts, works, and loses nothing newer in the bucket', async () => {
  const owner = await databaseOfTest()
  const [visitorPhoto] = await fill(owner)
  await runWorker(owner)
  const backup = await owner.db.selectFrom('deployment').select('epoch').executeTakeFirstOrThrow()
  const newer = await fill(owner, 20)
  // The older state may call a photo expired that the newer state keeps, for example because its visitor has since
  // become a member.
  await sql`update photos set user_id = null, created_at = now() - interval '2 days' where id = ${visitorPhoto}`.execute(
    owner.db,
  )
  await owner.db
    .insertInto('unkept_files')
    .values({ folder: `photos/${newer[0]}`, is_let_go: false, due_at: new Date(0) })
    .execute()
  await runWorker(owner)
  // The restore: newer rows are gone without a trace.
  const full = await listKeys()
  await sql`alter table photos disable trigger let_go_files`.execute(owner.db)
  await owner.db.deleteFrom('photos').where('id', 'in', newer).execute()
  await sql`alter table photos enable trigger let_go_files`.execute(owner.db)
  await owner.db.deleteFrom('task_runs').execute()
  await owner.db.updateTable('deployment').set(backup).execute()
  await runWorker(owner)
  await age(owner.db)
  await owner.db.deleteFrom('task_runs').execute()
  await runWorker(owner)
  expect(await listKeys()).toEqual(full)
})

test('while the bucket is away, only what needs it waits: rows, limits, keys, payments and accounts still work', async () => {
  const database = await databaseOfTest()
  const { db } = database
  const ids = await fill(database, 5)
  const base = await openBase(settingsOf('worker'), { database: database.address, log })
  const features = await createFeatures(base, { deliverWebhook: async () => {} })
  await s3.close()
  try {
    await sql`update photos set user_id = null, created_at = now() - interval '2 days' where id = ${ids[0]}`.execute(db)
    await sql`insert into limits values ('old', 1, 1)`.execute(db)
    const failed = await runAll(base, features, log)
    expect(
      await db
        .selectFrom('photos')
        .select('id')
        .where('id', '=', ids[0] as string)
        .execute(),
    ).toEqual([])
    expect((await sql`select key from limits`.execute(db)).rows).toEqual([])
    await db.deleteFrom('users').where('id', '=', 'ada').execute()
    expect(await db.selectFrom('photos').select('id').execute()).toEqual([])
    // Only the sweep may have failed, over the photo that has just expired.
    expect(failed.filter((name) => name !== 'store-sweep')).toEqual([])
    await age(db)
    expect(await runAll(base, features, log)).toEqual(['store-sweep'])
    const runs = await readTaskRuns(db)
    expect(runs.find(({ task }) => task === 'store-sweep')?.failure).toContain('unavailable: object store')
    await openBucketAgain()
    expect(await listKeys()).toHaveLength(ids.length)
    await age(db)
    expect(await runAll(base, features, log)).toEqual([])
    expect(await listKeys()).toEqual([])
  } finally {
    await base.queue.close()
    await features.mailer.close()
    await base.close()
  }
})

test('while the bucket is away uploads and views get 503 with a time to retry, and the same request works afterwards', async () => {
  const { address } = await databaseOfTest()
  const running = await createApp(settingsOf('web'), { database: address, log })
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  let cookie = ''
  const ask = async (method: string, path: string, body?: Buffer) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'x-envelope': 'none', 'content-type': 'image/jpeg' }
    const sent = body === undefined ? {} : { body: new Uint8Array(body) }
    const response = await running.http.request(`http://localhost${path}`, { method, headers, ...sent })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return response
  }
  const upload = () => ask('POST', '/api/photos?name=red.jpg', photo)
  try {
    const { data } = (await (await upload()).json()) as { data: { id: string } }
    const view = () => ask('GET', `/api/photos/${data.id}/image?size=view`)
    await s3.close()
    for (const response of [await upload(), await view()]) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
      expect(await response.json()).toMatchObject({ code: 'unavailable' })
    }
    await openBucketAgain()
    expect([(await upload()).status, (await view()).status]).toEqual([201, 200])
  } finally {
    await running.close()
  }
})

/** Runs every periodic task once and returns the names of those that failed. */
async function runAll(
  base: Awaited<ReturnType<typeof openBase>>,
  features: Awaited<ReturnType<typeof createFeatures>>,
  quiet: Logger,
): Promise<string[]> {
  const failed: string[] = []
  for (const task of maintenanceTasks(base, features))
    await runTask({ db: base.db, log: quiet }, task, new AbortController().signal).catch(() => failed.push(task.name))
  return failed
}
