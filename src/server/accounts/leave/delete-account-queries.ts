import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

/** With the user go sessions, passwords, known devices and support messages, by the tables' own rules. */
export async function deleteUser(tx: Kysely<Tables>, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}

export async function deleteCodesOf(tx: Kysely<Tables>, email: string): Promise<void> {
  await tx.deleteFrom('codes').where('email', '=', email).execute()
  await tx.deleteFrom('shared_codes').where('email', '=', email).execute()
}
