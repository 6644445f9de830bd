import { useEffect } from 'react'
import { type SubscriptionReply, usageShare } from '#contract/plan.ts'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { showNotification } from '#ui/notice.ts'
import { openPricing, useUser } from '#web/account/account-state.ts'
import { createExpiringEntries } from '#web/account/session/expiring-entry.ts'
import { renewalText } from './renewal-text.ts'
import { useUsage } from './use-usage.ts'

const noticeFromPercent = 80
const noticeKey = 'emulsion_usage_notice'
const entries = createExpiringEntries(() => localStorage)

/** Warns once a period that few edits are left. */
export function useUsageNotice(): void {
  const t = useTranslator()
  const usage = useUsage()
  const payer = useUser()?.id ?? 'visitor'
  useEffect(() => {
    if (usage !== null) warnOnce(t, usage, payer)
  }, [t, usage, payer])
}

/** @param payer whose usage it is: members may share a browser */
export function warnOnce(t: Translator, usage: SubscriptionReply, payer: string): void {
  const { remaining, percent } = usageShare(usage.usage)
  const lifeMs = Date.parse(usage.renewsAt) - Date.now()
  // With nothing left, the page itself says so.
  if (percent < noticeFromPercent || remaining === 0 || lifeMs <= 0) return
  const warned = `${payer} ${usage.plan} ${usage.renewsAt}`
  if (entries.read(noticeKey) === warned) return
  entries.write(noticeKey, warned, lifeMs)
  showNotification({
    title: t('{percent} % of your edits are used', { percent: noticeFromPercent }),
    text: t('{left, number} of {all, number} are left. They renew {when}.', {
      left: remaining,
      all: usage.usage.limit,
      when: renewalText(t, usage.renewsAt),
    }),
    tone: 'warning',
    ...(usage.plan === 'BASIC' ? {} : { action: { label: t('See the plans'), onSelect: () => openPricing() } }),
  })
}
