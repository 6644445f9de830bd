import { useState } from 'react'
import { operatorTextMax } from '#contract/admin.ts'
import { reportReasons } from '#contract/share.ts'
import { findLanguage, languageNames } from '#i18n/languages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import type { Report } from '#server/pictures/shares/report-admin.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/controls/text-area.tsx'
import { timeText } from '../admin-texts.ts'
import { MemberLink } from '../member-link.tsx'
import { PageLinks } from '../page-links.tsx'
import type { PageOf } from '../read-admin-page.ts'
import { useAct } from '../use-act.ts'

/** What people said of shared pictures, undecided first. */
export function ReportsPage({ reports }: Pick<PageOf<'reports'>, 'reports'>) {
  const t = useTranslator()
  return (
    <>
      <h1 className="headline pb-6 text-40">{t('Reports')}</h1>
      {reports.rows.length === 0 ? (
        <p className="border-t border-line py-3 text-14 text-quiet">{t('Nobody has reported a shared picture.')}</p>
      ) : null}
      <ul>
        {reports.rows.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
      <PageLinks page={reports.page} hasMore={reports.hasMore} />
    </>
  )
}

function ReportRow({ report }: { report: Report }) {
  const t = useTranslator()
  const { token, hidden_at, reason, email, language, created_at, member_email, photo_name, decision } = report
  const isShown = token !== null && hidden_at === null
  return (
    <li className="flex flex-wrap gap-x-6 gap-y-4 border-t border-line py-4">
      {isShown ? (
        <a href={`/s/${token}`} target="_blank" rel="noopener" className="block shrink-0">
          <img src={`/s/${token}/after`} alt={t('As it is shared')} className="size-28 object-cover" loading="lazy" />
        </a>
      ) : (
        <p className="grid size-28 shrink-0 place-items-center bg-sunken p-2 text-center text-12 text-quiet">
          {token === null ? t('The link has ended') : t('Hidden')}
        </p>
      )}
      <div className="grid min-w-60 flex-1 content-start gap-1 text-14">
        <p className="text-16">{t(reportReasons[reason])}</p>
        <p className="text-quiet wrap-anywhere">
          {timeText(created_at)},{' '}
          {email === null
            ? t('no email given')
            : t('by {email}, who reads {language}', {
                email,
                language: languageNames[findLanguage(language) ?? 'en'],
              })}
        </p>
        {token === null ? null : (
          <p className="wrap-anywhere">
            {photo_name}, {t('shared by')} <MemberLink email={member_email} />
          </p>
        )}
        {decision === null ? <Decision report={report} /> : <Decided report={report} />}
      </div>
    </li>
  )
}

function Decided({ report: { decision, statement, decided_at } }: { report: Report }) {
  const t = useTranslator()
  return (
    <p className="max-w-[68ch] pt-2 whitespace-pre-wrap wrap-anywhere text-quiet">
      {decision === 'hidden' ? t('Hidden') : t('Left as it is')} {decided_at === null ? '' : timeText(decided_at)}:{' '}
      {statement}
    </p>
  )
}

function Decision({ report }: { report: Report }) {
  const t = useTranslator()
  const [statement, setStatement] = useState('')
  const { isWorking, error, send } = useAct()
  const decide = (isHidden: boolean) => void send('/reports/decisions', { id: report.id, isHidden, statement })
  const isOff = isWorking || statement.trim() === ''
  return (
    <div className="grid max-w-120 gap-4 pt-3">
      <TextArea
        label={t('The reasons for your decision')}
        value={statement}
        maxLength={operatorTextMax}
        onChange={(event) => setStatement(event.target.value)}
        error={error}
        hint={t('Mailed to who reported it, if they gave an email, and to the member when you hide it.')}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="danger" disabled={isOff || report.share_id === null} onClick={() => decide(true)}>
          {t('Hide it')}
        </Button>
        <Button disabled={isOff} onClick={() => decide(false)}>
          {t('Leave it')}
        </Button>
      </div>
    </div>
  )
}
