import { useEffect } from 'react'
import { type SubscriptionReply, usageShare } from '#contract/plan.ts'
import { showNotification } from '#ui/notice.ts'
import { openPricing, useUser } from '../account/account-state.ts'
import { createExpiringEntries } from '../account/expiring-entry.ts'
import { renewalWords } from './renewal-words.ts'
import { useUsage } from './use-usage.ts'

const noticeFromPercent = 80
const noticeKey = 'emulsion_usage_notice'
const entries = createExpiringEntries(() => localStorage)

/** Says once a period that little is left. */
export function useUsageNotice(): void {
  const usage = useUsage()
  const payer = useUser()?.id ?? 'visitor'
  useEffect(() => {
    if (usage !== null) tellOnce(usage, payer)
  }, [usage, payer])
}

/** @param payer whose usage it is: members may share a browser */
export function tellOnce(usage: SubscriptionReply, payer: string): void {
  const { remaining, percent } = usageShare(usage.usage)
  const lifeMs = Date.parse(usage.renewsAt) - Date.now()
  // With nothing left it is said in place.
  if (percent < noticeFromPercent || remaining === 0 || lifeMs <= 0) return
  const told = `${payer} ${usage.plan} ${usage.renewsAt}`
  if (entries.read(noticeKey) === told) return
  entries.write(noticeKey, told, lifeMs)
  const [left, all] = [remaining, usage.usage.limit].map((count) => count.toLocaleString('en-US'))
  showNotification({
    title: `${noticeFromPercent} % of your edits are used`,
    text: `${left} of ${all} are left. They renew ${renewalWords(usage.renewsAt)}.`,
    tone: 'warning',
    ...(usage.plan === 'BASIC' ? {} : { action: { label: 'See the plans', onSelect: () => openPricing() } }),
  })
}
