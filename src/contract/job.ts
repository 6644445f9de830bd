import { z } from 'zod'
import { type ProblemCode, problems } from '#contract/problem.ts'

/** queued -> running -> done | failed | cancelled; back to queued when its worker stops, or storage or database is away. */
export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]]

/** What the engine says of a finished job: which methods and networks made it, what was found, seconds a stage. */
export const jobReport = z.object({
  engines: z.array(z.string()),
  /** Findings to show, e.g. { faces: 2 }. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  stages: z.array(z.object({ stage: z.string(), seconds: z.number() })),
})
export type JobReport = z.infer<typeof jobReport>

/** The stage of a queued job that cannot run just now and is tried again. */
export const waitingStage = 'waiting for the storage'

export const jobReply = z.object({
  id: z.string(),
  tool: z.string(),
  state: z.enum(jobStates),
  photoId: z.string(),
  options: z.unknown(),
  /** The marks it works with; null when there are none. */
  maskId: z.string().nullable(),
  resultPhotoId: z.string().nullable(),
  problem: z.object({ code: z.enum(problemCodes), sentence: z.string() }).nullable(),
  /** The engine's last word on a running job; `waitingStage` on a queued one that was put off. */
  stage: z.string().nullable(),
  done: z.number().min(0).max(1),
  /** Absent until enough has been done to tell. */
  secondsLeft: z.number().nullable(),
  /** How many edits end before a queued one begins, as the queue serves now; who pays may still come before. */
  ahead: z.number().int().nullable(),
  report: jobReport.nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})
export type JobReply = z.infer<typeof jobReply>

/** GET /api/jobs/:id/events sends `event: job`, `id: <version>`, `data: JobReply` on every change, and ends after a final state. */
export function isFinal(state: JobState): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled'
}
