import type { Db } from '#server/ground/database/tables.ts'
import { deleteBatchesBefore } from '#server/pictures/jobs/batches/batch-queries.ts'
import { deleteEndedJobsBefore } from '#server/pictures/jobs/job-queries.ts'

/** As long as a visitor's photos: the history of a browser. */
const visitorJobHours = 24
/** The edits of this month are counted from a member's jobs, and the month before stays readable. */
export const memberJobDays = 62

/** Deletes the records of edits that ended long enough ago. @returns how many there were */
export async function deleteExpiredJobs(
  db: Db,
  { now = new Date(), signal }: { readonly now?: Date; readonly signal?: AbortSignal } = {},
): Promise<number> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const deadlines = { visitors: ago(visitorJobHours), members: ago(memberJobDays * 24) }
  let count = 0
  while (true) {
    signal?.throwIfAborted()
    const deleted = await deleteEndedJobsBefore(db, deadlines)
    count += deleted
    if (deleted === 0) break
  }
  await deleteBatchesBefore(db, ago(memberJobDays * 24))
  return count
}
