import { Link } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { stateTexts, timeText } from '../admin-texts.ts'
import { FactList } from '../fact-list.tsx'
import { MemberLink } from '../member-link.tsx'
import type { PageOf } from '../read-admin-page.ts'

/** One edit: what was asked, and how it went. */
export function JobPage({ id, job }: PageOf<'job'>) {
  const t = useTranslator()
  return (
    <>
      <Link to="/admin" className="text-14 text-quiet underline underline-offset-4">
        {t('Today')}
      </Link>
      <h1 className="headline pt-2 pb-6 text-40">{job === null ? t('No such edit') : t.known(job.label)}</h1>
      {job === null ? (
        <p className="text-quiet wrap-anywhere">
          {t('There is no edit {id}. It may have gone with its photo, or with the account.', { id })}
        </p>
      ) : (
        <FactList
          facts={[
            [t('job|Edit'), <code key="id">{job.id}</code>],
            [t('State'), t(stateTexts[job.state])],
            [t('Reason'), job.problem_code === null ? '–' : `${job.problem_code}: ${t.known(job.sentence ?? '')}`],
            [t('job|Of'), job.email === null ? t('a visitor') : <MemberLink key="of" email={job.email} />],
            [t('Asked for'), timeText(job.created_at)],
            [t('Ended'), job.ended_at === null ? '–' : timeText(job.ended_at)],
            [
              t('Attempt'),
              t('{attempt}; {crashes} crashed, {lost} lost with their worker', {
                attempt: job.attempt,
                crashes: job.crashes,
                lost: job.lost,
              }),
            ],
            [
              t('Worker'),
              job.worker === null
                ? '–'
                : t('{worker}, version {version}', {
                    worker: job.worker,
                    version: job.worker_version ?? t('unknown'),
                  }),
            ],
            [t('job|Stage'), job.stage === null ? '–' : t.known(job.stage)],
            [t('Batch'), job.batch_id ?? '–'],
            [t('Photo'), <code key="photo">{job.photo_id}</code>],
            [t('Settings'), <code key="options">{JSON.stringify(job.options)}</code>],
          ]}
        />
      )}
    </>
  )
}
