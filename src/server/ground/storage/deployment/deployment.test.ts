import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { StartError } from '#server/ground/start-error.ts'
import { guardStore, openDeployment, stampKey } from '#server/ground/storage/deployment/deployment.ts'
import { openDiskStore } from '#server/ground/storage/disk-store.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import { beginFiles, sweepFiles } from '#server/ground/storage/unkept/unkept-files.ts'
import { photoKey } from '#server/pictures/photos/photo-files.ts'
import { insertPhoto } from '#server/pictures/photos/photo-queries.ts'
import { findNewestPhotoKeys } from '#server/pictures/photos/recorded-files.ts'
import { databaseOfTest } from '../../../../../tests/use-database.ts'
import { folderOfTest } from '../../../../../tests/use-folder.ts'

type TestDatabase = Awaited<ReturnType<typeof databaseOfTest>>
const log = pino({ level: 'silent' })
let folder: string
let store: ObjectStore
let database: TestDatabase

beforeEach(async () => {
  folder = folderOfTest('deployment')
  store = openDiskStore(folder)
  database = await databaseOfTest()
})

const deploymentOf = ({ db }: TestDatabase, on = store) =>
  openDeployment({ db, store: on, storeName: 'The store', log, findNewestKeys: findNewestPhotoKeys })

async function addPhoto({ db }: TestDatabase, on = store): Promise<string> {
  const id = randomUUID()
  const facts = { width: 1, height: 1, bytes: 1, format: 'png', has_alpha: false } as const
  await on.put(photoKey(id, 'file'), Readable.from([id]))
  await insertPhoto(db, { id, visitor_id: 'ada', name: 'photo', ...facts })
  return id
}

async function listKeys(): Promise<string[]> {
  const keys: string[] = []
  for (const prefix of ['photos/', 'masks/', 'emulsion/'])
    for await (const { key } of store.list(prefix)) keys.push(key)
  return keys.sort()
}

const readStamp = async () => json((await store.find(stampKey))?.body as Readable)
const findRow = ({ db }: TestDatabase) => db.selectFrom('deployment').selectAll().executeTakeFirstOrThrow()

/** A start on a foreign store or database: it stops with one sentence, and changes nothing. */
async function expectRefusal(run: () => Promise<unknown>, sentence: RegExp): Promise<void> {
  const before = await listKeys()
  const error = await run().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartError)
  expect((error as Error).message).toMatch(sentence)
  expect((error as Error).message).toContain('emulsion admin adopt-store')
  expect(await listKeys()).toEqual(before)
}

test('a new database and an empty store become tied, and stay so', async () => {
  await deploymentOf(database).verify()
  const first = await findRow(database)
  expect(await readStamp()).toEqual({ deployment: first.id, epoch: Number(first.epoch) })
  await addPhoto(database)
  await deploymentOf(database).verify()
  expect((await findRow(database)).id).toBe(first.id)
  expect(await deploymentOf(database).mayDelete()).toBe(true)
})

test('an empty database is refused by a full store, with and without a stamp', async () => {
  for (let count = 0; count < 3; count++) await addPhoto(database)
  const empty = await databaseOfTest()
  await expectRefusal(deploymentOf(empty).verify, /^The store holds photos that this database does not know; /)
  await deploymentOf(database).verify()
  await expectRefusal(deploymentOf(empty).verify, /^The store belongs to another deployment than this database; /)
  await deploymentOf(database).verify()
})

test('another deployment’s database is refused', async () => {
  await addPhoto(database)
  await deploymentOf(database).verify()
  const elsewhere = openDiskStore(join(folder, 'elsewhere'))
  const other = await databaseOfTest()
  await deploymentOf(other, elsewhere).verify()
  await addPhoto(other, elsewhere)
  await expectRefusal(deploymentOf(other).verify, /^The store belongs to another deployment than this database; /)
  await expectRefusal(deploymentOf(other).mayDelete, /^The store belongs to another deployment than this database; /)
})

test('a database whose photos are elsewhere is refused by an empty store', async () => {
  await addPhoto(database)
  await deploymentOf(database).verify()
  const empty = openDiskStore(join(folder, 'empty'))
  const { verify } = deploymentOf(database, empty)
  await expect(verify()).rejects.toThrow('The store does not hold the photos that this database knows; ')
  expect(await empty.find(stampKey)).toBeNull()
})

