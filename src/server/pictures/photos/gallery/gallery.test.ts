import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { type Insertable, sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GalleryFilter } from '#contract/gallery.ts'
import type { Tables } from '#server/ground/database/tables.ts'
import { openDiskStore } from '#server/ground/storage/disk-store.ts'
import { fillGallery } from '#server/pictures/photos/gallery/fill-gallery.ts'
import { createGallery, type GalleryMember, renamed } from '#server/pictures/photos/gallery/gallery.ts'
import { patternOf, selectEntries } from '#server/pictures/photos/gallery/gallery-queries.ts'
import { photoKey } from '#server/pictures/photos/photo-files.ts'
import { insertMask, insertPhoto, separatePhoto } from '#server/pictures/photos/photo-queries.ts'
import { addUser } from '../../../../../tests/add-user.ts'
import { useDatabase } from '../../../../../tests/use-database.ts'
import { useFolder } from '../../../../../tests/use-folder.ts'

const database = await useDatabase()
const folder = useFolder('gallery')
let ada: GalleryMember
let bob: GalleryMember

const asked = () => Promise.reject(new Error('nothing is downloaded here'))
const nobodyDownloads = { get: asked, exported: asked, animation: asked }
const store = openDiskStore(folder)
const gallery = createGallery({
  db: database.db,
  store,
  downloadCache: { removePhoto: async () => {} },
  photos: nobodyDownloads,
})

beforeEach(async () => {
  ada = await addMember('ada')
  bob = await addMember('bob')
})

async function addMember(name: string): Promise<GalleryMember> {
  return { userId: (await addUser(database.db, name)).id, tier: 'FREE' }
}

let minute = 0
async function add({ userId }: GalleryMember, photo: Partial<Insertable<Tables['photos']>> = {}): Promise<string> {
  const id = randomUUID()
  const facts = { name: 'photo.jpg', width: 4, height: 3, bytes: 9, format: 'jpeg', has_alpha: false } as const
  const created_at = new Date(Date.UTC(2026, 0, 1) + minute++ * 60_000)
  await insertPhoto(database.db, { id, visitor_id: 'browser', user_id: userId, ...facts, created_at, ...photo })
  return id
}

const list = async (member: GalleryMember, filter: GalleryFilter = {}) =>
  (await gallery.list(member, filter, { limit: 200 })).entries
const ids = async (member: GalleryMember, filter: GalleryFilter) => (await list(member, filter)).map(({ id }) => id)

test('an upload and all that was made of it are one entry, which shows the latest and counts the steps', async () => {
  const street = await add(ada, { name: 'street.jpg' })
  const alone = await add(ada, { name: 'alone.jpg' })
  const first = await add(ada, { source_photo_id: street, tool: 'repair', name: 'street-repair.png' })
  const other = await add(ada, { source_photo_id: street, tool: 'beauty', name: 'street-beauty.png' })
  const last = await add(ada, { source_photo_id: first, tool: 'coloring', name: 'street-repair-coloring.png' })
  const entries = await list(ada)
  expect(entries.map(({ id, name, steps, photo }) => ({ id, name, steps, latest: photo.id }))).toEqual([
    { id: street, name: 'street.jpg', steps: 3, latest: last },
    { id: alone, name: 'alone.jpg', steps: 0, latest: alone },
  ])
  expect((await gallery.versions(ada, street)).map(({ id }) => id)).toEqual([street, first, other, last])
  expect(await list(bob)).toEqual([])
  await expect(gallery.versions(bob, street)).rejects.toMatchObject({ code: 'not-found' })

  // What was made of a deleted photo stays together.
  await database.db.deleteFrom('photos').where('id', '=', street).execute()
  expect(await list(ada)).toMatchObject([{ id: street, name: 'street-repair.png', steps: 3 }, { id: alone }])
})

