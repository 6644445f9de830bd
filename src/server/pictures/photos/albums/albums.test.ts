import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { albumsMax } from '#contract/album.ts'
import type { Tables } from '#server/ground/database/tables.ts'
import { createAlbums } from '#server/pictures/photos/albums/albums.ts'
import type { GalleryMember } from '#server/pictures/photos/gallery/gallery.ts'
import { deleteEntries, listFound } from '#server/pictures/photos/gallery/gallery-queries.ts'
import { deletePhoto, deletePhotosBefore, insertPhoto } from '#server/pictures/photos/photo-queries.ts'
import { addUser } from '../../../../../tests/add-user.ts'
import { useDatabase } from '../../../../../tests/use-database.ts'

const database = await useDatabase()
let ada: GalleryMember
let bob: GalleryMember

const albums = createAlbums({ db: database.db })

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

const inAlbum = async ({ userId }: GalleryMember, album: string) =>
  (await listFound(database.db, userId, { album })).map(({ id }) => id)
const countEntries = async (id: string) =>
  (await database.db.selectFrom('album_entries').selectAll().where('album_id', '=', id).execute()).length

test('holds entries once each, shows the latest of them, and counts no version twice', async () => {
  const [beach, house] = [await add(ada), await add(ada)]
  const made = await add(ada, { source_photo_id: beach, tool: 'repair' })
  const { id, photos } = await albums.add(ada, ' Summer '.trim(), [beach])
  expect(photos).toBe(1)
  await albums.put(ada, id, [house, beach], true)
  await albums.put(ada, id, [house], true)
  expect(await inAlbum(ada, id)).toEqual([beach, house])
  expect(await albums.list(ada)).toMatchObject([{ id, name: 'Summer', photos: 2, cover: { id: made } }])
  // What is made of an entry later lies in the album, too.
  const later = await add(ada, { source_photo_id: house, tool: 'beauty' })
  expect(await albums.list(ada)).toMatchObject([{ photos: 2, cover: { id: later } }])
  await albums.put(ada, id, [beach], false)
  expect(await inAlbum(ada, id)).toEqual([house])
})

test('a photo lies in several albums; renaming and deleting one leaves photos and the others as they are', async () => {
  const beach = await add(ada)
  const one = await albums.add(ada, 'b', [beach])
  const other = await albums.add(ada, 'A', [beach])
  expect((await albums.list(ada)).map(({ name }) => name)).toEqual(['A', 'b'])
  await albums.rename(ada, other.id, 'Sea')
  await albums.remove(ada, one.id)
  expect(await albums.list(ada)).toMatchObject([{ name: 'Sea', photos: 1 }])
  expect((await listFound(database.db, ada.userId, {})).map(({ id }) => id)).toEqual([beach])
})

test("another's album and another's photos are not there", async () => {
  const theirs = await add(bob)
  const { id } = await albums.add(ada, 'Mine', [theirs])
  expect(await albums.list(ada)).toMatchObject([{ photos: 0, cover: null }])
  const missing = { code: 'not-found' }
  await expect(albums.rename(bob, id, 'x')).rejects.toMatchObject(missing)
  await expect(albums.put(bob, id, [theirs], true)).rejects.toMatchObject(missing)
  await expect(albums.put(bob, id, [theirs], false)).rejects.toMatchObject(missing)
  await expect(albums.remove(bob, id)).rejects.toMatchObject(missing)
  await add(ada).then((mine) => albums.put(ada, id, [mine], true))
  expect(await inAlbum(bob, id)).toEqual([])
  expect(await albums.exported(bob.userId)).toEqual([])
})

test('what is deleted leaves its albums with the last photo of its chain, whichever way it goes', async () => {
  const [first, second, third] = [await add(ada), await add(ada), await add(ada)]
  const made = await add(ada, { source_photo_id: first, tool: 'repair' })
  const { id } = await albums.add(ada, 'All', [first, second, third])
  expect(await countEntries(id)).toBe(3)
  const owner = { userId: ada.userId, visitorId: '' }
  await deletePhoto(database.db, owner, first)
  expect(await inAlbum(ada, id)).toEqual([first, third, second])
  await deletePhoto(database.db, owner, made)
  await deleteEntries(database.db, ada.userId, [second])
  await deletePhotosBefore(database.db, {
    visitors: new Date(0),
    freeMembers: new Date('2027-01-01'),
    sandboxes: new Date(0),
  })
  expect(await inAlbum(ada, id)).toEqual([])
  expect(await countEntries(id)).toBe(0)
})

test(`a member keeps ${albumsMax} albums, also when many are made at once; they go with the account`, async () => {
  const row = (n: number) => ({ id: randomUUID(), user_id: ada.userId, name: `album ${n}` })
  await database.db
    .insertInto('albums')
    .values(Array.from({ length: albumsMax - 2 }, (_, n) => row(n)))
    .execute()
  const made = await Promise.allSettled(Array.from({ length: 5 }, () => albums.add(ada, 'more', [])))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expect(albums.add(ada, 'more', [])).rejects.toMatchObject({ code: 'albums-full' })
  await albums.add(bob, 'theirs', [])
  await database.db.deleteFrom('users').where('id', '=', ada.userId).execute()
  expect(await albums.list(ada)).toEqual([])
  expect(await albums.list(bob)).toHaveLength(1)
})

test('a ZIP of an album is called after it, for its member alone', async () => {
  const name = async (named: string) => albums.archiveName(ada, (await albums.add(ada, named, [])).id)
  expect(await name('Sea')).toBe('Sea.zip')
  expect(await name('Sommer 08/26: *Elba*')).toBe('Sommer 08-26 Elba.zip')
  expect(await name('海')).toBe('海.zip')
  const { id } = await albums.add(ada, 'Sea', [])
  expect([await albums.archiveName(bob, id), await albums.archiveName(ada, randomUUID())]).toEqual([null, null])
})
