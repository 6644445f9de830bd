import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { zipStream } from '#archive/zip-stream.ts'
import {
  type GalleryEntry,
  type GalleryFilter,
  type GalleryFound,
  type GalleryPage,
  photoNameMax,
} from '#contract/gallery.ts'
import type { PhotoReply } from '#contract/photo.ts'
import type { Tier } from '#contract/plan.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import { deleteReleased } from '#server/ground/storage/unkept/unkept-files.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import type { DownloadCache } from '#server/pictures/photos/download/download-cache.ts'
import { type ArchivedPhotos, archiveEntries } from '#server/pictures/photos/gallery/archive-entries.ts'
import {
  deleteEntries,
  type EntryRow,
  findArchive,
  insertArchive,
  listFound,
  listLatest,
  listVersions,
  lockVersions,
  markFavourites,
  renamePhoto,
  selectEntries,
} from '#server/pictures/photos/gallery/gallery-queries.ts'
import { maskFolder, photoFolder } from '#server/pictures/photos/photo-files.ts'
import { findPhoto, type PhotoRow } from '#server/pictures/photos/photo-queries.ts'
import { photoReplyOf } from '#server/pictures/photos/photo-reply.ts'
import { cleanPhotoName, splitPhotoName } from '#server/pictures/photos/upload/photo-name.ts'

export interface GalleryParts {
  readonly db: Db
  readonly store: ObjectStore
  readonly downloadCache: Pick<DownloadCache, 'removePhoto'>
  readonly photos: ArchivedPhotos
}

/** Whose gallery it is. The tier limits how results are delivered. */
export interface GalleryMember {
  readonly userId: string
  readonly tier: Tier
}

export type Gallery = ReturnType<typeof createGallery>

/** A member's photos, each upload as one entry with everything made of it. */
export function createGallery({ db, store, downloadCache, photos }: GalleryParts) {
  return {
    /** @param page.after `next` of the page before */
    async list(
      { userId, tier }: GalleryMember,
      filter: GalleryFilter,
      page: { readonly after?: string | undefined; readonly limit: number },
    ): Promise<GalleryPage> {
      const [at, id] = page.after?.split('~') ?? []
      const after = at === undefined || id === undefined ? {} : { after: { at, id } }
      const { rows } = await selectEntries(userId, { ...filter, ...after }, page.limit + 1).execute(db)
      const shown = rows.slice(0, page.limit)
      const last = rows.length > shown.length ? shown.at(-1) : undefined
      return {
        entries: shown.map((row) => entryOf(row, tier)),
        next: last === undefined ? null : `${last.at}~${last.id}`,
      }
    },

    /** All entries of a filter, the latest first. */
    find: async ({ userId }: GalleryMember, filter: GalleryFilter): Promise<GalleryFound> => ({
      found: await listFound(db, userId, filter),
    }),

    /** The photos of an entry, oldest first. @throws Problem 'not-found' */
    async versions({ userId, tier }: GalleryMember, id: string): Promise<PhotoReply[]> {
      const versions = await listVersions(db, userId, [id])
      if (versions.length === 0) throw new Problem('not-found')
      return versions.map((photo) => photoReplyOf(photo, tier))
    },

    /** A photo and those that it was made from, the upload first; empty when it is not the member's. */
    async chain(userId: string, photoId: string): Promise<PhotoRow[]> {
      const photo = await findPhoto(db, { userId, visitorId: '' }, photoId)
      if (photo === null) return []
      const versions = new Map((await listVersions(db, userId, [photo.root_photo_id])).map((row) => [row.id, row]))
      const chain: PhotoRow[] = []
      for (let next: PhotoRow | undefined = photo; next; next = versions.get(next.source_photo_id ?? '')) {
        versions.delete(next.id)
        chain.unshift(next)
      }
      return chain
    },

    /**
     * Renames an entry and everything made of it. Each photo keeps its file ending, and what its tools added.
     * @returns the entry's new name
     * @throws Problem 'not-found'
     */
    async rename({ userId }: GalleryMember, id: string, name: string): Promise<string> {
      return db.transaction().execute(async (tx) => {
        const versions = await lockVersions(tx, userId, id)
        const [first] = versions
        if (first === undefined) throw new Problem('not-found')
        const names = renamed(
          versions.map((version) => version.name),
          name,
        )
        for (const [place, version] of versions.entries())
          if (names[place] !== version.name) await renamePhoto(tx, userId, version.id, names[place] ?? version.name)
        return names[0] ?? first.name
      })
    },

    /** Ids that are nobody's, or another's, are passed over. */
    favour: ({ userId }: GalleryMember, ids: readonly string[], isFavourite: boolean): Promise<void> =>
      markFavourites(db, userId, ids, isFavourite),

    /** Notes which entries to download in one file. @returns the id to ask it with */
    async prepareArchive({ userId }: GalleryMember, ids: readonly string[]): Promise<string> {
      const id = randomUUID()
      await insertArchive(db, { id, userId, ids: [...new Set(ids)] })
      return id
    },

    /** The latest photos of entries as one ZIP that is made while it is read. @throws Problem 'not-found' */
    async openArchive(actor: Actor, id: string): Promise<{ body: Readable; name: string }> {
      const userId = actor.owner.userId ?? ''
      const ids = await findArchive(db, userId, id)
      if (ids === null) throw new Problem('not-found')
      const chosen = await listLatest(db, userId, ids)
      return {
        body: zipStream(archiveEntries(photos, actor, chosen)),
        name: `emulsion-photos-${new Date().toISOString().slice(0, 10)}.zip`,
      }
    },

    /**
     * Deletes entries with everything made of them, and the files as soon as the store can be reached. Ids that are
     * nobody's, or another's, are passed over, so that a retry does no harm.
     * @returns how many photos there were
     */
    async remove({ userId }: GalleryMember, ids: readonly string[]): Promise<number> {
      const { photoIds, maskIds } = await deleteEntries(db, userId, ids)
      for (const id of photoIds) await downloadCache.removePhoto(id)
      await deleteReleased({ db, store }, [...photoIds.map(photoFolder), ...maskIds.map(maskFolder)])
      return photoIds.length
    },
  }
}

const entryOf = (row: EntryRow, tier: Tier): GalleryEntry => ({
  id: row.root_photo_id,
  name: row.first_name,
  firstId: row.first_id,
  photo: photoReplyOf(row, tier),
  steps: row.steps,
  isFavourite: row.is_favoured,
})

/**
 * The names of a chain under a new name. An ending that is typed is dropped: the file's own stays.
 * @param names of the chain, oldest first
 */
export function renamed(names: readonly string[], wanted: string): string[] {
  const { base: before, extension } = splitPhotoName(names[0] ?? '')
  const typed = splitPhotoName(cleanPhotoName(wanted))
  const isEnding = pictureEnding.test(typed.extension) || typed.extension.toLowerCase() === extension.toLowerCase()
  const base = Array.from(isEnding ? typed.base : typed.base + typed.extension)
    .slice(0, photoNameMax)
    .join('')
    .trim()
  return names.map((name) => {
    const own = splitPhotoName(name)
    // The name of a result begins with its source's, which is cut short where it is long.
    const kept = [before, before.slice(0, photoNameMax)].find((start) => own.base.startsWith(start))
    return kept === undefined ? name : cleanPhotoName(base + own.base.slice(kept.length) + own.extension)
  })
}

const pictureEnding = /^\.(jpe?g|jpe|jfif|png|webp|avif|gif|tiff?|hei[cf]|dng)$/i
