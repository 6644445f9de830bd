import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { type BatchItem, type BatchReply, isSettled } from '#contract/batch.ts'
import { isFinal } from '#contract/job.ts'
import { untilThere } from '#i18n/until-there.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { ProgressLine } from '#ui/progress-line.tsx'
import { batchArchiveUrl, cancelBatch, repeatBatch } from '#web/api/batches.ts'
import { downloadArchive, downloadFile } from '#web/api/download.ts'
import { failureOfJob } from '#web/recipes/failure-of-job.ts'
import { downloadWithNotice } from '#web/requests/download-with-notice.ts'
import { useAction } from '#web/requests/use-action.ts'
import { PhotoName } from '../photo-name.tsx'
import { useToolNames } from '../use-tool-names.ts'
import { batchesText, batchName, isOfPrints, mayFareBetter, shareOf } from './batch-text.ts'
import { EditsLine } from './edits-line.tsx'
import { isOver as isBatchOver } from './put-away.ts'

const BatchSizes = lazy(() => untilThere(() => import('./batch-sizes.tsx')))

/**
 * Up to this many results, the page itself holds the archive (some 100 MB of JPEG at 12 megapixels each) and sees a
 * failure at any point. A larger archive goes straight to the browser, as a phone needs. Taste.
 */
const inMemoryResultsMax = 20

export interface BatchRowProps {
  batch: BatchReply
  /** Whether more than the line is shown; of one that runs, where there is room, all is. */
  isOpen: boolean
  onToggle(): void
  /** The button that puts it away, once it has ended. */
  close: ReactNode
}

/** A batch: its progress and that of its photos, and its results in one file. */
export function BatchRow({ batch, isOpen, onToggle, close }: BatchRowProps) {
  const t = useTranslator()
  const { nameOf } = useToolNames()
  const { revalidate } = useRevalidator()
  const { run, isWorking } = useAction()
  const { items } = batch
  const share = items.reduce((sum, item) => sum + shareOf(item, batch), 0) / Math.max(1, items.length)
  const isOver = isBatchOver(batch)
  const results = items.filter((item) => item.job.state === 'done' && isSettled(item, batch)).length
  const [isChoosing, setChoosing] = useState(false)
  const [isPacking, setPacking] = useState(false)
  const download = results <= inMemoryResultsMax ? downloadFile : downloadArchive
  const take = (query = new URLSearchParams()) =>
    void run(async () => {
      setPacking(true)
      await downloadWithNotice(() => download(batchArchiveUrl(batch.id, query)))
      setPacking(false)
    })
  const name = batchName(t, batch, nameOf)
  const state = batchesText(t, [batch])
  const change = (call: (id: string) => Promise<unknown>) =>
    void run(async () => {
      await call(batch.id)
      await revalidate()
    })
  return (
    <li className="border-t border-line pt-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <EditsLine
          title={name}
          text={state}
          isOpen={isOpen}
          onToggle={onToggle}
          className={isOver ? '' : 'md:hidden'}
        />
        {isOver ? null : (
          <p className="min-w-48 flex-1 text-14 max-md:hidden">
            <span className="block">{name}</span>
            <span className="block text-12 text-quiet tabular-nums">{state}</span>
          </p>
        )}
        <div
          className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${isOpen ? 'max-md:order-last max-md:w-full' : 'max-md:hidden'}`}
        >
          {isOver && mayFareBetter(batch) ? (
            <Button size="small" disabled={isWorking} onClick={() => change(repeatBatch)}>
              {t('Run the failed ones again')}
            </Button>
          ) : null}
          {results > 0 ? (
            <>
              <Button size="small" kind="quiet" disabled={isWorking} onClick={() => setChoosing(true)}>
                {t('Sizes and file names')}
              </Button>
              <Button size="small" disabled={isWorking} onClick={() => take()}>
                {isPacking
                  ? t('Packing…')
                  : isOver
                    ? t('Download all')
                    : t('Download {count} so far', { count: results })}
              </Button>
            </>
          ) : null}
        </div>
        {isOver ? (
          close
        ) : (
          <Button size="small" kind="quiet" disabled={isWorking} onClick={() => change(cancelBatch)}>
            {t('batch|Stop')}
          </Button>
        )}
      </div>
      {isPacking ? (
        <div className="pt-2">
          <p role="status" className="pb-1 text-12 text-quiet">
            {t('The files are being packed. The download begins by itself.')}
          </p>
          <ProgressLine value={null} label={t('Packing…')} />
        </div>
      ) : null}
      {isOver ? null : <ProgressLine value={share} label={state} className="mt-2" />}
      {isOver && !isOpen ? null : <Items batch={batch} className={isOpen ? '' : 'max-md:hidden'} />}
      {isChoosing ? (
        <Suspense>
          <BatchSizes batch={batch} onClose={() => setChoosing(false)} onDownload={take} />
        </Suspense>
      ) : null}
    </li>
  )
}

/** Photos by their names: how far each is, and why it failed. */
function Items({ batch, className }: { batch: BatchReply; className: string }) {
  const t = useTranslator()
  return (
    <ul
      aria-label={t('Photos')}
      className={`mt-3 grid max-h-56 gap-x-6 gap-y-2 overflow-y-auto text-12 sm:grid-cols-2 lg:grid-cols-3 ${className}`}
    >
      {batch.items.map((item) => (
        <Item key={item.job.id} item={item} batch={batch} />
      ))}
    </ul>
  )
}

function Item({ item, batch }: { item: BatchItem; batch: BatchReply }) {
  const t = useTranslator()
  const { nameOf, editPathOf } = useToolNames()
  const { job, name } = item
  const label = name ?? t('A deleted photo')
  const state =
    job.problem !== null
      ? failureOfJob(t, job)
      : job.state === 'running'
        ? t('{stage}, {percent} percent', {
            stage: item.step === 0 && isOfPrints(batch) ? t('print|Cut out') : nameOf(job),
            percent: Math.round(job.done * 100),
          })
        : t(isSettled(item, batch) ? (job.state === 'done' ? 'Done' : 'Stopped') : 'Waiting')
  return (
    <li className="min-w-0">
      {name === null ? (
        <p>{label}</p>
      ) : (
        <Link
          to={editPathOf({ id: job.photoId, tool: job.tool })}
          aria-label={label}
          className="block underline-offset-2 hover:underline"
        >
          <PhotoName name={label} className="text-12" />
        </Link>
      )}
      <p className={`pb-1 tabular-nums ${job.problem === null ? 'text-quiet' : 'text-danger'}`}>{state}</p>
      {isFinal(job.state) ? null : <ProgressLine value={shareOf(item, batch)} label={label} />}
    </li>
  )
}
