import { sql } from 'kysely'
import type { Db } from '#server/ground/database/tables.ts'
import { type Member, ofMember } from '#server/ground/visitors/owner.ts'
import type { JobRow } from '#server/pictures/jobs/job-queries.ts'

/** `at` has the microseconds that a Date drops. */
export type PagedJobRow = JobRow & { readonly at: string }

/** The next jobs after a given one, oldest first. */
export async function listMemberJobsAfter(
  db: Db,
  userId: string,
  last: PagedJobRow | null,
  limit: number,
): Promise<PagedJobRow[]> {
  let query = db
    .selectFrom('jobs')
    .selectAll()
    .select(sql<string>`created_at::text`.as('at'))
    .where('user_id', '=', userId)
  if (last !== null) query = query.where(sql<boolean>`(created_at, id) > (${last.at}::timestamptz, ${last.id})`)
  return query.orderBy('created_at').orderBy('id').limit(limit).execute()
}

/** Where a page ends: the time with its microseconds, and the id of its last row. */
export interface Place {
  readonly at: string
  readonly id: string
}

/** The next jobs before a given one, newest first. */
export async function listMemberJobsBefore(
  db: Db,
  member: Member,
  page: { readonly after: Place | null; readonly limit: number; readonly photoId: string | null },
): Promise<PagedJobRow[]> {
  const { after, limit, photoId } = page
  let query = db.selectFrom('jobs').selectAll().select(sql<string>`created_at::text`.as('at')).where(ofMember(member))
  if (photoId !== null) query = query.where('photo_id', '=', photoId)
  if (after !== null) query = query.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id})`)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export async function findMemberJobs(db: Db, userId: string, ids: readonly string[]): Promise<JobRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('jobs').selectAll().where('user_id', '=', userId).where('id', 'in', ids).execute()
}

export async function cancelMemberJobs(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'cancelled', ended_at: sql`now()`, seconds_left: null })
    .where('user_id', '=', userId)
    .where('state', 'in', ['queued', 'running'])
    .execute()
}

export async function deleteMemberJobs(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('jobs').where('user_id', '=', userId).execute()
}
