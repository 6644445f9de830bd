import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Language } from '#i18n/languages.ts'
import { takeFirst } from '#server/ground/database/statements.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'

export type UserRow = Selectable<Tables['users']>
export type SessionRow = Selectable<Tables['sessions']>

/** The ways in which a user can log in: 'credential', 'google', 'openid:ISSUER'. */
export async function listProviders(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('accounts').select('provider_id').where('user_id', '=', userId).execute()
  return rows.map(({ provider_id }) => provider_id)
}

export async function findUser(db: Db, userId: string): Promise<UserRow | null> {
  return takeFirst(db.selectFrom('users').selectAll().where('id', '=', userId))
}

export interface Credential {
  readonly userId: string
  /** null: came by a provider and never chose a password. */
  readonly passwordHash: string | null
}

const credentials = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.user_id', '=', 'users.id').on('accounts.provider_id', '=', 'credential'),
    )
    .select(['users.id as userId', 'accounts.password as passwordHash'])

export async function findCredential(db: Db, email: string): Promise<Credential | null> {
  return takeFirst(credentials(db).where('users.email', '=', email))
}

export async function findCredentialOf(db: Db, userId: string): Promise<Credential | null> {
  return takeFirst(credentials(db).where('users.id', '=', userId))
}

/**
 * Null when the email has an account already, or gets one at the same moment.
 * @param isEmailVerified whether its owner has shown that the mailbox is theirs
 */
export async function insertUser(
  tx: Db,
  user: { readonly id: string; readonly email: string; readonly name: string },
  isEmailVerified = true,
): Promise<string | null> {
  const inserted = await tx
    .insertInto('users')
    .values({ ...user, email_verified: isEmailVerified })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** Sets or replaces a user's password. */
export async function savePassword(tx: Db, userId: string, passwordHash: string): Promise<void> {
  const account = { id: randomUUID(), provider_id: 'credential', account_id: userId, user_id: userId }
  await tx
    .insertInto('accounts')
    .values({ ...account, password: passwordHash })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: passwordHash, updated_at: sql`now()` }),
    )
    .execute()
}

/** A mailed code that was typed proves that the user reads the mailbox. */
export async function markEmailVerified(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified: true, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .execute()
}

export async function updateName(db: Db, userId: string, name: string): Promise<void> {
  await db.updateTable('users').set({ name, updated_at: sql`now()` }).where('id', '=', userId).execute()
}

export async function saveLanguage(tx: Db, userId: string, language: Language): Promise<void> {
  await tx.updateTable('users').set({ language }).where('id', '=', userId).execute()
}

/**
 * Locks a user until the transaction ends; false when the user is gone. 'share' allows other logins and blocks
 * 'update', which blocks everything else.
 */
export async function lockUser(tx: Db, userId: string, strength: 'share' | 'update'): Promise<boolean> {
  const query = tx.selectFrom('users').select('id').where('id', '=', userId)
  const locked = await (strength === 'share' ? query.forKeyShare() : query.forUpdate()).executeTakeFirst()
  return locked !== undefined
}

/** Uses the database's clock, which all processes share. */
export async function insertSession(
  tx: Db,
  session: Pick<SessionRow, 'id' | 'token' | 'user_id' | 'ip_address' | 'user_agent'>,
  days: number,
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({ ...session, expires_at: sql<Date>`now() + make_interval(days => ${days})` })
    .execute()
}

/** When the clock was set back, nothing that had ended by the latest seen time becomes valid again. */
const isLiving = (eb: ExpressionBuilder<Tables, 'sessions'>) =>
  eb('sessions.expires_at', '>', sql<Date>`greatest(now(), (select latest from clock))`)

/** The user of a session, and the ways in which they log in. */
export async function findSession(db: Db, tokenHash: string) {
  return takeFirst(
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .selectAll('users')
      .select([
        'sessions.id as sessionId',
        sql<string[]>`array(select provider_id from accounts where accounts.user_id = users.id)`.as('providers'),
      ])
      .where('sessions.token', '=', tokenHash)
      .where(isLiving),
  )
}

/** Deletes even a session that has just expired: what was seen to have ended stays ended. */
export async function deleteSessionOfToken(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', tokenHash).execute()
}

/** Sessions that have not expired, newest first. */
export async function listSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where(isLiving)
    .orderBy('created_at', 'desc')
    .execute()
}

/** False when it is not that user's session, or has ended. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** All sessions of a user, or all but one. */
export async function deleteSessions(db: Db, userId: string, exceptId: string | null): Promise<void> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (exceptId !== null) query = query.where('id', '!=', exceptId)
  await query.execute()
}

/** Notes that a browser has logged in to an account. */
export async function insertKnownDevice(tx: Db, userId: string, visitorId: string): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, visitor_id: visitorId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isKnownDevice(db: Db, email: string, visitorId: string): Promise<boolean> {
  const known = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where('users.email', '=', email)
    .where('known_devices.visitor_id', '=', visitorId)
    .executeTakeFirst()
  return known !== undefined
}

export async function deleteSessionsEnded(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.not(isLiving(eb)))
    .execute()
}

export async function deleteDevicesOlderThan(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
