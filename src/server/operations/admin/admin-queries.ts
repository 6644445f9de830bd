import { type Selectable, sql, type Transaction } from 'kysely'
import { factorHours } from '#contract/admin.ts'
import { groupRoleHours, type StaffRole } from '#contract/staff-roles.ts'
import { changesAny, takeFirst } from '#server/ground/database/statements.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'

/** An account that may open the operator's page. */
export interface AdminRow extends Selectable<Tables['admins']> {
  readonly email: string
  /** Recovery codes that were not used yet. */
  readonly codes_left: number
  /** Roles of a provider's groups that were read too long ago. */
  readonly is_lapsed: boolean
}

/** Where somebody's roles come from: a provider's groups, or the command line (null). */
export interface GivenRoles {
  readonly roles: readonly StaffRole[]
  readonly provider: string | null
}

const roleColumns = ({ roles, provider }: GivenRoles) => ({
  roles: [...roles],
  provider,
  roles_read_at: provider === null ? null : sql<Date>`now()`,
})

const selectAdmins = (db: Db) =>
  db
    .selectFrom('admins')
    .innerJoin('users', 'users.id', 'admins.user_id')
    .selectAll('admins')
    .select('users.email')
    .select(
      sql<number>`(select count(*)::int from admin_recovery_codes codes
        where codes.user_id = admins.user_id and codes.used_at is null)`.as('codes_left'),
    )
    .select(
      sql<boolean>`coalesce(roles_read_at < now() - make_interval(hours => ${groupRoleHours}), false)`.as('is_lapsed'),
    )

/** First appointed first. */
export async function listAdmins(db: Db): Promise<AdminRow[]> {
  return selectAdmins(db).orderBy('admins.created_at').orderBy('admins.user_id').execute()
}

export async function findAdmin(db: Db, userId: string): Promise<AdminRow | null> {
  return takeFirst(selectAdmins(db).where('admins.user_id', '=', userId))
}

export async function findUserId(db: Db, email: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return user?.id ?? null
}

/** What an account may do; nobody else changes that until the transaction ends, also where it may do nothing yet. */
export async function holdAdmin(tx: Transaction<Tables>, userId: string): Promise<GivenRoles | null> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const held = tx.selectFrom('admins').select(['roles', 'provider']).where('user_id', '=', userId)
  return takeFirst(held)
}

/** For an account that is held, and is no admin yet. */
export async function insertAdmin(tx: Transaction<Tables>, userId: string, seed: string, given: GivenRoles) {
  const row = { user_id: userId, factor_seed: seed, ...roleColumns(given) }
  await tx.insertInto('admins').values(row).execute()
}

export async function updateRoles(tx: Transaction<Tables>, userId: string, given: GivenRoles): Promise<void> {
  await tx.updateTable('admins').set(roleColumns(given)).where('user_id', '=', userId).execute()
}

/** Also its factor, its recovery codes and what its sessions have shown. @returns whether it was one */
export async function deleteAdmin(tx: Db, userId: string): Promise<boolean> {
  return changesAny(tx.deleteFrom('admins').where('user_id', '=', userId))
}

export async function hasPassed(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const pass = await db
    .selectFrom('admin_passes')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('passed_at', '>', sql<Date>`now() - make_interval(hours => ${factorHours})`)
    .executeTakeFirst()
  return pass !== undefined
}

export async function upsertPass(tx: Db, userId: string, sessionId: string): Promise<void> {
  const pass = { session_id: sessionId, user_id: userId }
  await tx
    .insertInto('admin_passes')
    .values(pass)
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ ...pass, passed_at: sql`now()` }))
    .execute()
}

/**
 * Uses up a step and all before it: of however many that come with its code at once, one is told true.
 * @param isSetUp whether this was the first code; false where the factor is in another state by now
 */
export async function takeStep(tx: Db, userId: string, step: number, isSetUp: boolean): Promise<boolean> {
  return changesAny(
    tx
      .updateTable('admins')
      .set({ factor_last_step: String(step), ...(isSetUp ? { factor_set_up_at: sql<Date>`now()` } : {}) })
      .where('user_id', '=', userId)
      .where('factor_set_up_at', isSetUp ? 'is' : 'is not', null)
      .where((eb) => eb.or([eb('factor_last_step', 'is', null), eb('factor_last_step', '<', String(step))])),
  )
}

/** @returns whether it was there, and unused */
export async function takeRecoveryCode(tx: Db, userId: string, hmac: string): Promise<boolean> {
  return changesAny(
    tx
      .updateTable('admin_recovery_codes')
      .set({ used_at: sql`now()` })
      .where('user_id', '=', userId)
      .where('code_hmac', '=', hmac)
      .where('used_at', 'is', null),
  )
}

export async function replaceRecoveryCodes(tx: Db, userId: string, hmacs: readonly string[]): Promise<void> {
  await tx.deleteFrom('admin_recovery_codes').where('user_id', '=', userId).execute()
  const codes = hmacs.map((code_hmac) => ({ user_id: userId, code_hmac, used_at: null }))
  await tx.insertInto('admin_recovery_codes').values(codes).execute()
}

/** A passkey of a member, and since when it is a second factor; null: it is none. */
export interface FactorPasskey {
  readonly id: string
  readonly name: string
  readonly since: Date | null
}

/** All passkeys of a member, oldest first. */
export async function listFactorPasskeys(db: Db, userId: string): Promise<FactorPasskey[]> {
  return db
    .selectFrom('passkeys')
    .leftJoin('admin_passkeys', 'passkey_id', 'passkeys.id')
    .select(['passkeys.id', 'name', 'admin_passkeys.created_at as since'])
    .where('passkeys.user_id', '=', userId)
    .orderBy('passkeys.created_at')
    .execute()
}

/** Whether the passkey is a second factor of that admin; nobody takes it away until the transaction ends. */
export async function holdFactorPasskey(tx: Db, userId: string, passkeyId: string): Promise<boolean> {
  const held = await tx
    .selectFrom('admin_passkeys')
    .select('passkey_id')
    .where('passkey_id', '=', passkeyId)
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst()
  return held !== undefined
}

/** Whether an admin has any. */
export async function hasFactorPasskey(db: Db, userId: string): Promise<boolean> {
  const one = await db
    .selectFrom('admin_passkeys')
    .select('passkey_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return one !== undefined
}

/** False where it is one already. */
export async function insertFactorPasskey(tx: Db, userId: string, passkeyId: string): Promise<boolean> {
  const inserted = await tx
    .insertInto('admin_passkeys')
    .values({ passkey_id: passkeyId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('passkey_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteFactorPasskey(tx: Db, userId: string, passkeyId: string): Promise<boolean> {
  return changesAny(tx.deleteFrom('admin_passkeys').where('passkey_id', '=', passkeyId).where('user_id', '=', userId))
}

/**
 * Notes that the factor is set up by a passkey. The seed is changed: who has seen its secret before must not make codes
 * of it later.
 * @returns false where it is set up already
 */
export async function setUpWithoutCodes(tx: Db, userId: string, seed: string): Promise<boolean> {
  return changesAny(
    tx
      .updateTable('admins')
      .set({ factor_set_up_at: sql<Date>`now()`, factor_seed: seed })
      .where('user_id', '=', userId)
      .where('factor_set_up_at', 'is', null),
  )
}
