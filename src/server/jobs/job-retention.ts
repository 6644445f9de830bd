import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { deleteEndedJobsBefore } from '#server/jobs/job-queries.ts'

/** As long as a visitor's photos: the history of a browser. */
const visitorJobHours = 24

/** Deletes the records of visitors' edits that ended long enough ago. */
export async function deleteExpiredJobs(db: Kysely<Tables>, now = new Date()): Promise<void> {
  await deleteEndedJobsBefore(db, new Date(now.getTime() - visitorJobHours * 3_600_000))
}
