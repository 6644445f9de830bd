import { z } from 'zod'
import { jobReply } from '#contract/job.ts'

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

/** Why a step cannot be done to another photo; null when it can. */
export const stepRefusals = ['mask', 'forgotten'] as const

/** Answer of GET /api/batches/recipes/:id: what was done to a photo, from its upload on. */
export const recipeReply = z.object({
  steps: z.array(
    z.object({
      tool: z.string(),
      options: z.unknown(),
      /** mask: it needs a mask, which fits one photo only; forgotten: the record of the edit has expired. */
      refusal: z.enum(stepRefusals).nullable(),
      /** Whether marks by hand are left out, and the rest can be done. */
      leavesMarks: z.boolean(),
    }),
  ),
})
export type RecipeReply = z.infer<typeof recipeReply>

/** What the stored analyses say about a recipe's first step on photos. */
export const checkReply = z.object({
  /** By the photos' ids. unknown: nobody has looked yet. */
  verdicts: z.record(
    z.string(),
    z.union([z.literal('unknown'), z.literal('fine'), z.literal('unchanged'), z.object({ sentence: z.string() })]),
  ),
})
export type CheckReply = z.infer<typeof checkReply>
