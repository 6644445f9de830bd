import { type Insertable, type Selectable, sql } from 'kysely'
import { takeFirst } from '#server/ground/database/statements.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'
import { type Member, ofMember } from '#server/ground/visitors/owner.ts'
import type { JobRow } from '#server/pictures/jobs/job-queries.ts'

export type BatchRow = Selectable<Tables['batches']>

/** Null when the member already used the idempotency key. */
export async function insertBatch(tx: Db, batch: Insertable<Tables['batches']>): Promise<BatchRow | null> {
  return takeFirst(
    tx
      .insertInto('batches')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
      .returningAll(),
  )
}

export async function findBatchByKey(db: Db, member: Member, key: string): Promise<BatchRow | null> {
  return takeFirst(db.selectFrom('batches').selectAll().where(ofMember(member)).where('idempotency_key', '=', key))
}

export async function findBatch(db: Db, member: Member, id: string): Promise<BatchRow | null> {
  return takeFirst(db.selectFrom('batches').selectAll().where(ofMember(member)).where('id', '=', id))
}

/** Newest first, without those that a program ran on one photo: whoever asked was told how they ended. */
export async function listBatches(db: Db, member: Member, limit: number): Promise<BatchRow[]> {
  return db
    .selectFrom('batches')
    .selectAll()
    .where(ofMember(member))
    .where(({ eb, fn, or }) => or([eb('api_key_id', 'is', null), eb(fn('cardinality', ['photo_ids']), '>', 1)]))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/** Where a page ends: the time with its microseconds, and the id of its last row. */
export interface Place {
  readonly at: string
  readonly id: string
}

/** The next batches before a given one, newest first. */
export async function listBatchesBefore(
  db: Db,
  member: Member,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<(BatchRow & Place)[]> {
  let query = db
    .selectFrom('batches')
    .selectAll()
    .select(sql<string>`created_at::text`.as('at'))
    .where(ofMember(member))
  if (after !== null) query = query.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id})`)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/**
 * Which print of a scan a job cuts out, from 1; null for every other job. The scan is in the batch once for each of its
 * prints, and no other photo is in a batch twice.
 */
export async function printNumberOf(
  db: Db,
  { batch_id, batch_place, batch_step, photo_id }: JobRow,
): Promise<number | null> {
  if (batch_id === null || batch_place === null || batch_step !== 0) return null
  const found = await db
    .selectFrom('batches')
    .select('id')
    .where('id', '=', batch_id)
    .where(sql<boolean>`cardinality(array_positions(photo_ids, ${photo_id})) > 1`)
    .executeTakeFirst()
  return found === undefined ? null : batch_place + 1
}

/** In the order of insertion. */
export async function listBatchJobs(db: Db, batch: BatchRow): Promise<JobRow[]> {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('batch_id', '=', batch.id)
    .where('user_id', '=', batch.user_id)
    .orderBy('place')
    .execute()
}

/** As `findBatch`, for one caller at a time until the transaction ends. */
export async function lockBatch(tx: Db, member: Member, id: string): Promise<BatchRow | null> {
  return takeFirst(tx.selectFrom('batches').selectAll().where(ofMember(member)).where('id', '=', id).forUpdate())
}

/** Cancels the batch's queued and running jobs. */
export async function cancelBatchJobs(db: Db, batchId: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'cancelled', ended_at: sql`now()`, seconds_left: null })
    .where('batch_id', '=', batchId)
    .where('state', 'in', ['queued', 'running'])
    .execute()
}

export async function deleteBatchesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('batches').where('created_at', '<', before).execute()
}
