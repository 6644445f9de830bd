import { AdminSection } from '../admin-section.tsx'
import { planText, shortId, timeText } from '../admin-texts.ts'
import { type Column, DataTable } from '../data-table.tsx'
import { FactList } from '../fact-list.tsx'
import { OrderTable } from '../orders/order-table.tsx'
import type { PageOf } from '../read-admin-page.ts'
import { useMay } from '../roles-context.ts'
import { GrantForm, RevokeForm } from './grant-forms.tsx'

type Sheet = NonNullable<PageOf<'members'>['member']>

/** Plan, usage, orders and requests of one member, and what can be done about the plan. */
export function MemberSheet({ member, subscriptions, grants, usage, orders, requests }: Sheet) {
  const may = useMay()
  const now = new Date()
  const isGranted = grants.some(({ revoked_at, access_until }) => revoked_at === null && access_until > now)
  return (
    <div className="grid gap-10">
      <AdminSection title={member.email}>
        <FactList
          facts={[
            ['Name', member.name],
            ['Member since', timeText(member.created_at)],
            ['Plan', planText(member)],
            ['Used', `${usage.current} of ${usage.limit}, anew from ${timeText(usage.renewsAt)}`],
          ]}
        />
      </AdminSection>
      <div className="grid gap-x-10 gap-y-10 lg:grid-cols-2">
        <AdminSection title="What gives access">
          <DataTable
            label="Subscriptions and grants"
            columns={accessColumns}
            rows={[
              ...subscriptions.map((one) => ({
                id: one.id,
                kind: `subscription, ${one.is_year ? 'yearly' : 'monthly'}`,
                state: one.state,
                until: one.access_until,
                note: `${one.provider} ${one.provider_subscription_id}`,
              })),
              ...grants.map((one) => ({
                id: one.id,
                kind: 'grant',
                state: one.revoked_at !== null ? 'revoked' : one.access_until > now ? 'active' : 'ended',
                until: one.revoked_at ?? one.access_until,
                note: one.reason,
              })),
            ]}
            keyOf={({ id }) => id}
            none="Nothing; the member is on Free."
          />
        </AdminSection>
        {may('admin grant') ? (
          <AdminSection title="Grant Basic">
            <div className="grid gap-6 border-t border-line pt-4">
              <GrantForm email={member.email} />
              {isGranted ? <RevokeForm email={member.email} /> : null}
            </div>
          </AdminSection>
        ) : null}
      </div>
      {orders === null ? null : (
        <AdminSection title="Orders">
          <OrderTable orders={orders} isOfOne />
        </AdminSection>
      )}
      <AdminSection title="Requests">
        <DataTable
          label="Ledger, newest first"
          columns={ledgerColumns}
          rows={requests}
          keyOf={({ id }) => id}
          none="No request was made yet."
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
  { head: 'What', cell: ({ kind }) => kind },
  { head: 'Tool', isLong: true, cell: ({ tool }) => tool },
  { head: 'Edit', isMinor: true, cell: ({ jobId }) => <code title={jobId}>{shortId(jobId)}</code> },
]
