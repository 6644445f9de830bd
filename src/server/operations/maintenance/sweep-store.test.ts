import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#server/ground/database/test-database.ts'
import { openDeployment } from '#server/ground/storage/deployment/deployment.ts'
import { openDiskStore } from '#server/ground/storage/disk-store.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import { beginFiles } from '#server/ground/storage/unkept/unkept-files.ts'
import { isTooMuchUnknown, sweepByHand, sweepDue } from '#server/operations/maintenance/sweep-store.ts'
import { photoFolder, photoKey } from '#server/pictures/photos/photo-files.ts'
import { insertPhoto } from '#server/pictures/photos/photo-queries.ts'
import { findNewestPhotoKeys } from '#server/pictures/photos/recorded-files.ts'

const dayMs = 86_400_000
const log = pino({ level: 'silent' })
let folder: string
let store: ObjectStore
let database: Awaited<ReturnType<typeof openTestDatabase>>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emulsion-sweep-'))
  store = openDiskStore(folder)
  database = await openTestDatabase()
  await deployment().verify()
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const deployment = () =>
  openDeployment({ db: database.db, store, storeName: 'The store', log, findNewestKeys: findNewestPhotoKeys })
const parts = () => ({ db: database.db, store, deployment: deployment(), actor: 'ada' })

/** A folder of a photo in the store, this many days old. */
async function addFolder(ageDays = 0): Promise<string> {
  const id = randomUUID()
  await store.put(photoKey(id, 'file'), Readable.from([id]))
  const at = new Date(Date.now() - ageDays * dayMs)
  await utimes(join(folder, photoKey(id, 'file')), at, at)
  return id
}

async function addPhoto(): Promise<string> {
  const id = await addFolder(40)
  const facts = { width: 1, height: 1, bytes: 1, format: 'png', has_alpha: false } as const
  await insertPhoto(database.db, { id, visitor_id: 'ada', name: 'photo', ...facts })
  return id
}

const isThere = async (id: string) => {
  const found = await store.find(photoKey(id, 'file'))
  found?.body.destroy()
  return found !== null
}
const readAudits = () => database.db.selectFrom('audits').select(['actor', 'action', 'detail']).execute()

test('by hand: a dry run says what would be deleted and deletes nothing; the real run deletes it and records that', async () => {
  const kept = await addPhoto()
  const released = await addPhoto()
  await database.db.deleteFrom('photos').where('id', '=', released).execute()
  const writing = await addFolder()
  await beginFiles(database.db, photoFolder(writing))
  const [unknownOld, unknownYoung] = [await addFolder(31), await addFolder(29)]
  const all = [kept, released, writing, unknownOld, unknownYoung]

  const dry = await sweepByHand(parts(), { isDry: true })
  expect(dry).toMatchObject({ refusal: null, report: null, unknownDue: [photoFolder(unknownOld)] })
  expect(dry.survey).toMatchObject({ folders: 5, objects: 5, writing: 1, released: 1 })
  expect(dry.survey.unknown.map((one) => one.folder).sort()).toEqual([unknownOld, unknownYoung].map(photoFolder).sort())
  expect(await Promise.all(all.map(isThere))).toEqual([true, true, true, true, true])
  expect(await readAudits()).toEqual([])

  const swept = await sweepByHand(parts(), { isDry: false })
  expect(swept.report).toEqual({ deleted: 2, confirmed: 0, failed: 0 })
  expect(await Promise.all(all.map(isThere))).toEqual([true, false, true, false, true])
  expect(await readAudits()).toEqual([
    { actor: 'ada', action: 'sweep', detail: { deleted: 2, confirmed: 0, failed: 0, unknown: 1 } },
  ])
})

test('by hand: deletes nothing at all while much is unknown', async () => {
  const released = await addPhoto()
  await database.db.deleteFrom('photos').where('id', '=', released).execute()
  await addPhoto()
  const unknown = await Promise.all(Array.from({ length: 6 }, () => addFolder(100)))
  expect(await sweepByHand(parts(), { isDry: false })).toMatchObject({ refusal: 'too-much-unknown', report: null })
  expect(await Promise.all([released, ...unknown].map(isThere))).not.toContain(false)
})

test('on schedule: never deletes unknown folders, however old', async () => {
  const [unknown, released] = [await addFolder(1_000), await addPhoto()]
  await addPhoto()
  await database.db.deleteFrom('photos').where('id', '=', released).execute()
  expect(await sweepDue(parts())).toEqual({ deleted: 1, confirmed: 0, failed: 0 })
  expect([await isThere(unknown), await isThere(released)]).toEqual([true, false])
  expect(await readAudits()).toHaveLength(1)
  expect(await sweepDue(parts())).toEqual({ deleted: 0, confirmed: 0, failed: 0 })
  expect(await readAudits()).toHaveLength(1)
})

test('a database that was set back deletes nothing, on schedule or by hand', async () => {
  const released = await addPhoto()
  const before = await database.db.selectFrom('deployment').select('epoch').executeTakeFirstOrThrow()
  await deployment().verify()
  await database.db.deleteFrom('photos').where('id', '=', released).execute()
  await database.db.updateTable('deployment').set(before).execute()
  expect(await sweepDue(parts())).toBeNull()
  expect(await sweepByHand(parts(), { isDry: false })).toMatchObject({ refusal: 'held', report: null })
  expect(await isThere(released)).toBe(true)
})

test('unknown folders are too many by share or by number; a few never are, and all of them always are', () => {
  const verdicts = [
    [0, 0],
    [100, 5],
    [100, 6],
    [10_000, 100],
    [10_000, 101],
    [1_000_000, 1_000],
    [1_000_000, 1_001],
    [3, 3],
    [1, 1],
  ] as const
  const isTooMany = verdicts.map(([folders, count]) => {
    const unknown = Array.from({ length: count }, () => ({ folder: 'x', bytes: 1, modifiedAt: new Date() }))
    return isTooMuchUnknown({ folders, unknown })
  })
  expect(isTooMany).toEqual([false, false, true, false, true, false, true, true, true])
})
