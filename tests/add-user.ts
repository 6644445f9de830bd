import { randomUUID } from 'node:crypto'
import type { Db } from '#server/ground/database/tables.ts'

/** Adds a user without a password, a session or anything else. */
export async function addUser(db: Db, name = 'Ada'): Promise<{ id: string; email: string }> {
  const id = randomUUID()
  const email = `${id}@example.org`
  await db.insertInto('users').values({ id, name, email }).execute()
  return { id, email }
}
