import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import type { AnimationTiming } from '#contract/photo.ts'
import { takeFirst } from '#server/ground/database/statements.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'
import { anyMaker, type Owner, ownedBy } from '#server/ground/visitors/owner.ts'

/** Few enough that the transaction is short, and other processes do not wait for it. */
const expiredMax = 500

/** All columns but the delays of its frames, which only the drawing of them needs. */
export const photoColumnNames = [
  'id',
  'visitor_id',
  'user_id',
  'name',
  'width',
  'height',
  'bytes',
  'format',
  'has_alpha',
  'created_at',
  'source_photo_id',
  'job_id',
  'tool',
  'frames',
  'has_lines',
  'is_as_uploaded',
  'is_unmarked',
  'root_photo_id',
  'is_favourite',
  'holds',
  'lost',
  'has_recipe',
  'is_test',
  'sha256',
] as const satisfies readonly (keyof Tables['photos'])[]

/** The settings of the step that made a result, where its recipe ends with that step. */
export const lastOptions = sql<unknown>`case when recipe -> -1 ->> 'tool' = tool then recipe -> -1 -> 'options' end`
export const photoColumns = [...photoColumnNames, lastOptions.as('last_options')] as const

export type PhotoRow = Pick<Selectable<Tables['photos']>, (typeof photoColumnNames)[number]> & {
  readonly last_options: unknown
}

export async function insertPhoto(db: Db, photo: Insertable<Tables['photos']>): Promise<PhotoRow> {
  return db.insertInto('photos').values(photo).returning(photoColumns).executeTakeFirstOrThrow()
}

/** Makes a result the first of a chain of its own. What is made of it follows. */
export async function separatePhoto(tx: Db, id: string): Promise<void> {
  await tx.updateTable('photos').set({ root_photo_id: id }).where('id', '=', id).execute()
}

export interface PhotoUsage {
  readonly photos: number
  readonly bytes: number
}

/** Number and size of an owner's photos, uploads and results alike; of a sandbox's those of all of the member's. */
export async function measurePhotos(db: Db, owner: Owner): Promise<PhotoUsage> {
  const { photos, bytes } = await db
    .selectFrom('photos')
    .select(({ fn }) => [fn.countAll<string>().as('photos'), fn.sum<string | null>('bytes').as('bytes')])
    .where(owner.sandbox == null ? ownedBy(anyMaker(owner)) : inSandboxes(owner))
    .executeTakeFirstOrThrow()
  return { photos: Number(photos), bytes: Number(bytes ?? 0) }
}

const inSandboxes =
  ({ userId }: Owner) =>
  (eb: ExpressionBuilder<Tables, 'photos'>) =>
    eb.and([eb('user_id', '=', userId), eb('sandbox', 'is not', null)])

/**
 * Inserts a photo if its owner then has no more than `max`; an owner's inserts run one after another. Null: it is too
 * much.
 */
