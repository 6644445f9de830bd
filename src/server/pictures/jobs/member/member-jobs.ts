import type { JobReply } from '#contract/job.ts'
import type { JobMask } from '#contract/recipe.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { Member } from '#server/ground/visitors/owner.ts'
import { jobReplyOf } from '#server/pictures/jobs/jobs.ts'
import {
  cancelMemberJobs,
  deleteMemberJobs,
  findMemberJobs,
  listMemberJobsAfter,
  listMemberJobsBefore,
  type PagedJobRow,
  type Place,
} from '#server/pictures/jobs/member/member-job-queries.ts'

/** What a job did. */
export interface DoneJob {
  readonly options: unknown
  /** The painted mask. */
  readonly maskId: string | null
  /** What its mask outlined; null without a mask, and where nobody knows. */
  readonly maskBy: JobMask | null
}

const pageLength = 500

export type MemberJobs = ReturnType<typeof createMemberJobs>

/** All edits of an account. */
export function createMemberJobs(db: Db) {
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

    /** A page of them, newest first. @param after the cursor of the page before @returns the cursor of the next one */
    async page(
      member: Member,
      { after, limit, photoId }: { readonly after: Place | null; readonly limit: number; readonly photoId?: string },
    ): Promise<{ jobs: JobReply[]; next: Place | null }> {
      const rows = await listMemberJobsBefore(db, member, { after, limit: limit + 1, photoId: photoId ?? null })
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      return {
        jobs: shown.map((job) => jobReplyOf(job, null)),
        next: last !== undefined && rows.length > limit ? { at: last.at, id: last.id } : null,
      }
    },

    /** What these jobs did, by id; without those whose records have expired. */
    async find(userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, DoneJob>> {
      const jobs = await findMemberJobs(db, userId, ids)
      return new Map(
        jobs.map(({ id, options, mask_id, mask_by }) => [id, { options, maskId: mask_id, maskBy: mask_by }]),
      )
    },

    /** Cancels queued and running jobs, wherever they run. */
    cancelAll: (userId: string): Promise<void> => cancelMemberJobs(db, userId),

    removeAll: (tx: Db, userId: string): Promise<void> => deleteMemberJobs(tx, userId),
  }
}
