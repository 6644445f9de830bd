import { type Insertable, sql } from 'kysely'
import { changesAny } from '#server/ground/database/statements.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'

export async function insertReport(db: Db, report: Insertable<Tables['share_reports']>): Promise<void> {
  await db.insertInto('share_reports').values(report).execute()
}

const selectReports = (db: Db) =>
  db
    .selectFrom('share_reports as report')
    .leftJoin('shares', 'shares.id', 'report.share_id')
    .leftJoin('users', 'users.id', 'shares.user_id')
    .leftJoin('photos', 'photos.id', 'shares.photo_id')
    .selectAll('report')
    .select([
      'shares.token',
      'shares.hidden_at',
      'photos.name as photo_name',
      'users.email as member_email',
      'users.language as member_language',
    ])

export type ReportRow = Awaited<ReturnType<typeof listReports>>[number]

/** Undecided first, oldest first; then the others, latest first. */
export const listReports = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  selectReports(db)
    .orderBy(sql`report.decision is not null`)
    .orderBy('report.decided_at', 'desc')
    .orderBy('report.created_at')
    .orderBy('report.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const findReport = (db: Db, id: string) => selectReports(db).where('report.id', '=', id).executeTakeFirst()

/** @returns whether it was undecided */
export async function decideReport(
  tx: Db,
  id: string,
  decision: { readonly decision: 'hidden' | 'kept'; readonly statement: string },
): Promise<boolean> {
  return changesAny(
    tx
      .updateTable('share_reports')
      .set({ ...decision, decided_at: sql`now()` })
      .where('id', '=', id)
      .where('decision', 'is', null),
  )
}

/** Whoever disagrees with a decision has this long (Digital Services Act, Art. 20). */
export const reporterMonths = 6

/** Forgets the emails of reports that were decided that long ago. @returns of how many reports */
export async function deleteReporters(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('share_reports')
    .set({ email: null })
    .where('email', 'is not', null)
    .where('decided_at', '<', sql<Date>`now() - make_interval(months => ${reporterMonths})`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function hideShare(tx: Db, id: string): Promise<void> {
  await tx.updateTable('shares').set({ hidden_at: sql`coalesce(hidden_at, now())` }).where('id', '=', id).execute()
}
