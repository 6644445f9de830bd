import { randomUUID } from 'node:crypto'
import { type AlbumReply, albumsMax } from '#contract/album.ts'
import { Problem } from '#contract/problem.ts'
import { lockMember } from '#server/ground/database/statements.ts'
import type { Db } from '#server/ground/database/tables.ts'
import {
  type AlbumContents,
  type AlbumRow,
  addEntries,
  deleteAlbum,
  findAlbum,
  findContents,
  insertAlbum,
  listAlbums,
  listEntries,
  noteChange,
  removeEntries,
  renameAlbum,
} from '#server/pictures/photos/albums/album-queries.ts'
import type { GalleryMember } from '#server/pictures/photos/gallery/gallery.ts'
import { photoReplyOf } from '#server/pictures/photos/photo-reply.ts'
import { cleanPhotoName } from '#server/pictures/photos/upload/photo-name.ts'

/** An album as an export has it. */
export interface ExportedAlbum {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  /** Ids of the first photos of what lies in it. */
  readonly photoIds: readonly string[]
}

export type Albums = ReturnType<typeof createAlbums>

/** The albums of members: entries of the gallery under a name. */
export function createAlbums({ db }: { readonly db: Db }) {
  const replies = async ({ userId, tier }: GalleryMember, albums: readonly AlbumRow[]): Promise<AlbumReply[]> => {
    const ids = albums.map(({ id }) => id)
    const contents = await findContents(db, userId, ids)
    return albums.map((album) => replyOf(album, contents.get(album.id), tier))
  }

  return {
    /** By name. */
    list: async (member: GalleryMember): Promise<AlbumReply[]> => replies(member, await listAlbums(db, member.userId)),

    /**
     * @param ids entries of the gallery that go into it; those that are nobody's, or another's, are passed over
     * @throws Problem 'albums-full'
     */
    async add(member: GalleryMember, name: string, ids: readonly string[]): Promise<AlbumReply> {
      const { userId } = member
      const album = await db.transaction().execute(async (tx) => {
        await lockMember(tx, userId)
        if ((await listAlbums(tx, userId)).length >= albumsMax) throw new Problem('albums-full')
        const made = await insertAlbum(tx, { id: randomUUID(), user_id: userId, name })
        await addEntries(tx, userId, made.id, ids)
        return made
      })
      const [reply] = await replies(member, [album])
      return reply as AlbumReply
    },

    /** What a ZIP of the album is called, safe to save under; null where there is no such album. */
    async archiveName({ userId }: GalleryMember, id: string): Promise<string | null> {
      const album = await findAlbum(db, userId, id)
      return album === null ? null : cleanPhotoName(`${album.name.replaceAll(/[/\\]/g, '-')}.zip`)
    },

    /** @throws Problem 'not-found' */
    async rename({ userId }: GalleryMember, id: string, name: string): Promise<void> {
      if (!(await renameAlbum(db, userId, id, name))) throw new Problem('not-found')
    },

    /** Its photos stay. @throws Problem 'not-found' */
    async remove({ userId }: GalleryMember, id: string): Promise<void> {
      if (!(await deleteAlbum(db, userId, id))) throw new Problem('not-found')
    },

    /** Puts entries of the gallery in, or takes them out; again does no harm. @throws Problem 'not-found' */
    async put({ userId }: GalleryMember, id: string, ids: readonly string[], isIn: boolean): Promise<void> {
      if ((await findAlbum(db, userId, id)) === null) throw new Problem('not-found')
      await (isIn ? addEntries(db, userId, id, ids) : removeEntries(db, id, ids))
      await noteChange(db, id)
    },

    /** For the member's own copy of what is stored. */
    async exported(userId: string): Promise<ExportedAlbum[]> {
      const [albums, entries] = [await listAlbums(db, userId), await listEntries(db, userId)]
      return albums.map(({ id, name, created_at }) => ({
        id,
        name,
        createdAt: created_at.toISOString(),
        photoIds: entries.get(id) ?? [],
      }))
    },
  }
}

const replyOf = (
  { id, name, created_at }: AlbumRow,
  contents: AlbumContents | undefined,
  tier: GalleryMember['tier'],
): AlbumReply => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  photos: contents?.count ?? 0,
  cover: contents?.cover == null ? null : photoReplyOf(contents.cover, tier),
})
