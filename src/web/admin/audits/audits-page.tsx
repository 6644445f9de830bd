import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { timeText } from '../admin-texts.ts'
import { type Column, DataTable } from '../data-table.tsx'
import { PageLinks } from '../page-links.tsx'
import type { PageOf } from '../read-admin-page.ts'
import { useMay } from '../roles-context.ts'

type Audits = PageOf<'audits'>['audits']

/** Who changed what, here and on the command line, and what the shop did by itself. */
export function AuditsPage({ audits }: { audits: Audits }) {
  const t = useTranslator()
  const may = useMay()
  return (
    <>
      <h1 className="headline pb-6 text-40">{t('Audits')}</h1>
      {may('admin export-audits') ? <ExportForm /> : null}
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

/** A plain form: the browser writes the answer to disk while it comes. */
function ExportForm() {
  const t = useTranslator()
  return (
    <form method="get" action="/api/admin/audits/export" className="flex flex-wrap items-end gap-x-4 gap-y-3 pb-8">
      <TextField label={t('From (UTC)')} name="from" type="date" />
      <TextField label={t('Until (UTC)')} name="until" type="date" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="format" value="csv">
          {t('Download as CSV')}
        </Button>
        <Button type="submit" name="format" value="jsonl">
          {t('Download as JSON Lines')}
        </Button>
      </div>
    </form>
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
