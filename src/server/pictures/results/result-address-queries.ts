import type { Db } from '#server/ground/database/tables.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'

/** The member whose photo it is, as of now and where it lies; null: no member has such a photo. */
export async function findHolder(db: Db, photoId: string): Promise<Pick<Actor, 'owner' | 'tier' | 'paidFrom'> | null> {
  const row = await db
    .selectFrom('photos')
    .innerJoin('users', 'users.id', 'photos.user_id')
    .select(['users.id', 'users.basic_from', 'users.basic_until', 'photos.sandbox'])
    .where('photos.id', '=', photoId)
    .executeTakeFirst()
  if (row === undefined) return null
  const isPaid = row.basic_until !== null && row.basic_until > new Date()
  return {
    owner: { userId: row.id, visitorId: '', sandbox: row.sandbox },
    tier: isPaid ? 'BASIC' : 'FREE',
    paidFrom: row.basic_from,
  }
}
