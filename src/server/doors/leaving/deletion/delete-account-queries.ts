import type { Db } from '#server/ground/database/tables.ts'

/** Sessions, passwords, known devices and support messages are deleted with the user by foreign keys. */
export async function deleteUser(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}

export async function deleteCodesOf(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('codes').where('email', '=', email).execute()
  await tx.deleteFrom('shared_codes').where('email', '=', email).execute()
}
