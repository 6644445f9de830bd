import { type ApiKeyReply, type KeyUsageReply, usageDays } from '#contract/api-key.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Fold } from '#ui/controls/fold.tsx'
import { AccountSection } from '#web/account/page/account-section.tsx'
import { Day } from '#web/language/day.tsx'
import { UsageColumns } from './usage-chart.tsx'
import { usageChartOf } from './usage-series.ts'

/** Edits of the last days by key, the page and tests. */
export function KeyUsageSection({ keys, usage }: { keys: readonly ApiKeyReply[]; usage: KeyUsageReply }) {
  const t = useTranslator()
  const chart = usageChartOf(usage)
  const nameOf = (keyId: string | null) =>
    keyId === null ? t('In the page') : (keys.find(({ id }) => id === keyId)?.name ?? t('A revoked key'))
  const names = chart.series.map(({ id }) => {
    if (id === 'tests') return t('Tests')
    if (id === 'others') return t('Other keys')
    return nameOf(id === 'page' ? null : id.slice('key '.length))
  })
  const { current, limit } = usage.tests
  return (
    <AccountSection title={t('Usage')}>
      {chart.series.length === 0 ? (
        <p className="text-quiet">
          {t('No edit in the last {days, number} days. Each will be counted here, by day and by key.', {
            days: usageDays,
          })}
        </p>
      ) : (
        <>
          <UsageColumns chart={chart} names={names} />
          <Fold label={t('As a table')}>
            <table className="w-full text-left text-14 tabular-nums">
              <caption className="sr-only">{t('Edits by day and key')}</caption>
              <thead className="text-quiet">
                <tr>
                  <th className="py-2 pr-4 font-normal">{t('Day')}</th>
                  <th className="py-2 pr-4 font-normal">{t('Key')}</th>
                  <th className="py-2 text-right font-normal">{t('Edits')}</th>
                </tr>
              </thead>
              <tbody>
                {usage.days.toReversed().map(({ day, keyId, isTest, requests }) => (
                  <tr key={`${day} ${keyId} ${isTest}`} className="border-t border-line">
                    <td className="py-2 pr-4">
                      <Day at={`${day}T00:00:00Z`} isUtc />
                    </td>
                    <td className="py-2 pr-4 wrap-anywhere">
                      {nameOf(keyId)}
                      {isTest ? <span className="text-quiet"> · {t('Test')}</span> : null}
                    </td>
                    <td className="py-2 text-right">{t.number(requests)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Fold>
          <a
            href="/api/user/keys/usage.csv"
            className="inline-flex min-h-8 items-center justify-self-start text-14 underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {t('Download as CSV')}
          </a>
        </>
      )}
      <p className="text-14 text-quiet">
        {t('{count, number} of {limit, number} free tests used this month. Days are counted in UTC.', {
          count: current,
          limit,
        })}
      </p>
    </AccountSection>
  )
}
