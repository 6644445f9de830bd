import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

/** In which ways a user can log in: 'credential', 'google'. */
export async function listProviders(db: Kysely<Tables>, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('accounts').select('provider_id').where('user_id', '=', userId).execute()
  return rows.map(({ provider_id }) => provider_id)
}
