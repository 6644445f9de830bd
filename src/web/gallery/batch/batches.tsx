import { Link, useRevalidator } from 'react-router'
import type { BatchReply } from '#contract/batch.ts'
import { isFinal } from '#contract/job.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { ProgressLine } from '#ui/progress-line.tsx'
import { batchArchiveUrl, cancelBatch } from '#web/api/batches.ts'
import { downloadArchive, downloadFile } from '#web/api/download.ts'
import { useJobPolling } from '#web/gallery/use-job-polling.ts'
import { downloadWithNotice } from '#web/requests/download-with-notice.ts'
import { useAction } from '#web/requests/use-action.ts'
import { useRootData } from '#web/site/root-data.ts'
import { batchText } from './batch-text.ts'

/**
 * Up to this many results, the page itself holds the archive (some 100 MB of JPEG at 12 megapixels each) and sees a
 * failure at any point. A larger archive goes straight to the browser, as a phone needs. Taste.
 */
const inMemoryResultsMax = 20

/** Batches of edits: the progress of each, and its results in one file. */
export function Batches({ batches }: { batches: readonly BatchReply[] }) {
  useJobPolling(batches.some(({ jobs }) => jobs.some((job) => !isFinal(job.state))))
  const t = useTranslator()
  if (batches.length === 0) return null
  return (
    <ul aria-label={t('Several at once')} className="grid gap-4 pb-10">
      {batches.map((batch) => (
        <BatchRow key={batch.id} batch={batch} />
      ))}
    </ul>
  )
}

function BatchRow({ batch }: { batch: BatchReply }) {
  const tool = useRootData().tools.find((other) => other.id === batch.tool)
  const { revalidate } = useRevalidator()
  const { run, isWorking } = useAction()
  const { jobs } = batch
  const share = jobs.reduce((sum, job) => sum + (isFinal(job.state) ? 1 : job.done), 0) / Math.max(1, jobs.length)
  const results = jobs.filter(({ state }) => state === 'done').length
  const download = results <= inMemoryResultsMax ? downloadFile : downloadArchive
  const isOver = jobs.every((job) => isFinal(job.state))
  const t = useTranslator()
  const messages = batchText(t, jobs)
  const stop = () =>
    run(async () => {
      await cancelBatch(batch.id)
      await revalidate()
    })
  return (
    <li className="border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-48 flex-1 text-14">
          <span className="block">
            {t('{tool} on {count, plural, one {# photo} other {# photos}}', {
              tool: t.known(tool?.label ?? batch.tool),
              count: jobs.length,
            })}
          </span>
          <span className="block text-12 text-quiet tabular-nums">{messages}</span>
        </p>
        {results > 0 ? (
          <Button
            size="small"
            disabled={isWorking}
            onClick={() =>
              void run(async () => void (await downloadWithNotice(() => download(batchArchiveUrl(batch.id)))))
            }
          >
            {isOver ? t('Download all') : t('Download {count} so far', { count: results })}
          </Button>
        ) : null}
        {isOver ? null : (
          <Button size="small" kind="quiet" disabled={isWorking} onClick={() => void stop()}>
            {t('batch|Stop')}
          </Button>
        )}
      </div>
      {isOver ? null : <ProgressLine value={share} label={messages} className="mt-2" />}
      <Failures batch={batch} />
    </li>
  )
}

/** The photos that could not be edited, and why. */
function Failures({ batch }: { batch: BatchReply }) {
  const tools = useRootData().tools
  const t = useTranslator()
  const failed = batch.jobs.filter(({ problem }) => problem !== null)
  if (failed.length === 0) return null
  const path = tools.find(({ id }) => id === batch.tool)?.path ?? '/upload'
  return (
    <ul className="grid gap-1 pt-2 text-12 text-quiet">
      {failed.map((job, place) => (
        <li key={job.id}>
          <Link to={`${path}?photo=${job.photoId}`} className="underline underline-offset-2">
            {t('Photo {number} of those that failed', { number: place + 1 })}
          </Link>
          : {t.known(job.problem?.sentence ?? '')}
        </li>
      ))}
    </ul>
  )
}
