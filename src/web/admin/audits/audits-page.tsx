import { useTranslator } from '#i18n/use-messages.ts'
import { timeText } from '../admin-texts.ts'
import { type Column, DataTable } from '../data-table.tsx'
import { PageLinks } from '../page-links.tsx'
import type { PageOf } from '../read-admin-page.ts'

type Audits = PageOf<'audits'>['audits']

/** Who changed what, here and on the command line, and what the shop did by itself. */
export function AuditsPage({ audits }: { audits: Audits }) {
  const t = useTranslator()
  return (
    <>
      <h1 className="headline pb-6 text-40">{t('Audits')}</h1>
      <DataTable
        label={t('Changes, newest first')}
        columns={columns}
        rows={audits.rows}
        keyOf={({ id }) => id}
        none={t('Nothing has been changed yet.')}
      />
      <PageLinks page={audits.page} hasMore={audits.hasMore} />
    </>
  )
}

const columns: readonly Column<Audits['rows'][number]>[] = [
  { head: 'At', isMinor: true, cell: ({ at }) => timeText(at) },
  { head: 'Who', isMinor: true, cell: ({ actor }) => actor },
  { head: 'What', isMinor: true, cell: ({ action }) => action },
  {
    head: 'About',
    isLong: true,
    cell: ({ subject, detail }) => (
      <>
        {subject}
        <span className="block text-12 text-quiet">
          {Object.entries(detail)
            .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
            .join(', ')}
        </span>
      </>
    ),
  },
]
