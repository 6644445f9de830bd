import { Link } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { AdminSection } from '../admin-section.tsx'
import { timeText } from '../admin-texts.ts'
import { type Column, DataTable } from '../data-table.tsx'
import { MemberLink } from '../member-link.tsx'
import { PageLinks } from '../page-links.tsx'
import type { PageOf } from '../read-admin-page.ts'
import { useAct } from '../use-act.ts'

type Page = PageOf<'webhooks'>

/** What payment providers told us and could not be worked on, and what members' programs could not be told. */
export function WebhooksPage({ isAll, inbox, deliveries }: Page) {
  const t = useTranslator()
  return (
    <>
      <h1 className="headline pb-6 text-40">{t('Webhooks')}</h1>
      <div className="grid gap-10">
        {inbox === null ? null : (
          <AdminSection
            title={t('From the payment provider')}
            aside={
              <Link
                to={isAll ? '/admin/webhooks' : '?all='}
                className="text-14 text-quiet underline underline-offset-4"
              >
                {isAll ? t('Only what waits') : t('All of them')}
              </Link>
            }
          >
            <DataTable
              label={t('Events of the payment provider, newest first')}
              columns={eventColumns}
              rows={inbox.rows}
              keyOf={({ provider, event_id }) => `${provider} ${event_id}`}
              none={isAll ? t('No webhook has come yet.') : t('Everything was worked on.')}
            />
            <PageLinks page={inbox.page} hasMore={inbox.hasMore} />
          </AdminSection>
        )}
        {deliveries === null ? null : (
          <AdminSection title={t('To members’ programs')}>
            <DataTable
              label={t('Failed deliveries, newest first')}
              columns={deliveryColumns}
              rows={deliveries}
              keyOf={({ id }) => id}
              none={t('Everything was delivered.')}
            />
          </AdminSection>
        )}
      </div>
    </>
  )
}

function AgainButton({ path, json }: { path: string; json: object }) {
  const t = useTranslator()
  const { isWorking, error, send } = useAct()
  return (
    <>
      <Button size="small" disabled={isWorking} onClick={() => void send(path, json)}>
        {t('Again')}
      </Button>
      {error === undefined ? null : (
        <p role="alert" className="pt-1 text-12 wrap-anywhere text-danger">
          {error}
        </p>
      )}
    </>
  )
}

const eventColumns: readonly Column<NonNullable<Page['inbox']>['rows'][number]>[] = [
  { head: 'Came', isMinor: true, cell: ({ received_at }) => timeText(received_at) },
  {
    head: 'Event',
    isLong: true,
    cell: ({ type, event_id, failure }) => (
      <>
        {type}
        <span className="block text-12 text-quiet">{event_id}</span>
        {failure === null ? null : <span className="block text-12 text-danger">{failure}</span>}
      </>
    ),
  },
  { head: 'Tries', isNumber: true, isMinor: true, cell: ({ tries }) => tries },
  {
    head: 'Done',
    isMinor: true,
    cell: ({ processed_at }, t) => (processed_at === null ? t('waits') : timeText(processed_at)),
  },
  { head: '', cell: ({ event_id }) => <AgainButton path="/inbox/replay" json={{ event: event_id }} /> },
]

const deliveryColumns: readonly Column<NonNullable<Page['deliveries']>[number]>[] = [
  { head: 'Given up', isMinor: true, cell: ({ ended_at }) => (ended_at === null ? '–' : timeText(ended_at)) },
  {
    head: 'To',
    isLong: true,
    cell: ({ email, url, type }, t) => (
      <>
        <MemberLink email={email} />
        <span className="block text-12 text-quiet">{t('{type} to {url}', { type, url })}</span>
      </>
    ),
  },
  {
    head: 'Why',
    isMinor: true,
    cell: ({ problem, response_code }, t) =>
      response_code === null ? (problem ?? '–') : t('answered {code}', { code: response_code }),
  },
  { head: '', cell: ({ id }) => <AgainButton path="/deliveries/again" json={{ delivery: id }} /> },
]
