import { randomUUID } from 'node:crypto'
import { registerRequest } from '#contract/account.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { findCredential, insertUser } from '#server/people/accounts/account-queries.ts'

/**
 * The account of an email. Where there is none it is made, without a password and unproved: its owner retrieves one by a
 * mailed code, which proves it.
 */
export async function accountOfEmail(tx: Db, email: string): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const user = { id: randomUUID(), email, name: registerRequest.shape.name.parse(undefined) }
  const added = await insertUser(tx, user, false)
  if (added !== null) return { id: added, isNew: true }
  const known = await findCredential(tx, email)
  if (known === null) throw new Error(`${email} had an account a moment ago.`)
  return { id: known.userId, isNew: false }
}
