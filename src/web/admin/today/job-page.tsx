import { Link } from 'react-router'
import { timeText } from '../admin-texts.ts'
import { FactList } from '../fact-list.tsx'
import { MemberLink } from '../member-link.tsx'
import type { PageOf } from '../read-admin-page.ts'

/** One edit: what was asked, and how it went. */
export function JobPage({ id, job }: PageOf<'job'>) {
  return (
    <>
      <Link to="/admin" className="text-14 text-quiet underline underline-offset-4">
        Today
      </Link>
      <h1 className="headline pt-2 pb-6 text-40">{job === null ? 'No such edit' : job.label}</h1>
      {job === null ? (
        <p className="text-quiet wrap-anywhere">
          There is no edit {id}. It may have gone with its photo, or with the account.
        </p>
      ) : (
        <FactList
          facts={[
            ['Edit', <code key="id">{job.id}</code>],
            ['State', job.state],
            ['Reason', job.problem_code === null ? '–' : `${job.problem_code}: ${job.sentence}`],
            ['Of', job.email === null ? 'a visitor' : <MemberLink key="of" email={job.email} />],
            ['Asked for', timeText(job.created_at)],
            ['Ended', job.ended_at === null ? '–' : timeText(job.ended_at)],
            ['Attempt', `${job.attempt}; ${job.crashes} crashed, ${job.lost} lost with their worker`],
            ['Worker', job.worker === null ? '–' : `${job.worker}, version ${job.worker_version ?? 'unknown'}`],
            ['Stage', job.stage ?? '–'],
            ['Batch', job.batch_id ?? '–'],
            ['Photo', <code key="photo">{job.photo_id}</code>],
            ['Settings', <code key="options">{JSON.stringify(job.options)}</code>],
          ]}
        />
      )}
    </>
  )
}
