import { Link, useRevalidator } from 'react-router'
import type { BatchReply } from '#contract/batch.ts'
import { isFinal } from '#contract/job.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ProgressLine } from '#ui/progress-line.tsx'
import { useAction } from '../account-page/use-action.ts'
import { batchArchiveUrl, cancelBatch } from '../api/batches.ts'
import { useRootData } from '../site/root-data.ts'
import { useWorkWatch } from '../site/use-work-watch.ts'
import { batchWords } from './batch-words.ts'

/** Edits of many photos: how far each batch is, and its results in one file. */
export function Batches({ batches }: { batches: readonly BatchReply[] }) {
  useWorkWatch(batches.some(({ jobs }) => jobs.some((job) => !isFinal(job.state))))
  if (batches.length === 0) return null
  return (
    <ul aria-label="Several at once" className="grid gap-4 pb-10">
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
  const isOver = jobs.every((job) => isFinal(job.state))
  const words = batchWords(jobs)
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
            {tool?.label ?? batch.tool} on {jobs.length === 1 ? '1 photo' : `${jobs.length} photos`}
          </span>
          <span className="block text-12 text-quiet tabular-nums">{words}</span>
        </p>
        {results > 0 ? (
          <a href={batchArchiveUrl(batch.id)} download className={buttonClass('plain', 'small')}>
            {isOver ? 'Download all' : `Download ${results} so far`}
          </a>
        ) : null}
        {isOver ? null : (
          <Button size="small" kind="quiet" disabled={isWorking} onClick={() => void stop()}>
            Stop
          </Button>
        )}
      </div>
      {isOver ? null : <ProgressLine value={share} label={words} className="mt-2" />}
      <Failures batch={batch} />
    </li>
  )
}

/** Which photos could not be edited, and why. */
function Failures({ batch }: { batch: BatchReply }) {
  const tools = useRootData().tools
  const failed = batch.jobs.filter(({ problem }) => problem !== null)
  if (failed.length === 0) return null
  const path = tools.find(({ id }) => id === batch.tool)?.path ?? '/upload'
  return (
    <ul className="grid gap-1 pt-2 text-12 text-quiet">
      {failed.map((job, place) => (
        <li key={job.id}>
          <Link to={`${path}?photo=${job.photoId}`} className="underline underline-offset-2">
            Photo {place + 1} of those that failed
          </Link>
          : {job.problem?.sentence}
        </li>
      ))}
    </ul>
  )
}
