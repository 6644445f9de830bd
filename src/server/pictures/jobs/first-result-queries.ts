import { sql } from 'kysely'
import { entitlements } from '#contract/plan.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { JobRow } from '#server/pictures/jobs/job-queries.ts'
import { isCounted, toolIds } from '#tools/catalog.ts'

/**
 * Whether a done edit is among the results that carry no watermark in spite of the plan: the first that count for
 * whoever made it. Asked in the transaction that ended it.
 */
export async function isAmongFirstResults(tx: Db, job: JobRow): Promise<boolean> {
  const max = job.user_id === null && isCounted(job.tool) ? entitlements.VISITOR.unmarkedResultsMax : 0
  if (max === 0) return false
  // Two edits that end at once wait for each other here, so that not both are the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`first-results ${job.visitor_id}`}, 0))`.execute(tx)
  const { before } = await tx
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<string>().as('before'))
    .where('visitor_id', '=', job.visitor_id)
    .where('user_id', 'is', null)
    .where('state', '=', 'done')
    .where('tool', 'in', toolIds.filter(isCounted))
    .where('id', '<>', job.id)
    .executeTakeFirstOrThrow()
  return Number(before) < max
}
