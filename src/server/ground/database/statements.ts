import type { DeleteResult, Insertable, UpdateResult } from 'kysely'
import type { Db, Tables } from '#server/ground/database/tables.ts'

interface Statement<Row> {
  executeTakeFirst(): Promise<Row | undefined>
}

/** The first row that a statement returns; null where there is none. */
export async function takeFirst<Row>(query: Statement<Row>): Promise<Row | null> {
  return (await query.executeTakeFirst()) ?? null
}

/** @returns whether a row was changed or deleted */
export async function changesAny(statement: Statement<UpdateResult | DeleteResult>): Promise<boolean> {
  const result = await statement.executeTakeFirst()
  return result !== undefined && ('numDeletedRows' in result ? result.numDeletedRows : result.numUpdatedRows) > 0n
}

/**
 * Lets one transaction at a time count and add what a member has. Whoever locks rows of theirs as well locks the member
 * first, as the deletion of an account does: the other order could deadlock.
 */
export async function lockMember(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

/** Records what an operator, or the server by itself, has done. */
export async function insertAudit(tx: Db, audit: Insertable<Tables['audits']>): Promise<void> {
  await tx.insertInto('audits').values(audit).execute()
}
