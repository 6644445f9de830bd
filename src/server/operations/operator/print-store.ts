import { sizeOf } from '#server/operations/backup/progress.ts'
import type { TaskRunRow } from '#server/operations/maintenance/maintenance.ts'
import type { HandSweep } from '#server/operations/maintenance/sweep-store.ts'
import { table } from '#server/operations/operator/print-billing.ts'
import { oneLine, timeOf } from '#server/operations/operator/print-message.ts'

/** As many as a person reads at once. */
const foldersMax = 20

/** One line for each task: when it last began, when it last succeeded, and what it did or why it failed. */
export const taskList = (runs: readonly TaskRunRow[]): string =>
  table(
    runs.map(({ task, started_at, ended_at, succeeded_at, failures, failure, report }) => [
      task,
      `${ended_at === null ? 'running since' : 'ran'} ${timeOf(started_at)}`,
      succeeded_at === null ? 'never succeeded' : `succeeded ${timeOf(succeeded_at)}`,
      failures === 0 ? oneLine(report ?? '') : `failed ${failures} times in a row: ${oneLine(failure ?? '')}`,
    ]),
  )

/** What is in the store, and what of it was deleted, or would be. */
export function surveySheet({ survey, unknownDue, refusal, report }: HandSweep): string {
  const { folders, objects, bytes, writing, released, unknown } = survey
  const kept = folders - writing - released - unknown.length
  const oldest = [...unknown].sort((a, b) => a.modifiedAt.getTime() - b.modifiedAt.getTime()).slice(0, foldersMax)
  const due = `${released} let go of and ${unknownDue.length} long unknown`
  return [
    table([
      ['in the store', `${folders} photos and masks, ${objects} files, ${sizeOf(bytes)}`],
      ['kept', String(kept)],
      ['being written', String(writing)],
      ['let go of', String(released)],
      ['unknown', `${unknown.length}, ${sizeOf(unknown.reduce((sum, folder) => sum + folder.bytes, 0))}`],
    ]),
    ...(oldest.length === 0 ? [] : [table(oldest.map((one) => ['  unknown', timeOf(one.modifiedAt), one.folder]))]),
    report !== null
      ? `Deleted: ${report.deleted}; looked at once more: ${report.confirmed}; could not be deleted: ${report.failed}.`
      : refusal === null
        ? `A sweep would delete ${due}.`
        : `A sweep would delete nothing now (${refusal === 'held' ? 'deletions are held' : 'too much is unknown'}); else ${due}.`,
  ].join('\n')
}
