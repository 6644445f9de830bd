import { useTranslator } from '#i18n/use-messages.ts'
import { AdminSection } from '../admin-section.tsx'
import { planText, shortId, stateTexts, timeText } from '../admin-texts.ts'
import { type Column, DataTable } from '../data-table.tsx'
import { FactList } from '../fact-list.tsx'
import { OrderTable } from '../orders/order-table.tsx'
import type { PageOf } from '../read-admin-page.ts'
import { useMay } from '../roles-context.ts'
import { GrantForm, RevokeForm } from './grant-forms.tsx'

type Sheet = NonNullable<PageOf<'members'>['member']>

/** Plan, usage, orders and requests of one member, and what can be done about the plan. */
export function MemberSheet({ member, subscriptions, grants, usage, orders, requests }: Sheet) {
  const t = useTranslator()
  const may = useMay()
  const now = new Date()
  const isGranted = grants.some(({ revoked_at, access_until }) => revoked_at === null && access_until > now)
  return (
    <div className="grid gap-10">
      <AdminSection title={member.email}>
        <FactList
          facts={[
            [t('Name'), member.name],
            [t('Member since'), timeText(member.created_at)],
            [t('Plan'), planText(member, t)],
            [
              t('Used'),
              t('{used, number} of {limit, number}, anew from {time}', {
                used: usage.current,
                limit: usage.limit,
                time: timeText(usage.renewsAt),
              }),
            ],
          ]}
        />
      </AdminSection>
      <div className="grid gap-x-10 gap-y-10 lg:grid-cols-2">
        <AdminSection title={t('What gives access')}>
          <DataTable
            label={t('Subscriptions and grants')}
            columns={accessColumns}
            rows={[
              ...subscriptions.map((one) => ({
                id: one.id,
                kind: t(one.is_year ? 'subscription, yearly' : 'subscription, monthly'),
                state: t(stateTexts[one.state]),
                until: one.access_until,
                note: `${one.provider} ${one.provider_subscription_id}`,
              })),
              ...grants.map((one) => ({
                id: one.id,
                kind: t('grant'),
                state: t(stateTexts[one.revoked_at !== null ? 'revoked' : one.access_until > now ? 'active' : 'ended']),
                until: one.revoked_at ?? one.access_until,
                note: one.reason,
              })),
            ]}
            keyOf={({ id }) => id}
            none={t('Nothing; the member is on Free.')}
          />
        </AdminSection>
        {may('admin grant') ? (
          <AdminSection title={t('Grant Basic')}>
            <div className="grid gap-6 border-t border-line pt-4">
              <GrantForm email={member.email} />
              {isGranted ? <RevokeForm email={member.email} /> : null}
            </div>
          </AdminSection>
        ) : null}
      </div>
      {orders === null ? null : (
        <AdminSection title={t('Orders')}>
          <OrderTable orders={orders} isOfOne />
        </AdminSection>
      )}
      <AdminSection title={t('Requests')}>
        <DataTable
          label={t('Ledger, newest first')}
          columns={ledgerColumns}
          rows={requests}
          keyOf={({ id }) => id}
          none={t('No request was made yet.')}
        />
      </AdminSection>
    </div>
  )
}

interface Access {
  readonly id: string
  readonly kind: string
  readonly state: string
  readonly until: Date
  readonly note: string
}

const accessColumns: readonly Column<Access>[] = [
  {
    head: 'What',
    isLong: true,
    cell: ({ kind, note }) => (
      <>
        {kind}
        <span className="block text-12 text-quiet">{note}</span>
      </>
    ),
  },
  { head: 'State', isMinor: true, cell: ({ state }) => state },
  { head: 'Until', isNumber: true, cell: ({ until }) => timeText(until) },
]

const ledgerColumns: readonly Column<Sheet['requests'][number]>[] = [
  { head: 'At', isMinor: true, cell: ({ at }) => timeText(new Date(at)) },
  { head: 'What', cell: ({ kind }, t) => t(stateTexts[kind]) },
  { head: 'Tool', isLong: true, cell: ({ tool }, t) => t.known(tool) },
  { head: 'job|Edit', isMinor: true, cell: ({ jobId }) => <code title={jobId}>{shortId(jobId)}</code> },
]
