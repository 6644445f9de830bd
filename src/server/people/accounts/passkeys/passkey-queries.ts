import { type Selectable, sql } from 'kysely'
import { changesAny, takeFirst } from '#server/ground/database/statements.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'

export type PasskeyRow = Selectable<Tables['passkeys']>

export interface NewChallenge {
  readonly challenge: string
  readonly visitorId: string
  /** null: whoever logs in is not known yet. */
  readonly userId: string | null
}

export async function insertChallenge(db: Db, given: NewChallenge, minutes: number): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge: given.challenge,
      visitor_id: given.visitorId,
      user_id: given.userId,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute()
}

/** Uses a challenge up. @returns whether it was asked for by that browser, for that member, and lately */
export async function takeChallenge(db: Db, given: NewChallenge): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', given.challenge)
    .where('visitor_id', '=', given.visitorId)
    .where('user_id', 'is not distinct from', given.userId)
    // A clock that was set back revives nothing.
    .where('expires_at', '>', sql<Date>`greatest(now(), (select latest from clock))`)
    .returning('challenge')
    .executeTakeFirst()
  return taken !== undefined
}

export async function deleteChallengesEnded(db: Db): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', sql<Date>`now()`).execute()
}

export async function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').execute()
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  return takeFirst(db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId))
}

/** null: another account has it. */
export async function insertPasskey(
  tx: Db,
  row: Omit<PasskeyRow, 'created_at' | 'used_at' | 'counter'> & { counter: number },
): Promise<PasskeyRow | null> {
  return takeFirst(
    tx
      .insertInto('passkeys')
      .values({ ...row, used_at: null })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returningAll(),
  )
}

/**
 * Notes a use. A device that counts must have counted on since the last one; most count nothing and say 0.
 * @returns false where another use was faster, or the device was copied
 */
export async function countUse(db: Db, id: string, counter: number): Promise<boolean> {
  return changesAny(
    db
      .updateTable('passkeys')
      .set({ counter: String(counter), used_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where((eb) => (counter === 0 ? eb('counter', '=', '0') : eb('counter', '<', String(counter)))),
  )
}

/** False when it is not that user's. */
export async function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<boolean> {
  return changesAny(db.updateTable('passkeys').set({ name }).where('id', '=', id).where('user_id', '=', userId))
}

/** False when it is not that user's. */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  return changesAny(db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId))
}
