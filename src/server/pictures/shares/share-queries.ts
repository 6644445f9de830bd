import { type Insertable, type Selectable, sql } from 'kysely'
import { changesAny, takeFirst } from '#server/ground/database/statements.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'

type ShareRow = Selectable<Tables['shares']>

/** A living share, with what its owner's list shows of the photo. */
export type ListedShare = ShareRow & { readonly name: string; readonly width: number; readonly height: number }

/** A living share, with the plan of its owner now. */
export type OpenShare = ShareRow & { readonly is_basic: boolean }

const isLiving = sql<boolean>`shares.expires_at > now()`

const selectListed = (db: Db, userId: string) =>
  db
    .selectFrom('shares')
    .innerJoin('photos', 'photos.id', 'shares.photo_id')
    .selectAll('shares')
    .select(['photos.name', 'photos.width', 'photos.height'])
    .where('shares.user_id', '=', userId)
    .where(isLiving)

/** Newest first. @param photoId null: of all photos */
export function listShares(db: Db, userId: string, photoId: string | null): Promise<ListedShare[]> {
  const query = selectListed(db, userId).orderBy('shares.created_at', 'desc').orderBy('shares.id')
  return (photoId === null ? query : query.where('shares.photo_id', '=', photoId)).execute()
}

export function getShare(db: Db, userId: string, id: string): Promise<ListedShare> {
  return selectListed(db, userId).where('shares.id', '=', id).executeTakeFirstOrThrow()
}

/** @param days how long it lives */
export async function insertShare(
  tx: Db,
  share: Omit<Insertable<Tables['shares']>, 'expires_at'>,
  days: number,
): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(days => ${days})`
  await tx
    .insertInto('shares')
    .values({ ...share, expires_at: expiresAt })
    .execute()
}

/** @returns whether the member had it */
export async function deleteShare(db: Db, userId: string, id: string): Promise<boolean> {
  return changesAny(db.deleteFrom('shares').where('user_id', '=', userId).where('id', '=', id))
}

/**
 * The earliest photo that is left of what a member's photo was made from. Null when there is none; undefined when the
 * member has no such photo.
 */
export async function findFirstStep(db: Db, userId: string, photoId: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ id: string; step: number }>`
    with recursive chain as (
      select id, source_photo_id, 0 as step from photos where id = ${photoId} and user_id = ${userId} and sandbox is null
      union all
      select earlier.id, earlier.source_photo_id, chain.step + 1
      from photos earlier join chain on earlier.id = chain.source_photo_id
      where earlier.user_id = ${userId} and chain.step < 100)
    select id, step from chain order by step desc limit 1`.execute(db)
  const [first] = rows
  if (first === undefined) return undefined
  return first.step === 0 ? null : first.id
}

/** The living share of a token. */
export async function findByToken(db: Db, token: string): Promise<OpenShare | null> {
  return takeFirst(
    db
      .selectFrom('shares')
      .innerJoin('users', 'users.id', 'shares.user_id')
      .selectAll('shares')
      .select(sql<boolean>`coalesce(users.basic_until > now(), false)`.as('is_basic'))
      .where('shares.token', '=', token)
      .where(isLiving),
  )
}

export async function countView(db: Db, id: string): Promise<void> {
  await db.updateTable('shares').set({ views: sql`views + 1` }).where('id', '=', id).execute()
}

/** @returns how many were deleted */
export async function deleteExpiredShares(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('shares').where(sql<boolean>`expires_at <= now()`).executeTakeFirst()
  return Number(numDeletedRows)
}
