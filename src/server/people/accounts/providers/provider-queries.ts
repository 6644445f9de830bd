import { sql, type Transaction } from 'kysely'
import type { Db, Tables } from '#server/ground/database/tables.ts'

/** An account at a provider of identities. */
export interface ProviderAccount {
  /** As `accounts.provider_id`: 'google', or 'openid:' and the issuer. */
  readonly provider: string
  /** Known there by this, for ever. */
  readonly sub: string
}

/** Whose account at a provider it is. */
export async function findUserOfProvider(db: Db, { provider, sub }: ProviderAccount): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('user_id')
    .where('provider_id', '=', provider)
    .where('account_id', '=', sub)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Logins of one account at a provider wait for each other until the transaction ends. */
export async function holdProviderAccount(tx: Transaction<Tables>, { provider, sub }: ProviderAccount): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider}:${sub}`}, 0))`.execute(tx)
}

export interface EmailHolder {
  readonly id: string
  readonly isEmailVerified: boolean
  /** Has an account at that provider already. */
  readonly isLinked: boolean
}

/** The account of an email, which nobody changes until the transaction ends. */
export async function holdUserOfEmail(
  tx: Transaction<Tables>,
  email: string,
  provider: string,
): Promise<EmailHolder | null> {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'email_verified'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  if (user === undefined) return null
  const linked = await tx
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', user.id)
    .where('provider_id', '=', provider)
    .executeTakeFirst()
  return { id: user.id, isEmailVerified: user.email_verified, isLinked: linked !== undefined }
}

interface Link extends ProviderAccount {
  readonly id: string
  readonly userId: string
}

export async function linkProvider(tx: Transaction<Tables>, { id, provider, sub, userId }: Link): Promise<void> {
  await tx
    .insertInto('accounts')
    .values({
      id,
      account_id: sub,
      provider_id: provider,
      user_id: userId,
      // Nothing is asked of a provider after the login, so nothing that opens anything there is kept.
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
