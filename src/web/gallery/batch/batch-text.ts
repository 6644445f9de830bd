import type { JobReply } from '#contract/job.ts'
import type { Translator } from '#i18n/messages.ts'

/** The state of a batch, e.g. '5 done, 1 failed, 6 to go'. */
export function batchText(t: Translator, jobs: readonly Pick<JobReply, 'state'>[]): string {
  const count = (...states: JobReply['state'][]) => jobs.filter(({ state }) => states.includes(state)).length
  const parts = [
    [count('done'), '{count} done'],
    [count('failed'), '{count} failed'],
    [count('cancelled'), '{count} stopped'],
    [count('queued', 'running'), '{count} to go'],
  ] as const
  const said = parts.filter(([number]) => number > 0).map(([number, message]) => t(message, { count: number }))
  return new Intl.ListFormat(t.language, { type: 'unit', style: 'short' }).format(said)
}
