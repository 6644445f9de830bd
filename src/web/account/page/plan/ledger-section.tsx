import { useState } from 'react'
import type { LedgerEntry } from '#contract/order.ts'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { AccountSection } from '#web/account/page/account-section.tsx'
import { accountSections } from '#web/account/page/contents/account-sections.ts'
import { listLedger } from '#web/api/user.ts'
import { DateTime } from '#web/language/date-time.tsx'
import { FailureAlert } from '#web/requests/failure-alert.tsx'
import { useAction } from '#web/requests/use-action.ts'
import { useRootData } from '#web/site/root-data.ts'
import { type LedgerPage, ledgerPageLength, ledgerPageOf } from './ledger-page.ts'

/** Every counted edit and why it was counted: the entries behind the figures above. */
export function LedgerSection({ newest }: { newest: LedgerPage }) {
  const t = useTranslator()
  const [older, setOlder] = useState<LedgerPage | null>(null)
  const { isWorking, failure, run } = useAction()
  // The newest entries reload in the background and may now include some of the older ones.
  const known = new Set(newest.entries.map(({ id }) => id))
  const shown = [...newest.entries, ...(older?.entries ?? []).filter(({ id }) => !known.has(id))]
  const showOlder = () =>
    run(async () => {
      const before = shown.at(-1)?.id
      if (before === undefined) return
      const page = ledgerPageOf(await listLedger({ before, limit: ledgerPageLength + 1 }))
      setOlder({ entries: [...(older?.entries ?? []), ...page.entries], hasOlder: page.hasOlder })
    })
  return (
    <AccountSection id="edits" title={t(accountSections.edits)}>
      {shown.length === 0 ? (
        <p className="text-quiet">
          {t('Nothing is counted yet. Each edit will be listed here: when it is taken, and kept or given back.')}
        </p>
      ) : (
        <ul className="border-b border-line text-14">
          {shown.map((entry) => (
            <LedgerLine key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <FailureAlert failure={failure} />
      {(older ?? newest).hasOlder ? (
        <Button className="justify-self-start" disabled={isWorking} onClick={() => void showOlder()}>
          {t(isWorking ? 'Loading' : 'Show older')}
        </Button>
      ) : null}
    </AccountSection>
  )
}

const kinds: Readonly<Record<LedgerEntry['kind'], { sign: string; text: Message }>> = {
  reserve: { sign: '−1', text: '{tool}: taken when it began' },
  commit: { sign: '', text: '{tool}: kept, since its result was delivered' },
  release: { sign: '+1', text: '{tool}: given back, since it failed, was cancelled or changed nothing' },
}

function LedgerLine({ entry: { tool, kind, at } }: { entry: LedgerEntry }) {
  const t = useTranslator()
  const label = useRootData().tools.find(({ id }) => id === tool)?.label ?? tool
  const { sign, text } = kinds[kind]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_2ch] gap-x-4 border-t border-line py-3 tabular-nums sm:grid-cols-[9.5rem_minmax(0,1fr)_2ch]">
      <span className="text-quiet max-sm:col-span-2">
        <DateTime at={at} />
      </span>
      <span>{t(text, { tool: t.known(label) })}</span>
      <span className="text-right">{sign}</span>
    </li>
  )
}
