import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import { beginFiles, deleteReleased, discardFiles, sweepFiles } from '#server/ground/storage/unkept/unkept-files.ts'
import { photoFolder, photoKey } from '#server/pictures/photos/photo-files.ts'
import { insertPhoto } from '#server/pictures/photos/photo-queries.ts'
import { useDatabase } from '../../../../../tests/use-database.ts'

const database = await useDatabase()
const objects = new Map<string, string>()
let isUnavailable = false

const refuseUnavailable = () => {
  if (isUnavailable) throw new Problem('unavailable', 'away', 10)
}
const store: ObjectStore = {
  async put(key) {
    refuseUnavailable()
    objects.set(key, 'x')
  },
  async find(key) {
    refuseUnavailable()
    return objects.has(key) ? { body: Readable.from(['x']), bytes: 1 } : null
  },
  async delete(key) {
    refuseUnavailable()
    objects.delete(key)
  },
  async *list(prefix) {
    refuseUnavailable()
    for (const key of objects.keys()) if (key.startsWith(prefix)) yield { key, bytes: 1, modifiedAt: new Date() }
  },
}

beforeEach(async () => {
  await reset()
})

async function reset(): Promise<void> {
  isUnavailable = false
  objects.clear()
  await database.db.deleteFrom('photos').execute()
  await database.db.deleteFrom('unkept_files').execute()
}

const facts = { width: 1, height: 1, bytes: 1, format: 'png', has_alpha: false } as const
const insert = (id: string) => insertPhoto(database.db, { id, visitor_id: 'ada', name: 'photo', ...facts })
const parts = () => ({ db: database.db, store })

async function write(id: string): Promise<boolean> {
  await beginFiles(database.db, photoFolder(id))
  try {
    for (const file of ['file', 'view'] as const) await store.put(photoKey(id, file), Readable.from(['x']))
    return true
  } catch {
    return false
  }
}

const passHours = (hours: number) =>
  sql`update unkept_files set due_at = due_at - make_interval(hours => ${hours})`.execute(database.db)
const listPhotoIds = async () => (await database.db.selectFrom('photos').select('id').execute()).map(({ id }) => id)
const countNotes = async () => (await database.db.selectFrom('unkept_files').select('folder').execute()).length

test('nobody deletes a folder that its row has taken over, not even a caller that believes the row failed', async () => {
  const id = randomUUID()
  await write(id)
  await insert(id)
  expect(await countNotes()).toBe(0)
  await discardFiles(parts(), photoFolder(id))
  await passHours(1_000)
  await sweepFiles(parts())
  expect(objects.size).toBe(2)
})

test('sweeps what a killed process wrote after two hours, and not before', async () => {
  await write(randomUUID())
  await passHours(1)
  expect(await sweepFiles(parts())).toMatchObject({ deleted: 0 })
  expect(objects.size).toBe(2)
  await passHours(1)
  expect(await sweepFiles(parts())).toMatchObject({ deleted: 1 })
  expect(objects.size).toBe(0)
})

test('refuses a row that comes after its files were swept', async () => {
  const id = randomUUID()
  await write(id)
  await passHours(2)
  await sweepFiles(parts())
  await expect(insert(id)).rejects.toThrow('were let go of')
})

test('leaves a folder alone while a transaction that keeps it is open', async () => {
  const id = randomUUID()
  await write(id)
  await passHours(3)
  await database.db.transaction().execute(async (tx) => {
    await insertPhoto(tx, { id, visitor_id: 'ada', name: 'photo', ...facts })
    expect(await sweepFiles(parts())).toMatchObject({ deleted: 0 })
  })
  expect(objects.size).toBe(2)
})

test('the confirming deletion finds a file that was written after the first', async () => {
  const id = randomUUID()
  await write(id)
  await insert(id)
  await database.db.deleteFrom('photos').where('id', '=', id).execute()
  expect(await deleteReleased(parts(), [photoFolder(id)])).toBe(true)
  await store.put(photoKey(id, 'full'), Readable.from(['x']))
  await passHours(24)
  expect(await sweepFiles(parts())).toMatchObject({ confirmed: 1 })
  expect([objects.size, await countNotes()]).toEqual([0, 0])
})

test('a deleted member releases all photos and masks by triggers alone', async () => {
  await database.db
    .insertInto('users')
    .values({ id: 'bob', name: 'Bob', email: 'bob@example.org', basic_from: null, basic_until: null, image: null })
    .execute()
  const id = randomUUID()
  await insertPhoto(database.db, { id, visitor_id: 'x', user_id: 'bob', name: 'photo', ...facts })
  const mask = { id: randomUUID(), visitor_id: 'x', user_id: 'bob', photo_id: id, sha256: 'x', is_empty: false }
  await database.db.insertInto('masks').values(mask).execute()
  await database.db.deleteFrom('users').where('id', '=', 'bob').execute()
  const notes = await database.db.selectFrom('unkept_files').select(['folder', 'is_let_go']).orderBy('folder').execute()
  expect(notes).toEqual([
    { folder: `masks/${mask.id}`, is_let_go: true },
    { folder: photoFolder(id), is_let_go: true },
  ])
})

test('thousands of folders on an unavailable store cost one round of waiting', async () => {
  const folders = Array.from({ length: 5_000 }, (_, i) => photoFolder(String(i)))
  let asked = 0
  const counting: ObjectStore = {
    ...store,
    list() {
      asked++
      throw new Problem('unavailable', 'away', 10)
    },
  }
  expect(await deleteReleased({ db: database.db, store: counting }, folders)).toBe(false)
  expect(asked).toBeLessThan(100)
})

type Step = 'add' | 'crash' | 'discard' | 'delete' | 'delete quietly' | 'away' | 'back' | 'sweep' | 'hours'
const steps = fc.array(
  fc.constantFrom<Step>('add', 'add', 'crash', 'discard', 'delete', 'delete quietly', 'away', 'back', 'sweep', 'hours'),
  { minLength: 4, maxLength: 24 },
)

async function take(step: Step): Promise<void> {
  const id = randomUUID()
  const [first] = await listPhotoIds()
  if (step === 'away') isUnavailable = true
  if (step === 'back') isUnavailable = false
  if (step === 'hours') await passHours(2)
  if (step === 'sweep') await sweepFiles(parts()).catch(() => {})
  if (step === 'crash') await write(id)
  if (step === 'discard') {
    await write(id)
    await discardFiles(parts(), photoFolder(id))
  }
  if (step === 'add' && (await write(id))) await insert(id)
  if (step.startsWith('delete') && first !== undefined) {
    await database.db.deleteFrom('photos').where('id', '=', first).execute()
    if (step === 'delete') await deleteReleased(parts(), [photoFolder(first)])
  }
}

test('after any failures in any order every photo has its files, and in the end nothing else is left', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      await reset()
      for (const step of taken) {
        await take(step)
        for (const id of await listPhotoIds())
          expect([...objects.keys()].filter((key) => key.startsWith(photoFolder(id)))).toHaveLength(2)
      }
      isUnavailable = false
      for (const _ of ['first', 'confirming']) {
        await passHours(48)
        await sweepFiles(parts())
      }
      expect(objects.size).toBe(2 * (await listPhotoIds()).length)
      expect(await countNotes()).toBe(0)
    }),
    { numRuns: 40 },
  )
})
