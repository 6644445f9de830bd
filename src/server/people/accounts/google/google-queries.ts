import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '#server/ground/database/tables.ts'

/** Whose Google account it is. */
export async function findGoogleUser(db: Kysely<Tables>, sub: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('user_id')
    .where('provider_id', '=', 'google')
    .where('account_id', '=', sub)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Logins of one Google account wait for each other until the transaction ends. */
export async function holdGoogleAccount(tx: Transaction<Tables>, sub: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`google:${sub}`}, 0))`.execute(tx)
}

export interface EmailHolder {
  readonly id: string
  readonly isEmailVerified: boolean
  readonly hasGoogle: boolean
}

/** The account of an email, which nobody changes until the transaction ends. */
export async function holdUserOfEmail(tx: Transaction<Tables>, email: string): Promise<EmailHolder | null> {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'email_verified'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  if (user === undefined) return null
  const google = await tx
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', user.id)
    .where('provider_id', '=', 'google')
    .executeTakeFirst()
  return { id: user.id, isEmailVerified: user.email_verified, hasGoogle: google !== undefined }
}

interface Link {
  readonly id: string
  readonly sub: string
  readonly userId: string
}

export async function linkGoogle(tx: Transaction<Tables>, { id, sub, userId }: Link): Promise<void> {
  await tx
    .insertInto('accounts')
    .values({
      id,
      account_id: sub,
      provider_id: 'google',
      user_id: userId,
      // Nothing is asked of Google after the login, so nothing that opens anything there is kept.
      access_token: null,
      refresh_token: null,
      id_token: null,
      access_token_expires_at: null,
      refresh_token_expires_at: null,
      scope: null,
      password: null,
    })
    .execute()
}
