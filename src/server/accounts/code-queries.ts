import { type Kysely, sql } from 'kysely'
import type { CodePurpose } from '#contract/account.ts'
import type { Tables } from '#server/database/tables.ts'

/** A code is for one address, for one purpose, in the browser that asked for it. */
export interface CodeFlow {
  readonly email: string
  readonly purpose: CodePurpose
  readonly visitorId: string
}

export interface StoredCode extends CodeFlow {
  readonly hmac: string
}

const columnsOf = ({ email, purpose, visitorId }: CodeFlow) => ({ email, purpose, visitor_id: visitorId })

/** The newest takes the place of the one before. Time is the database's, which all processes share. */
export async function saveCode(db: Kysely<Tables>, code: StoredCode, minutes: number): Promise<void> {
  const fresh = {
    code_hmac: code.hmac,
    tries: 0,
    expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    used_at: null,
  }
  await db
    .insertInto('codes')
    .values({ ...columnsOf(code), ...fresh })
    .onConflict((conflict) => conflict.columns(['email', 'purpose', 'visitor_id']).doUpdateSet(fresh))
    .execute()
}

/** Counts a try, in one statement with the question whether there is one left; the code's HMAC where there was. */
export async function countTry(db: Kysely<Tables>, flow: CodeFlow, triesMax: number): Promise<string | null> {
  const row = await db
    .updateTable('codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where((eb) => eb.and(columnsOf(flow)))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<', triesMax)
    .returning('code_hmac')
    .executeTakeFirst()
  return row?.code_hmac ?? null
}

/** Marks this very code as used; false when it was used, replaced or has expired since. */
export async function useCode(db: Kysely<Tables>, code: StoredCode): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codes')
    .set({ used_at: sql<Date>`now()` })
    .where((eb) => eb.and({ ...columnsOf(code), code_hmac: code.hmac }))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function deleteCodesEnded(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('codes').where('expires_at', '<', sql<Date>`now()`).execute()
}
