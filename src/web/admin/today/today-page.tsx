import { type ReactNode, useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { moneyText } from '#web/billing/orders/money-text.ts'
import { AdminSection } from '../admin-section.tsx'
import { clockText, durationText, shortId, timeText } from '../admin-texts.ts'
import { type Column, DataTable } from '../data-table.tsx'
import type { PageOf } from '../read-admin-page.ts'
import { useMay } from '../roles-context.ts'

const refreshMs = 20_000

type Today = PageOf<'today'>['today']

/** What happened since midnight, and what waits now. Reads itself anew while it is looked at. */
export function TodayPage({ today }: { today: Today }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, refreshMs)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <div className="grid gap-10">
      <div>
        <h1 className="headline text-40">{t('Today')}</h1>
        <p className="pt-1 text-14 text-quiet">{t('Since {time}', { time: timeText(today.since) })}</p>
      </div>
      <Figures today={today} />
      <div className="grid gap-x-10 gap-y-10 lg:grid-cols-2">
        <AdminSection title={t('Edits')}>
          <DataTable
            label={t('Edits by tool')}
            columns={toolColumns}
            rows={today.tools}
            keyOf={({ label }) => label}
            none={t('There is no tool.')}
          />
        </AdminSection>
        <div className="grid content-start gap-10">
          <AdminSection title={t('Waiting now')}>
            <DataTable
              label={t('Waiting by plan')}
              columns={lineColumns}
              rows={today.line}
              keyOf={({ plan }) => plan}
              none={t('Nothing waits.')}
            />
          </AdminSection>
          <AdminSection title={t('Why edits were refused or failed')}>
            <DataTable
              label={t('Reasons of refusals and failures')}
              columns={reasonColumns}
              rows={today.reasons}
              keyOf={({ code }) => code}
              none={t('None was refused, and none has failed.')}
            />
          </AdminSection>
        </div>
      </div>
      <AdminSection title={t('Failed edits')}>
        <DataTable
          label={t('Failed edits, newest first')}
          columns={failedColumns}
          rows={today.failed}
          keyOf={({ id }) => id}
          none={t('None has failed.')}
        />
      </AdminSection>
    </div>
  )
}

function Figures({ today }: { today: Today }) {
  const t = useTranslator()
  const sum = (count: (tool: Today['tools'][number]) => number) => today.tools.reduce((all, one) => all + count(one), 0)
  const waiting = today.line.reduce((all, { queued }) => all + queued, 0)
  const may = useMay()
  const money = today.money ?? []
  const paid = money.filter(({ state }) => state === 'paid')
  const refunded = money.filter(({ state }) => state === 'refunded')
  const amounts = (money: NonNullable<Today['money']>) =>
    [...new Set(money.map(({ currency }) => currency))]
      .map((currency) => {
        const cents = money.filter((one) => one.currency === currency).reduce((all, one) => all + one.cents, 0)
        return moneyText(t, cents, currency)
      })
      .join(' + ')
  return (
    <dl className="grid grid-cols-2 border-y border-line md:grid-cols-4 lg:grid-cols-7">
      <Figure name={t('Edits done')}>{t.number(sum(({ done }) => done))}</Figure>
      <Figure name={t('Refused')}>{t.number(sum(({ refused }) => refused))}</Figure>
      <Figure name={t('Failed')}>{t.number(sum(({ failed }) => failed))}</Figure>
      <Figure name={t('Waiting; {count, number} running', { count: today.running })}>{t.number(waiting)}</Figure>
      <Figure name={t('Sign-ups')}>{t.number(today.signUps)}</Figure>
      {today.money === null ? null : (
        <Figure name={refunded.length === 0 ? t('Paid') : t('Paid; {amount} back', { amount: amounts(refunded) })}>
          {paid.length === 0 ? '0' : amounts(paid)}
        </Figure>
      )}
      {may('support list') ? (
        <Figure name={t('Messages unanswered')}>
          <Link to="/admin/support" className="underline underline-offset-4">
            {t.number(today.openMessages)}
          </Link>
        </Figure>
      ) : null}
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="py-4 pr-4">
      <dt className="text-12 text-quiet">{name}</dt>
      <dd className="headline text-28 tabular-nums">{children}</dd>
    </div>
  )
}

const toolColumns: readonly Column<Today['tools'][number]>[] = [
  { head: 'Tool', isLong: true, cell: ({ label }, t) => t.known(label) },
  { head: 'Done', isNumber: true, cell: ({ done }) => done },
  { head: 'Refused', isNumber: true, cell: ({ refused }) => refused },
  { head: 'Failed', isNumber: true, cell: ({ failed }) => failed },
  { head: 'Cancelled', isNumber: true, cell: ({ cancelled }) => cancelled },
]

const lineColumns: readonly Column<Today['line'][number]>[] = [
  { head: 'Plan', isLong: true, cell: ({ plan }, t) => t.known(plan) },
  { head: 'Waiting', isNumber: true, cell: ({ queued }) => queued },
  {
    head: 'Longest',
    isNumber: true,
    cell: ({ oldestSeconds }, t) => (oldestSeconds === null ? '–' : durationText(oldestSeconds, t)),
  },
]

const reasonColumns: readonly Column<Today['reasons'][number]>[] = [
  {
    head: 'Reason',
    isLong: true,
    cell: ({ code, sentence }, t) => (
      <>
        {code}
        <span className="block text-12 text-quiet">{sentence === null ? null : t.known(sentence)}</span>
      </>
    ),
  },
  { head: 'Refused', isNumber: true, cell: ({ refused }) => refused },
  { head: 'Failed', isNumber: true, cell: ({ failed }) => failed },
]

const failedColumns: readonly Column<Today['failed'][number]>[] = [
  { head: 'At', cell: ({ ended_at }) => (ended_at === null ? '–' : clockText(ended_at)) },
  { head: 'Tool', isMinor: true, cell: ({ label }, t) => t.known(label) },
  { head: 'Reason', isLong: true, cell: ({ problem_code }, t) => problem_code ?? t('unknown') },
  { head: 'Worker', isMinor: true, cell: ({ worker }) => worker ?? '–' },
  { head: 'Attempt', isNumber: true, cell: ({ attempt }) => attempt },
  {
    head: 'job|Edit',
    cell: ({ id }) => (
      <Link to={`/admin/job?id=${id}`} className="underline underline-offset-4">
        <code>{shortId(id)}</code>
      </Link>
    ),
  },
]
