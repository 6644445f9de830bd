import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { PhotoReply } from '#contract/photo.ts'
import type { Tier } from '#contract/plan.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import { deleteReleased } from '#server/ground/storage/unkept/unkept-files.ts'
import type { MemberOwner } from '#server/ground/visitors/owner.ts'
import type { DownloadCache } from '#server/pictures/photos/download/download-cache.ts'
import {
  type DeletedPhotos,
  deleteMemberPhotos,
  listMemberPhotosAfter,
  listMemberPhotosBefore,
  type PagedPhotoRow,
  type PhotoPlace,
} from '#server/pictures/photos/member/member-photo-queries.ts'
import { maskFolder, photoFolder, photoKey } from '#server/pictures/photos/photo-files.ts'
import { measurePhotos, type PhotoUsage } from '#server/pictures/photos/photo-queries.ts'
import { photoReplyOf } from '#server/pictures/photos/photo-reply.ts'

const pageLength = 500

export type MemberPhoto = PhotoReply & {
  /** The first photo of its chain of edits. */
  readonly originalId: string
  readonly isFavourite: boolean
}

export type MemberPhotos = ReturnType<typeof createMemberPhotos>

/** All photos of an account. */
export function createMemberPhotos({
  db,
  store,
  downloadCache,
}: {
  readonly db: Db
  readonly store: ObjectStore
  readonly downloadCache: Pick<DownloadCache, 'removePhoto'>
}) {
  return {
    // A member's photos are the same on every browser.
    measure: (userId: string): Promise<PhotoUsage> => measurePhotos(db, { userId, visitorId: '' }),

    /** A page of them, newest first, as this tier may have them. @returns the place of the next page */
    async page(
      { owner, tier }: { readonly owner: MemberOwner; readonly tier: Tier },
      { after, limit }: { readonly after: PhotoPlace | null; readonly limit: number },
    ): Promise<{ photos: PhotoReply[]; next: PhotoPlace | null }> {
      const rows = await listMemberPhotosBefore(db, owner, after, limit + 1)
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      return {
        photos: shown.map((photo) => photoReplyOf(photo, tier)),
        next: last !== undefined && rows.length > limit ? { at: last.at, id: last.id } : null,
      }
    },

    /**
     * Yields all photos, oldest first, and reads one page at a time. They are unlimited: a plan does not limit one's
     * own data.
     */
    async *each(userId: string): AsyncGenerator<MemberPhoto, void> {
      let last: PagedPhotoRow | null = null
      do {
        const page: PagedPhotoRow[] = await listMemberPhotosAfter(db, userId, last, pageLength)
        for (const photo of page)
          yield { ...photoReplyOf(photo, 'BASIC'), originalId: photo.root_photo_id, isFavourite: photo.is_favourite }
        last = page.at(-1) ?? null
      } while (last !== null)
    },

    /** The file as uploaded, or a result as PNG, or as GIF when it is animated; null when it was deleted meanwhile. */
    async openFile(photoId: string, file: 'file' | 'gif' = 'file'): Promise<Readable | null> {
      const key = photoKey(photoId, file)
      const found = await store.find(key)
      if (found === null) return null
      try {
        // A file on disk opens only now; once open it can be deleted without harm.
        await once(found.body, 'readable')
        return found.body
      } catch (error) {
        const again = await store.find(key)
        again?.body.destroy()
        if (again === null) return null
        throw error
      }
    },

    /** Runs in the transaction that deletes the account; the files are deleted after it. */
    removeAll: (tx: Db, userId: string): Promise<DeletedPhotos> => deleteMemberPhotos(tx, userId),

    /** As far as the store can be reached; the sweep does the rest. */
    async deleteFiles({ photoIds, maskIds }: DeletedPhotos): Promise<void> {
      await Promise.all(photoIds.map((id) => downloadCache.removePhoto(id)))
      await deleteReleased({ db, store }, [...photoIds.map(photoFolder), ...maskIds.map(maskFolder)])
    },
  }
}
