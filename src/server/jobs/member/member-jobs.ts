import type { Kysely } from 'kysely'
import type { JobReply } from '#contract/job.ts'
import type { Tables } from '#server/database/tables.ts'
import { jobReplyOf } from '#server/jobs/jobs.ts'
import {
  cancelMemberJobs,
  deleteMemberJobs,
  listMemberJobsAfter,
  type PagedJobRow,
} from '#server/jobs/member/member-job-queries.ts'

const pageLength = 500

export type MemberJobs = ReturnType<typeof createMemberJobs>

/** All edits of an account. */
export function createMemberJobs(db: Kysely<Tables>) {
  return {
    /** Yields them oldest first, and reads one page at a time. */
    async *each(userId: string): AsyncGenerator<JobReply, void> {
      let last: PagedJobRow | null = null
      do {
        const page: PagedJobRow[] = await listMemberJobsAfter(db, userId, last, pageLength)
        for (const job of page) yield jobReplyOf(job, null)
        last = page.at(-1) ?? null
      } while (last !== null)
    },

    /** Cancels queued and running jobs, wherever they run. */
    cancelAll: (userId: string): Promise<void> => cancelMemberJobs(db, userId),

    removeAll: (tx: Kysely<Tables>, userId: string): Promise<void> => deleteMemberJobs(tx, userId),
  }
}