export async function insertPhotoWithin(
  db: Db,
  owner: Owner,
  photo: Insertable<Tables['photos']>,
  max: PhotoUsage,
): Promise<PhotoRow | null> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${owner.userId ?? owner.visitorId}, 0))`.execute(tx)
    const kept = await measurePhotos(tx, owner)
    const isTooMuch = kept.photos + 1 > max.photos || kept.bytes + photo.bytes > max.bytes
    return isTooMuch ? null : insertPhoto(tx, photo)
  })
}

export async function findPhoto(db: Db, owner: Owner, id: string): Promise<PhotoRow | null> {
  return takeFirst(db.selectFrom('photos').select(photoColumns).where('id', '=', id).where(ownedBy(owner)))
}

export async function findNames(db: Db, userId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const photos = await db
    .selectFrom('photos')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  return new Map(photos.map(({ id, name }) => [id, name]))
}

/** The timing of a photo's frames; null: it is still, or deleted. */
export async function findTiming(db: Db, id: string): Promise<AnimationTiming | null> {
  const photo = await db.selectFrom('photos').select('animation').where('id', '=', id).executeTakeFirst()
  return photo?.animation ?? null
}

/** For the worker: the job was accepted from the photo's owner, who may have logged in meanwhile. */
export async function findPhotoOfJob(db: Db, id: string): Promise<PhotoRow | null> {
  return takeFirst(db.selectFrom('photos').select(photoColumns).where('id', '=', id))
}

export async function listPhotos(db: Db, owner: Owner, before: Date, limit: number): Promise<PhotoRow[]> {
  return db
    .selectFrom('photos')
    .select(photoColumns)
    .where(ownedBy(owner))
    .where('created_at', '<', before)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/** Deletes a photo and its masks; returns the masks' ids, to delete their files. Null when there is no such photo. */
export async function deletePhoto(db: Db, owner: Owner, id: string): Promise<{ maskIds: string[] } | null> {
  return db.transaction().execute(async (tx) => {
    const photo = await tx
      .selectFrom('photos')
      .select('id')
      .where('id', '=', id)
      .where(ownedBy(owner))
      .forUpdate()
      .executeTakeFirst()
    return photo === undefined ? null : deleteWithMasks(tx, id)
  })
}

async function deleteWithMasks(tx: Db, id: string): Promise<{ maskIds: string[] }> {
  const masks = await tx.deleteFrom('masks').where('photo_id', '=', id).returning('id').execute()
  await tx.deleteFrom('photos').where('id', '=', id).execute()
  return { maskIds: masks.map((mask) => mask.id) }
}

/** As `deletePhoto`, of a photo that came with a job; null also where another job works on it. */
export async function deletePhotoOfJob(tx: Db, id: string, jobId: string): Promise<{ maskIds: string[] } | null> {
  const photo = await tx
    .selectFrom('photos')
    .select('id')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('jobs').select('jobs.id').where('jobs.photo_id', '=', id).where('jobs.id', '!=', jobId))),
    )
    .forUpdate()
    .executeTakeFirst()
  return photo === undefined ? null : deleteWithMasks(tx, id)
}

/** Inserts a mask, or finds the one with the same bytes for the same photo. @throws Error when that one is deleted meanwhile */
export async function insertMask(db: Db, mask: Insertable<Tables['masks']>): Promise<{ id: string; isNew: boolean }> {
  const inserted = await db
    .insertInto('masks')
    .values(mask)
    .onConflict((conflict) => conflict.columns(['photo_id', 'sha256']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted !== undefined) return { id: inserted.id, isNew: true }
  const found = await findMaskByBytes(db, mask.photo_id, mask.sha256)
  if (found === null) throw new Error(`mask of photo ${mask.photo_id} is gone`)
  return { id: found, isNew: false }
}

export async function findMaskByBytes(db: Db, photoId: string, sha256: string): Promise<string | null> {
  const mask = await db
    .selectFrom('masks')
    .select('id')
    .where('photo_id', '=', photoId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return mask?.id ?? null
}

/** A mask is whose its photo is. */
export async function findMask(
  db: Db,
  owner: Owner,
  photoId: string,
  id: string,
): Promise<{ isEmpty: boolean } | null> {
  if ((await findPhoto(db, owner, photoId)) === null) return null
  const mask = await db
    .selectFrom('masks')
    .select('is_empty')
    .where('id', '=', id)
    .where('photo_id', '=', photoId)
    .executeTakeFirst()
  return mask === undefined ? null : { isEmpty: mask.is_empty }
}

/** Photos made before these times have expired. */
export interface PhotoDeadlines {
  readonly visitors: Date
  /** For members who pay for nothing, and have had no paid access since then. */
  readonly freeMembers: Date
  readonly sandboxes: Date
}

/** Deletes expired photos and their masks; returns their ids, to delete their files. */
export async function deletePhotosBefore(
  db: Db,
  { visitors, freeMembers, sandboxes }: PhotoDeadlines,
): Promise<{ photoIds: string[]; maskIds: string[] }> {
  return db.transaction().execute(async (tx) => {
    const old = await tx
      .selectFrom('photos')
      .leftJoin('users', 'users.id', 'photos.user_id')
      .select('photos.id')
      .where((eb) =>
        eb.or([
          eb.and([eb('photos.user_id', 'is', null), eb('photos.created_at', '<', visitors)]),
          eb.and([eb('photos.sandbox', 'is not', null), eb('photos.created_at', '<', sandboxes)]),
          eb.and([
            eb('photos.user_id', 'is not', null),
            eb('photos.created_at', '<', freeMembers),
            eb.or([eb('users.basic_until', 'is', null), eb('users.basic_until', '<', freeMembers)]),
          ]),
        ]),
      )
      .limit(expiredMax)
      .execute()
    const photoIds = old.map(({ id }) => id)
    if (photoIds.length === 0) return { photoIds, maskIds: [] }
    const masks = await tx.deleteFrom('masks').where('photo_id', 'in', photoIds).returning('id').execute()
    await tx.deleteFrom('photos').where('id', 'in', photoIds).execute()
    return { photoIds, maskIds: masks.map(({ id }) => id) }
  })
}

/** Which of `ids` have a row. */
export async function findExistingIds(db: Db, table: 'photos' | 'masks', ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

export async function findNewestPhotoIds(db: Db, countMax: number): Promise<string[]> {
  const rows = await db.selectFrom('photos').select('id').orderBy('created_at', 'desc').limit(countMax).execute()
  return rows.map(({ id }) => id)
}

/** Moves the photos of a browser's visitor to the member who logs in there. */
export async function giveVisitorPhotos(db: Db, visitorId: string, userId: string): Promise<void> {
  await db
    .updateTable('photos')
    .set({ user_id: userId })
    .where(ownedBy({ visitorId, userId: null }))
    .execute()
  await db
    .updateTable('masks')
    .set({ user_id: userId })
    .where('visitor_id', '=', visitorId)
    .where('user_id', 'is', null)
    .execute()
}
