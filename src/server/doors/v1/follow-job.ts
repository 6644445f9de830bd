import type { JobReply } from '#contract/job.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import type { Jobs } from '#server/pictures/jobs/jobs.ts'

/** The longest that a call waits for an edit. */
export const waitSecondsMax = 60

/** The job as it is when it has ended, when the time is over, or when a signal fires. */
export async function followJob(
  jobs: Pick<Jobs, 'watch'>,
  actor: Actor,
  job: JobReply,
  seconds: number,
  shuttingDown: AbortSignal,
): Promise<JobReply> {
  const signals = [actor.signal, shuttingDown].filter((signal) => signal !== undefined)
  let last = job
  const end = AbortSignal.any([AbortSignal.timeout(seconds * 1000), ...signals])
  for await (const watched of jobs.watch(actor.owner, job.id, end)) last = watched.job
  return last
}
