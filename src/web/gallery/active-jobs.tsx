import { useState } from 'react'
import { Link } from 'react-router'
import type { JobReply } from '#contract/job.ts'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { ProgressLine } from '#ui/progress-line.tsx'
import { imageUrl } from '#web/api/photos.ts'
import { lineValueOf, progressTexts, shareAfter } from '#web/editor/model/shown-progress.ts'
import { engineStageOf } from '#web/editor/run/engine-stage.ts'
import { useToolNames } from './use-tool-names.ts'
import '#i18n/rest.ts'

/** Queued and running edits, with their photos. */
export function ActiveJobs({ jobs, className = '' }: { jobs: readonly JobReply[]; className?: string }) {
  const t = useTranslator()
  if (jobs.length === 0) return null
  return (
    <ul aria-label={t('At work')} className={`grid gap-4 ${className}`}>
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </ul>
  )
}

function JobRow({ job }: { job: JobReply }) {
  const t = useTranslator()
  const { nameOf, editPathOf } = useToolNames()
  const [shown, setShown] = useState(0)
  const share = shareAfter(shown, job)
  if (share !== shown) setShown(share)
  const messages = [stageOf(t, job), ...(job.state === 'running' ? progressTexts(t, share, job.secondsLeft) : [])]
  const text = messages.join(' · ')
  return (
    <li>
      <Link to={editPathOf({ id: job.photoId, tool: job.tool })} className="flex items-center gap-4">
        <img src={imageUrl(job.photoId, 'thumb')} alt="" width={64} height={48} className="h-12 w-16 object-cover" />
        <span className="min-w-0 flex-1">
          <span className="block text-14">{nameOf(job)}</span>
          <span className="block pb-2 text-12 text-quiet tabular-nums">{text}</span>
          <ProgressLine value={lineValueOf(share)} label={text} />
        </span>
      </Link>
    </li>
  )
}

function stageOf(t: Translator, job: JobReply): string {
  if (job.state === 'queued' && job.stage === null)
    return job.ahead ? t('Waiting, {ahead, number} before it', { ahead: job.ahead }) : t('Waiting')
  return engineStageOf(t, job.stage)
}
