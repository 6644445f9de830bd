import { Link } from 'react-router'
import type { JobReply } from '#contract/job.ts'
import { ProgressLine } from '#ui/progress-line.tsx'
import { imageUrl } from '../api/photos.ts'
import { useRootData } from './root-data.ts'
import { useWorkWatch } from './use-work-watch.ts'

/** Edits that are waiting or running, with what they work on. */
export function JobsAtWork({ jobs }: { jobs: readonly JobReply[] }) {
  useWorkWatch(jobs.length > 0)
  if (jobs.length === 0) return null
  return (
    <ul aria-label="At work" className="grid gap-4 pb-10">
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </ul>
  )
}

function JobRow({ job }: { job: JobReply }) {
  const tool = useRootData().tools.find((other) => other.id === job.tool)
  const words = stageOf(job)
  return (
    <li>
      <Link to={`${tool?.path ?? '/upload'}?photo=${job.photoId}`} className="flex items-center gap-4">
        <img src={imageUrl(job.photoId, 'thumb')} alt="" width={64} height={48} className="h-12 w-16 object-cover" />
        <span className="min-w-0 flex-1">
          <span className="block text-14">{tool?.label ?? job.tool}</span>
          <span className="block pb-2 text-12 text-quiet tabular-nums">{words}</span>
          <ProgressLine value={job.state === 'running' ? job.done : null} label={words} />
        </span>
      </Link>
    </li>
  )
}

function stageOf(job: JobReply): string {
  if (job.state === 'queued') return job.ahead ? `Waiting, ${job.ahead} before it` : 'Waiting'
  const percent = `${Math.round(job.done * 100)} %`
  const left = job.secondsLeft === null ? '' : `, about ${Math.ceil(job.secondsLeft)} s left`
  return `${job.stage ?? 'Working'}, ${percent}${left}`
}