test('a result says what its step is called, where its tool has several names', async () => {
  const step = (tool: string, options: object) => JSON.stringify([{ tool, options, mask: null, isOn: true }])
  const room = await add(ada)
  const made = { source_photo_id: room, tool: 'remove-object' } as const
  await add(ada, { ...made, recipe: step('remove-object', { remove: 'background' }) })
  await add(ada, { ...made, recipe: step('remove-object', { remove: 'object' }) })
  // A run that changed nothing leaves the steps that there were.
  await add(ada, { ...made, recipe: step('adjust', {}) })
  const labels = (await gallery.versions(ada, room)).map(({ label }) => label)
  expect(labels).toEqual([undefined, 'Remove background', undefined, undefined])
  const print = await add(ada, { source_photo_id: room, tool: 'adjust', recipe: step('adjust', {}) })
  await separatePhoto(database.db, print)
  expect(await list(ada)).toMatchObject([{ id: print, photo: { label: 'print|Cut out' } }, { id: room }])
})

test('pages show every entry once, however close together photos were made', async () => {
  for (let group = 0; group < 23; group++) {
    const created_at = new Date(Date.UTC(2026, 5, 1) + Math.floor(group / 8))
    const id = await add(ada, { created_at })
    if (group % 3 === 0) await add(ada, { created_at, source_photo_id: id, tool: 'cartoon' })
  }
  const seen: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await gallery.list(ada, {}, { limit: 4, after })
    expect(page.entries.length).toBeGreaterThan(0)
    seen.push(...page.entries.map(({ id }) => id))
    after = page.next
  }
  expect(seen).toHaveLength(23)
  expect(new Set(seen).size).toBe(23)
  expect(seen).toEqual((await list(ada)).map(({ id }) => id))
})

test('lists by a part of a name in any case, by tool, by date and by favourites', async () => {
  const created_at = new Date('2025-03-05T12:00:00Z')
  const lake = await add(ada, { name: 'Été 100% [lac].jpg', created_at })
  const house = await add(ada, { name: 'house.jpg' })
  await add(ada, { name: 'house-repair.png', source_photo_id: house, tool: 'repair' })
  await add(bob, { name: 'house.jpg' })
  expect(await ids(ada, { search: 'ÉTÉ 100% [LA' })).toEqual([lake])
  expect(await ids(ada, { search: 'HOUSE' })).toEqual([house])
  expect(await ids(ada, { search: '.*' })).toEqual([])
  expect(await ids(ada, { tool: 'repair' })).toEqual([house])
  expect(await ids(ada, { tool: 'none' })).toEqual([lake])
  expect(await ids(ada, { tool: 'cartoon' })).toEqual([])
  expect(await ids(ada, { until: '2025-03-05T12:00:00.001Z' })).toEqual([lake])
  expect(await ids(ada, { from: '2025-03-05T12:00:00.001Z' })).toEqual([house])

  await gallery.favour(bob, [lake], true)
  expect(await ids(ada, { favourites: 'true' })).toEqual([])
  await gallery.favour(ada, [lake], true)
  // What is made of a favourite is one as well, so that the entry stays one.
  const later = await add(ada, { name: 'Été-beauty.png', source_photo_id: lake, tool: 'beauty' })
  expect(await list(ada, { favourites: 'true' })).toMatchObject([
    { id: lake, firstId: lake, isFavourite: true, photo: { id: later } },
  ])
  expect(await gallery.find(ada, { favourites: 'true' })).toEqual({ found: [{ id: lake, photoId: later }] })
  await gallery.favour(ada, [lake], false)
  expect(await ids(ada, { favourites: 'true' })).toEqual([])
})

test('any text is found as it stands, whatever it would mean in a regular expression', async () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).map((raw) => raw.replaceAll('\0', ''))
  await fc.assert(
    fc.asyncProperty(text, text, async (before, part) => {
      const name = `${before}${part}`.normalize('NFC')
      // Folding to another number of letters is not attempted.
      const isSound = part.normalize('NFC') === part && name.includes(part) && part !== ''
      fc.pre(isSound)
      const { rows } = await sql<{ found: boolean }>`select ${name} ~ ${patternOf(part)} as found`.execute(database.db)
      expect(rows).toEqual([{ found: true }])
    }),
    { numRuns: 200 },
  )
})

