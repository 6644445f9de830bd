import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '#client/api-error.ts'
import type { Job } from '#client/types.ts'

const firstPauseMs = 400
const pauseMsMax = 5_000
/** Soon at first, because most edits take seconds; then ever more rarely. */
const pauseGrowth = 1.5

/** A job as it is now, and after how many seconds the server wants to be asked again. */
export interface SeenJob {
  readonly job: Job
  readonly retryAfterSeconds: number | null
}

/**
 * Asks for a job until it has ended.
 * @throws ApiError with the job's own problem when it failed, and with 'cancelled'
 */
export async function waitForJob(
  look: () => Promise<SeenJob>,
  { signal, onProgress }: { readonly signal?: AbortSignal; readonly onProgress?: (job: Job) => void } = {},
): Promise<Job> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * pauseGrowth, pauseMsMax)) {
    const { job, retryAfterSeconds } = await look()
    onProgress?.(job)
    if (job.state === 'done') return job
    if (job.state === 'failed')
      throw new ApiError(422, { code: job.problem?.code ?? 'internal', detail: sentenceOf(job) }, null)
    if (job.state === 'cancelled')
      throw new ApiError(409, { code: 'cancelled', detail: 'This edit was cancelled.' }, null)
    await sleep(retryAfterSeconds === null ? pauseMs : retryAfterSeconds * 1000, undefined, signal ? { signal } : {})
  }
}

const sentenceOf = ({ problem }: Job) => problem?.detail ?? 'This edit failed.'
