import { z } from 'zod'
import { type ProblemCode, problems } from '#contract/problem.ts'
import { jobMask } from '#contract/recipe.ts'

/**
 * queued -> running -> done | failed | cancelled. A job goes back to queued when its worker stops, or when storage or
 * database is unavailable.
 */
export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]]

/**
 * What the engine reports about a finished job: the methods and networks used, the findings, and the seconds of each
 * stage.
 */
export const jobReport = z.object({
  engines: z.array(z.string()),
  /** Findings to show, e.g. { faces: 2 }. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  stages: z.array(z.object({ stage: z.string(), seconds: z.number() })),
})
export type JobReport = z.infer<typeof jobReport>

/** The stage of a queued job that cannot run right now and is tried again. */
export const waitingStage = 'waiting for the storage'

/** The share of a whole run at which the tool's own work has ended. The rest is saving. */
export const toolShareEnd = 0.87

export const jobReply = z.object({
  id: z.string(),
  tool: z.string(),
  /** What the tool is called with these settings, where it has another name then. */
  label: z.string().optional(),
  state: z.enum(jobStates),
  photoId: z.string(),
  options: z.unknown(),
  /** The mask it works with; null when there is none. */
  maskId: z.string().nullable(),
  /** What the mask outlines; without a mask, what is found and outlined in the photo. */
  maskBy: jobMask.nullable(),
  resultPhotoId: z.string().nullable(),
  problem: z.object({ code: z.enum(problemCodes), sentence: z.string() }).nullable(),
  /** The latest stage of a running job; `waitingStage` on a queued job that was postponed. */
  stage: z.string().nullable(),
  done: z.number().min(0).max(1),
  /** An estimate, which never rises; absent until the run begins. */
  secondsLeft: z.number().nullable(),
  /**
   * How many edits end before this queued one begins, by the queue's present order. Paying members may still come
   * before.
   */
  ahead: z.number().int().nullable(),
  report: jobReport.nullable(),
  /** Asked for with a test key; absent: it was not. */
  isTest: z.boolean().optional(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})
export type JobReply = z.infer<typeof jobReply>

/**
 * GET /api/jobs/:id/events sends `event: job`, `id: <version>`, `data: JobReply` on every change, and ends after a
 * final state.
 */
export function isFinal(state: JobState): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled'
}