describe('a new name', () => {
  test('is given to the photo and to all that was made of it; each keeps its ending and what its tools added', async () => {
    const first = await add(ada, { name: 'IMG_4711.JPG' })
    const made = await add(ada, { name: 'IMG_4711-repair.png', source_photo_id: first, tool: 'repair' })
    expect(await gallery.rename(ada, first, 'Ada: at the lake.jpg')).toBe('Ada at the lake.JPG')
    const versions = await gallery.versions(ada, first)
    expect(versions.map(({ id, name }) => [id, name])).toEqual([
      [first, 'Ada at the lake.JPG'],
      [made, 'Ada at the lake-repair.png'],
    ])
    await expect(gallery.rename(bob, first, 'mine')).rejects.toMatchObject({ code: 'not-found' })
  })

  test('follows the rules of file names', () => {
    expect(renamed(['a.jpg', 'a-beauty.png'], 'Summer 2.0')).toEqual(['Summer 2.0.jpg', 'Summer 2.0-beauty.png'])
    expect(renamed(['a.jpg'], '../../etc/pass"wd')).toEqual(['passwd.jpg'])
    expect(renamed(['a.jpg', 'other.png'], 'b')).toEqual(['b.jpg', 'other.png'])
    const long = 'x'.repeat(90)
    const [photo = '', result = ''] = renamed([`${long}.jpg`, `${'x'.repeat(70)}-change-sky.png`], 'y'.repeat(200))
    expect(photo).toBe(`${'y'.repeat(70)}.jpg`)
    expect(result).toBe(`${'y'.repeat(70)}-change-sky.png`)
  })
})

test('deletes entries with all that was made of them, masks and files; of nobody else, and twice without harm', async () => {
  const first = await add(ada)
  const made = await add(ada, { source_photo_id: first, tool: 'repair' })
  const kept = await add(ada)
  const foreign = await add(bob)
  await insertMask(database.db, {
    id: randomUUID(),
    visitor_id: 'browser',
    user_id: ada.userId,
    photo_id: first,
    sha256: 'x',
    is_empty: false,
  })
  for (const id of [first, made, kept]) await store.put(photoKey(id, 'file'), Readable.from([id]))
  expect(await gallery.remove(ada, [first, foreign])).toBe(2)
  expect(await gallery.remove(ada, [first, foreign])).toBe(0)
  expect(await ids(ada, {})).toEqual([kept])
  expect(await ids(bob, {})).toEqual([foreign])
  expect(await store.find(photoKey(made, 'file'))).toBeNull()
  expect(await store.find(photoKey(kept, 'file'))).not.toBeNull()
})

describe('a member with many photos between those of others', () => {
  let rich: GalleryMember
  const uploads = 1000

  beforeAll(async () => {
    ;[rich, ada, bob] = [await addMember('rich'), await addMember('ada'), await addMember('bob')]
    const owners = { rich: rich.userId, neighbour: ada.userId, other: bob.userId }
    await fillGallery(database.db, owners, uploads)
  })

  test('finds each entry on one page when walking through all', async () => {
    const walked: string[] = []
    let after: string | undefined
    do {
      const { entries, next } = await gallery.list(rich, {}, { limit: 50, after })
      walked.push(...entries.map(({ id }) => id))
      after = next ?? undefined
    } while (after !== undefined)
    expect(walked).toHaveLength(uploads * 0.8)
    expect(new Set(walked).size).toBe(walked.length)
  })

  test('is read through the indexes, and never as a whole', async () => {
    const page = selectEntries(rich.userId, {}, 51)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${page}`.execute(database.db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('photos_of_user')
    expect(plan).toContain('photos_of_root')
    expect(plan).not.toContain('Seq Scan')
  })
})
