import type { ApiKeyReply } from '#contract/api-key.ts'
import type { Translator } from '#i18n/messages.ts'
import { Rich } from '#i18n/rich.tsx'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { DateTime } from '#web/language/date-time.tsx'
import { Day } from '#web/language/day.tsx'
import type { ToolChoice } from './key-fields.tsx'
import { rightTexts } from './right-fields.tsx'

export interface KeyRowProps {
  apiKey: ApiKeyReply
  tools: readonly ToolChoice[]
  onChange(): void
  onRevoke(): void
}

/** A key as it can be told from others: its name, how it begins and ends, its limits and its last use. */
export function KeyRow({ apiKey, tools, onChange, onRevoke }: KeyRowProps) {
  const t = useTranslator()
  const { name, kind, prefix, lastFour, createdAt, lastUsedAt, revokedAt } = apiKey
  const limits = limitsOf(t, apiKey, tools)
  return (
    <li className="grid gap-x-4 gap-y-3 border-t border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className={`grid min-w-0 gap-1 ${revokedAt === null ? '' : 'text-quiet'}`}>
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-16 wrap-anywhere">{name}</span>
          {kind === 'test' ? (
            <span className="rounded-control border border-edge px-2 py-0.5 text-12 text-quiet">{t('Test')}</span>
          ) : null}
        </p>
        <p className="text-quiet">
          <code className="font-[family-name:ui-monospace,monospace] text-12">{`${prefix}…${lastFour}`}</code>
        </p>
        {limits === '' ? null : <p className="text-quiet wrap-anywhere">{limits}</p>}
        <p className="text-quiet tabular-nums">
          {revokedAt !== null ? (
            <Rich message="Revoked on <day></day>" parts={{ day: () => <Day at={revokedAt} /> }} />
          ) : lastUsedAt === null ? (
            <Rich message="Made on <day></day>, not used yet" parts={{ day: () => <Day at={createdAt} /> }} />
          ) : (
            <Rich message="Last used <time></time>" parts={{ time: () => <DateTime at={lastUsedAt} /> }} />
          )}
        </p>
      </div>
      {revokedAt === null ? (
        <div className="flex items-start gap-2 max-sm:-ml-3">
          <Button size="small" kind="quiet" onClick={onChange} aria-label={t('Change the key {name}', { name })}>
            {t('Change')}
          </Button>
          <Button size="small" onClick={onRevoke} aria-label={t('Revoke the key {name}', { name })}>
            {t('Revoke')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

function limitsOf(
  t: Translator,
  { kind, rights, photos, tools, addresses, requestsMax }: ApiKeyReply,
  known: readonly ToolChoice[],
): string {
  const labels = known.filter(({ id }) => tools?.includes(id)).map(({ label }) => t.known(label))
  return [
    rights.map((right) => t(rightTexts[right].label)).join(t('list|, ')),
    ...(kind === 'test' ? [] : [t(photos === 'all' ? 'all photos' : 'its own photos')]),
    ...(tools === null ? [] : [labels.join(t('list|, '))]),
    ...(requestsMax === null ? [] : [t('up to {count, number} edits a month', { count: requestsMax })]),
    ...(addresses === null ? [] : [addresses.join(t('list|, '))]),
  ].join(' · ')
}
