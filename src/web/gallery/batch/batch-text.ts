import { type BatchItem, type BatchReply, isSettled } from '#contract/batch.ts'
import type { JobReply } from '#contract/job.ts'
import type { Translator } from '#i18n/messages.ts'

type Item = Pick<BatchItem, 'step'> & { readonly job: Pick<JobReply, 'state' | 'done'> }
type Batch = Pick<BatchReply, 'tools'>

/** How much of a photo's steps is done, 0..1. */
export function shareOf(item: Item, batch: Batch): number {
  if (isSettled(item, batch)) return 1
  return (item.step + (item.job.state === 'done' ? 1 : item.job.done)) / batch.tools.length
}

/** The state of a batch, e.g. '5 done, 1 failed, 6 to go'. */
export function batchText(t: Translator, batch: Batch & { readonly items: readonly Item[] }): string {
  const settled = batch.items.filter((item) => isSettled(item, batch))
  const count = (state: JobReply['state']) => settled.filter(({ job }) => job.state === state).length
  const parts = [
    [count('done'), '{count} done'],
    [count('failed'), '{count} failed'],
    [count('cancelled'), '{count} stopped'],
    [batch.items.length - settled.length, '{count} to go'],
  ] as const
  const said = parts.filter(([number]) => number > 0).map(([number, message]) => t(message, { count: number }))
  return t.list(said)
}
