import { z } from 'zod'
import { type JobReply, jobReply } from '#contract/job.ts'

/** POST and GET /api/batches: a recipe on many photos, each a job of its own, or one a step. */
export const batchReply = z.object({
  id: z.string(),
  /** The last one of `tools`. */
  tool: z.string(),
  /** The steps of the recipe, in order. */
  tools: z.array(z.string()),
  createdAt: z.string(),
  /** How each photo fares, in the requested order. */
  items: z.array(
    z.object({
      photoId: z.string(),
      /** null: the photo is deleted. */
      name: z.string().nullable(),
      /** The step that it is at, from 0. */
      step: z.number().int(),
      /** The job of that step. */
      job: jobReply,
    }),
  ),
  /** All jobs, photo by photo and step by step; of a step that ran again, the latest. */
  jobs: z.array(jobReply),
})
export type BatchReply = z.infer<typeof batchReply>
export type BatchItem = BatchReply['items'][number]

/** Whether nothing more happens to the photo: a step failed or was stopped, or the last one is done. */
export const isSettled = (
  { step, job }: Pick<BatchItem, 'step'> & { readonly job: Pick<JobReply, 'state'> },
  { tools }: Pick<BatchReply, 'tools'>,
): boolean => job.state === 'failed' || job.state === 'cancelled' || (job.state === 'done' && step >= tools.length - 1)

/** What the stored analyses say about a recipe's first step on photos. */
export const checkReply = z.object({
  /** By the photos' ids. unknown: nobody has looked yet. */
  verdicts: z.record(
    z.string(),
    z.union([z.literal('unknown'), z.literal('fine'), z.literal('unchanged'), z.object({ sentence: z.string() })]),
  ),
})
export type CheckReply = z.infer<typeof checkReply>
