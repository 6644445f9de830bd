import { type BatchItem, type BatchReply, isSettled } from '#contract/batch.ts'
import type { JobReply } from '#contract/job.ts'
import { problems } from '#contract/problem.ts'
import type { Translator } from '#i18n/messages.ts'

type Item = Pick<BatchItem, 'step'> & { readonly job: Pick<JobReply, 'state' | 'done'> }
type Batch = Pick<BatchReply, 'tools'>

/** How much of a photo's steps is done, 0..1. */
export function shareOf(item: Item, batch: Batch): number {
  if (isSettled(item, batch)) return 1
  return (item.step + (item.job.state === 'done' ? 1 : item.job.done)) / batch.tools.length
}

/** Whether the batch cuts the prints out of a scan: its photos are all that scan, each with corners of its own. */
export function isOfPrints({ items, jobs, tools }: Pick<BatchReply, 'items' | 'jobs' | 'tools'>): boolean {
  const scan = items[0]?.photoId
  if (tools[0] !== 'adjust' || !items.every(({ photoId }) => photoId === scan)) return false
  const cuts = jobs.filter(({ photoId, tool }) => photoId === scan && tool === 'adjust')
  const hasCorners = ({ options }: JobReply) => (options as { corners?: unknown } | null)?.corners != null
  return cuts.length > 0 && cuts.every(hasCorners)
}

/** Whether a photo failed that may fare better when it runs again: in one where nothing was found, nothing will be. */
export const mayFareBetter = ({ items }: { readonly items: readonly { readonly job: Pick<JobReply, 'problem'> }[] }) =>
  items.some(({ job: { problem } }) => {
    const status: number = problem === null ? 0 : problems[problem.code].status
    return status === 429 || status >= 500
  })

/** What the batch does, e.g. '3 prints cut out, then Repair'. */
export function batchName(
  t: Translator,
  batch: BatchReply,
  nameOf: (job: Pick<JobReply, 'tool' | 'label'>) => string,
): string {
  const count = batch.items.length
  // The jobs begin with the steps of the first photo, as far as their records are left.
  const names = batch.tools.map((tool, at) => nameOf(batch.jobs[at]?.tool === tool ? batch.jobs[at] : { tool }))
  if (!isOfPrints(batch))
    return t('{tool} on {count, plural, one {# photo} other {# photos}}', { tool: t.list(names), count })
  const cut = t('{count, plural, one {# print cut out} other {# prints cut out}}', { count })
  return batch.tools.length === 1 ? cut : t('{what}, then {tool}', { what: cut, tool: t.list(names.slice(1)) })
}

/** The state of batches, e.g. '5 done, 1 failed, 6 to go'. */
export function batchesText(t: Translator, batches: readonly (Batch & { readonly items: readonly Item[] })[]): string {
  const items = batches.flatMap((batch) => batch.items.map(({ step, job }) => ({ step, job, tools: batch.tools })))
  const settled = items.filter((item) => isSettled(item, item))
  const count = (state: JobReply['state']) => settled.filter(({ job }) => job.state === state).length
  const parts = [
    [count('done'), '{count} done'],
    [count('failed'), '{count} failed'],
    [count('cancelled'), '{count} stopped'],
    [items.length - settled.length, '{count} to go'],
  ] as const
  const said = parts.filter(([number]) => number > 0).map(([number, message]) => t(message, { count: number }))
  return t.list(said)
}
