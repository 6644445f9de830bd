import { type Selectable, sql } from 'kysely'
import { takeFirst } from '#server/ground/database/statements.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'
import { type MemberOwner, ofMember } from '#server/ground/visitors/owner.ts'

export type UploadRow = Selectable<Tables['uploads']>

/** What was sent in time may be named a little later. */
const graceMinutes = 10
/** Another call may take over from one that died while it made the photo. */
const claimMinutes = 5

type NewUpload = Pick<UploadRow, 'id' | 'name' | 'type' | 'bytes' | 'expires_at' | 'api_key_id'>

/**
 * @param key of the call, as it is stored
 * @returns whether it is new; false: the same call has made one, and nothing is kept
 */
export const insertUpload = (
  db: Db,
  { userId, sandbox = null }: MemberOwner,
  row: NewUpload,
  key: string | null,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await tx
      .insertInto('uploads')
      .values({ ...row, user_id: userId, sandbox })
      .execute()
    if (key === null) return true
    const call = await tx
      .insertInto('upload_calls')
      .values({ user_id: userId, idempotency_key: key, upload_id: row.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('upload_id')
      .executeTakeFirst()
    if (call === undefined) await tx.deleteFrom('uploads').where('id', '=', row.id).execute()
    return call !== undefined
  })

/** @param key of a call, as it is stored */
export async function findUploadOf(db: Db, owner: MemberOwner, key: string): Promise<UploadRow | null> {
  const found = db
    .selectFrom('uploads')
    .selectAll()
    .where(ofMember(owner))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('upload_calls')
        .select('upload_id')
        .where('user_id', '=', owner.userId)
        .where('idempotency_key', '=', key),
    )
  return takeFirst(found)
}

/** How many addresses of a member wait for a photo. */
export async function countOpen(db: Db, userId: string): Promise<number> {
  const { open } = await db
    .selectFrom('uploads')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('user_id', '=', userId)
    .where('photo_id', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return open
}

export async function findUpload(db: Db, owner: MemberOwner, id: string): Promise<UploadRow | null> {
  return takeFirst(db.selectFrom('uploads').selectAll().where('id', '=', id).where(ofMember(owner)))
}

/** Counts one more try to send it. Null: it is unknown, used or expired, or was tried often enough. */
export async function beginTry(db: Db, id: string, triesMax: number): Promise<UploadRow | null> {
  return takeFirst(
    db
      .updateTable('uploads')
      .set({ tries: sql`tries + 1` })
      .where('id', '=', id)
      .where('photo_id', 'is', null)
      .where('tries', '<', triesMax)
      .where('expires_at', '>', sql<Date>`now()`)
      .returningAll(),
  )
}

/** For the one call that makes it a photo. Null: another does, or did, or it has expired. */
export async function claimUpload(db: Db, owner: MemberOwner, id: string): Promise<UploadRow | null> {
  return takeFirst(
    db
      .updateTable('uploads')
      .set({ claimed_at: sql`now()` })
      .where('id', '=', id)
      .where(ofMember(owner) as never)
      .where('photo_id', 'is', null)
      .where('expires_at', '>', sql<Date>`now() - make_interval(mins => ${graceMinutes})`)
      .where((eb) =>
        eb.or([
          eb('claimed_at', 'is', null),
          eb('claimed_at', '<', sql<Date>`now() - make_interval(mins => ${claimMinutes})`),
        ]),
      )
      .returningAll(),
  )
}

export async function settleUpload(db: Db, id: string, photoId: string | null): Promise<void> {
  await db.updateTable('uploads').set({ photo_id: photoId, claimed_at: null }).where('id', '=', id).execute()
}

/** Forgets what was not used in time. @returns its ids */
export async function deleteUnused(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('uploads')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('uploads')
        .select('id')
        .where('photo_id', 'is', null)
        .where('expires_at', '<', sql<Date>`now() - make_interval(mins => ${graceMinutes + claimMinutes})`)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
