import { sql } from 'kysely'
import type { Db } from '#server/ground/database/tables.ts'
import { type Member, ofMember } from '#server/ground/visitors/owner.ts'
import { type PhotoRow, photoColumns } from '#server/pictures/photos/photo-queries.ts'

/** `at` has the microseconds that a Date drops. */
export type PagedPhotoRow = PhotoRow & { readonly at: string }

const pagedPhotos = (db: Db) =>
  db.selectFrom('photos').select(photoColumns).select(sql<string>`created_at::text`.as('at'))

/** The next photos after a given one, oldest first. */
export async function listMemberPhotosAfter(
  db: Db,
  userId: string,
  last: PagedPhotoRow | null,
  limit: number,
): Promise<PagedPhotoRow[]> {
  let query = pagedPhotos(db).where('user_id', '=', userId)
  if (last !== null) query = query.where(sql<boolean>`(created_at, id) > (${last.at}::timestamptz, ${last.id})`)
  return query.orderBy('created_at').orderBy('id').limit(limit).execute()
}

/** Where a page ends: the time with its microseconds, and the id of its last row. */
export interface PhotoPlace {
  readonly at: string
  readonly id: string
}

/** The next photos before a given one, newest first. */
export async function listMemberPhotosBefore(
  db: Db,
  member: Member,
  after: PhotoPlace | null,
  limit: number,
): Promise<PagedPhotoRow[]> {
  let query = pagedPhotos(db).where(ofMember(member))
  if (after !== null) query = query.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id})`)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Ids of the deleted photos and masks, to delete their files. */
export interface DeletedPhotos {
  readonly photoIds: readonly string[]
  readonly maskIds: readonly string[]
}

export async function deleteMemberPhotos(tx: Db, userId: string): Promise<DeletedPhotos> {
  const masks = await tx
    .deleteFrom('masks')
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb('photo_id', 'in', eb.selectFrom('photos').select('id').where('user_id', '=', userId)),
      ]),
    )
    .returning('id')
    .execute()
  const photos = await tx.deleteFrom('photos').where('user_id', '=', userId).returning('id').execute()
  return { photoIds: photos.map(({ id }) => id), maskIds: masks.map(({ id }) => id) }
}
