import type { BatchItem, BatchReply } from '#contract/batch.ts'
import type { BatchRow } from '#server/pictures/jobs/batches/batch-queries.ts'
import type { JobRow } from '#server/pictures/jobs/job-queries.ts'
import { jobReplyOf } from '#server/pictures/jobs/jobs.ts'

/**
 * The jobs of each photo of a batch, step by step; of a step that ran again, the latest.
 * @param jobs in the order of insertion
 */
export function seriesOf({ photo_ids }: BatchRow, jobs: readonly JobRow[]): JobRow[][] {
  const series: JobRow[][] = photo_ids.map(() => [])
  for (const job of jobs) {
    // Jobs of versions that knew no steps have no place, and one step.
    const place = job.batch_place ?? photo_ids.indexOf(job.photo_id)
    const steps = series[place]
    if (steps !== undefined) steps[job.batch_step ?? 0] = job
  }
  // The record of a job expires; what is left is told.
  return series.map((steps) => steps.filter((job) => job !== undefined))
}

/** The job that tells how a photo fares: the first that is not done, else the last. */
export const currentJob = (steps: readonly JobRow[]): JobRow | undefined =>
  steps.find(({ state }) => state !== 'done') ?? steps.at(-1)

/** @param names of the photos that are left, by id */
export function batchReplyOf(batch: BatchRow, jobs: readonly JobRow[], names: ReadonlyMap<string, string>): BatchReply {
  const series = seriesOf(batch, jobs)
  const items = series.flatMap((steps, place): BatchItem[] => {
    const job = currentJob(steps)
    const photoId = batch.photo_ids[place] ?? ''
    if (job === undefined) return []
    return [{ photoId, name: names.get(photoId) ?? null, step: job.batch_step ?? 0, job: jobReplyOf(job, null) }]
  })
  const tools = [...new Map(series.flat().map((job) => [job.batch_step ?? 0, job.tool]))].toSorted(([a], [b]) => a - b)
  return {
    id: batch.id,
    tool: batch.tool,
    tools: tools.length === 0 ? [batch.tool] : tools.map(([, tool]) => tool),
    createdAt: batch.created_at.toISOString(),
    items,
    jobs: series.flat().map((job) => jobReplyOf(job, null)),
  }
}
