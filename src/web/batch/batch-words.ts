import type { JobReply } from '#contract/job.ts'

/** How a batch stands, e.g. '5 done, 1 failed, 6 to go'. */
export function batchWords(jobs: readonly Pick<JobReply, 'state'>[]): string {
  const count = (...states: JobReply['state'][]) => jobs.filter(({ state }) => states.includes(state)).length
  const parts = [
    [count('done'), 'done'],
    [count('failed'), 'failed'],
    [count('cancelled'), 'stopped'],
    [count('queued', 'running'), 'to go'],
  ] as const
  return parts
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`)
    .join(', ')
}
