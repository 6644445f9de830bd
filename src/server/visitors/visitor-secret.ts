import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

const key = 'visitor-secret'

/** The secret that signs visitor cookies; made once and kept in the database, so that all processes share it. */
export async function loadVisitorSecret(db: Kysely<Tables>): Promise<Buffer> {
  await db
    .insertInto('settings')
    .values({ key, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  return Buffer.from(value, 'base64url')
}