test('a store written by older versions is accepted when it contains the photos that the database knows, and not otherwise', async () => {
  for (let count = 0; count < 3; count++) await addPhoto(database)
  const stranger = await databaseOfTest()
  const elsewhere = openDiskStore(join(folder, 'elsewhere'))
  for (let count = 0; count < 3; count++) await addPhoto(stranger, elsewhere)
  await expectRefusal(deploymentOf(stranger).verify, /^The store does not hold the photos that this database knows; /)
  await deploymentOf(database).verify()
  expect(await readStamp()).toMatchObject({ deployment: (await findRow(database)).id })
})

test('an older state of the database starts, and deletes nothing automatically for a week', async () => {
  await deploymentOf(database).verify()
  const backup = await findRow(database)
  await beginFiles(database.db, 'photos/written-at-the-backup')
  await store.put('photos/written-at-the-backup/file', Readable.from(['x']))
  // Hours later: the store has photos that the backup does not know.
  for (let hour = 0; hour < 3; hour++) await deploymentOf(database).verify()
  await store.put(photoKey('newer', 'file'), Readable.from(['newer']))
  const full = (await listKeys()).filter((key) => key !== stampKey)
  await database.db.updateTable('deployment').set({ epoch: backup.epoch }).execute()

  await deploymentOf(database).verify()
  expect(await deploymentOf(database).mayDelete()).toBe(false)
  await sql`update unkept_files set due_at = now() - interval '1 hour'`.execute(database.db)
  await sweepFiles({ db: database.db, store })
  expect((await listKeys()).filter((key) => key !== stampKey)).toEqual(full)
  // It has caught up: the next start is a normal one, and the week ends.
  await deploymentOf(database).verify()
  await sql`update deployment set held_until = held_until - interval '7 days'`.execute(database.db)
  expect(await deploymentOf(database).mayDelete()).toBe(true)
})

test('a state from before the stamp is accepted when its photos are there', async () => {
  await addPhoto(database)
  await deploymentOf(database).verify()
  const { id } = await findRow(database)
  await database.db.deleteFrom('deployment').execute()
  await deploymentOf(database).verify()
  expect((await findRow(database)).id).toBe(id)
  expect(await deploymentOf(database).mayDelete()).toBe(false)
})

test('a full store can still be read, and is still told from a foreign one', async () => {
  await addPhoto(database)
  await deploymentOf(database).verify()
  const full: ObjectStore = { ...store, put: () => Promise.reject(new Problem('storage-full')) }
  for (let start = 0; start < 2; start++) await deploymentOf(database, full).verify()
  expect(await deploymentOf(database, full).mayDelete()).toBe(true)
  await expectRefusal(deploymentOf(await databaseOfTest(), full).verify, /another deployment/)
})

test('many processes that start at once agree, and none takes the database for an older state', async () => {
  for (let round = 0; round < 3; round++)
    await Promise.all(Array.from({ length: 10 }, () => deploymentOf(database).verify()))
  expect((await findRow(database)).held_until).toBeNull()
  expect(await deploymentOf(database).mayDelete()).toBe(true)
})

test('a deployment that takes a store over is told from the previous one, and deletes nothing for a week', async () => {
  await addPhoto(database)
  await deploymentOf(database).verify()
  const full = await listKeys()
  const heir = await databaseOfTest()
  await deploymentOf(heir).adopt()
  await deploymentOf(heir).verify()
  expect(await deploymentOf(heir).mayDelete()).toBe(false)
  expect(await listKeys()).toEqual(full)
  await expectRefusal(deploymentOf(database).verify, /another deployment/)
})

test('an unavailable store is checked before its first use, and a foreign one is never written to', async () => {
  let isUnavailable = true
  const away = new Problem('unavailable', 'away', 10)
  const flaky: ObjectStore = {
    ...store,
    find: (key, range) => (isUnavailable ? Promise.reject(away) : store.find(key, range)),
  }
  await addPhoto(database)
  const stranger = await databaseOfTest()
  const ours = guardStore(flaky, deploymentOf(database, flaky).verify, log)
  const theirs = guardStore(flaky, deploymentOf(stranger, flaky).verify, log)
  const key = photoKey('new', 'file')
  for (const { store: guarded } of [ours, theirs])
    await expect(guarded.put(key, Readable.from(['x']))).rejects.toMatchObject({ code: 'unavailable' })
  expect(await deploymentOf(database, flaky).mayDelete()).toBe(true)
  isUnavailable = false
  await expect(theirs.store.put(key, Readable.from(['x']))).rejects.toMatchObject({ code: 'unavailable' })
  await expect(theirs.store.delete(key)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await store.find(key)).toBeNull()
  await ours.store.put(key, Readable.from(['x']))
  expect(await store.find(key)).not.toBeNull()
  const copy = join(folder, 'copy')
  await expect(theirs.store.copyTo?.(key, copy)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await ours.store.copyTo?.(key, copy)).toBe(true)
})
