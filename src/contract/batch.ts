import { z } from 'zod'
import { jobReply } from '#contract/job.ts'

/** POST and GET /api/batches: a recipe on many photos, each a job of its own. */
export const batchReply = z.object({
  id: z.string(),
  tool: z.string(),
  createdAt: z.string(),
  /** In the order of the requested photos. */
  jobs: z.array(jobReply),
})
export type BatchReply = z.infer<typeof batchReply>
