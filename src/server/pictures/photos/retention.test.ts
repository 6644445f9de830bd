import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDiskStore } from '#server/ground/storage/disk-store.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import { sweepFiles } from '#server/ground/storage/unkept/unkept-files.ts'
import { maskKey, photoFiles, photoKey } from '#server/pictures/photos/photo-files.ts'
import { insertMask, insertPhoto } from '#server/pictures/photos/photo-queries.ts'
import { deleteExpiredPhotos } from '#server/pictures/photos/retention.ts'
import { useDatabase } from '../../../../tests/use-database.ts'
import { useFolder } from '../../../../tests/use-folder.ts'

const hourMs = 3_600_000
const folder = useFolder('retention')
const database = await useDatabase()

const store = openDiskStore(folder)

async function addFiles(id: string): Promise<void> {
  for (const file of photoFiles) await store.put(photoKey(id, file), Readable.from([id]))
}

async function addPhoto(ageHours: number): Promise<{ photoId: string; maskId: string }> {
  const [photoId, maskId] = [randomUUID(), randomUUID()]
  await insertPhoto(database.db, {
    id: photoId,
    visitor_id: 'ada',
    name: 'photo',
    width: 1,
    height: 1,
    bytes: 1,
    format: 'png',
    has_alpha: false,
    created_at: new Date(Date.now() - ageHours * hourMs),
  })
  await insertMask(database.db, { id: maskId, visitor_id: 'ada', photo_id: photoId, sha256: 'x', is_empty: false })
  await addFiles(photoId)
  await store.put(maskKey(maskId), Readable.from(['mask']))
  return { photoId, maskId }
}

async function listKeys(): Promise<string> {
  const keys: string[] = []
  for (const prefix of ['photos/', 'masks/']) for await (const { key } of store.list(prefix)) keys.push(key)
  return keys.join('\n')
}

test('after 24 hours a photo, its mask and all their files are deleted; a younger one is complete', async () => {
  const [old, young] = [await addPhoto(24.1), await addPhoto(23.9)]
  await deleteExpiredPhotos({ db: database.db, store })
  const rows = await database.db.selectFrom('photos').select('id').execute()
  expect(rows).toEqual([{ id: young.photoId }])
  const keys = await listKeys()
  expect(keys).not.toContain(old.photoId)
  expect(keys).not.toContain(old.maskId)
  for (const file of photoFiles) expect(keys).toContain(photoKey(young.photoId, file))
  expect(keys).toContain(maskKey(young.maskId))
})

test('deletes the rows of expired photos while the store is unavailable, and the files once it is back', async () => {
  const old = await addPhoto(25)
  const away: ObjectStore = { ...store, list: () => failing(), delete: () => Promise.reject(new Error('away')) }
  expect(await deleteExpiredPhotos({ db: database.db, store: away })).toBe(1)
  expect(await database.db.selectFrom('photos').select('id').where('id', '=', old.photoId).execute()).toEqual([])
  expect(await listKeys()).toContain(old.photoId)
  await passTime('1 hour')
  await expect(sweepFiles({ db: database.db, store: away })).rejects.toThrow('away')
  expect(await listKeys()).toContain(old.photoId)
  await passTime('1 hour')
  expect(await sweepFiles({ db: database.db, store })).toMatchObject({ failed: 0 })
  expect(await listKeys()).not.toContain(old.photoId)
  expect(await listKeys()).not.toContain(old.maskId)
})

// biome-ignore lint/correctness/useYield: it fails before it lists anything
async function* failing(): AsyncGenerator<never, void> {
  throw new Error('away')
}

/** Simulates that this much time has passed for the unkept files. */
const passTime = (interval: string) =>
  sql`update unkept_files set due_at = due_at - ${interval}::interval`.execute(database.db)
