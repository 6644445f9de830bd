import { type Selectable, sql, type Updateable } from 'kysely'
import { takeFirst } from '#server/ground/database/statements.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'

/** Longer than any upload takes: what still runs then was lost with its process. */
const lostMinutes = 20

/** Takes an idempotency key for one call; false when another call has it. */
export async function claimKey(db: Db, userId: string, key: string): Promise<boolean> {
  const claimed = await db
    .insertInto('made_photos')
    .values({ user_id: userId, idempotency_key: key })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'idempotency_key'])
        .doUpdateSet({ created_at: sql`now()` } as never)
        .where('made_photos.photo_id', 'is', null)
        .where(sql<boolean>`made_photos.created_at < now() - make_interval(mins => ${lostMinutes})`),
    )
    .returning('idempotency_key')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function findClaim(
  db: Db,
  userId: string,
  key: string,
): Promise<Selectable<Tables['made_photos']> | null> {
  return takeFirst(
    db.selectFrom('made_photos').selectAll().where('user_id', '=', userId).where('idempotency_key', '=', key),
  )
}

export async function fillClaim(
  db: Db,
  userId: string,
  key: string,
  made: Updateable<Tables['made_photos']>,
): Promise<void> {
  await db
    .updateTable('made_photos')
    .set(made)
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .execute()
}

/**
 * The call can be made again.
 * @param photoId what it has made, which is gone again; null: it made nothing
 */
export async function releaseClaim(db: Db, userId: string, key: string, photoId: string | null): Promise<void> {
  await db
    .deleteFrom('made_photos')
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .where('photo_id', 'is not distinct from', photoId)
    .execute()
}

export async function deleteClaimsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('made_photos').where('created_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
