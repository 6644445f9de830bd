import { type Entitlement, entitlements, type Tier } from '#contract/plan.ts'
import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'
import { toolNames } from './tool-names.ts'

export interface ComparisonRow {
  readonly what: string
  /** In the order of `comparedNames`. */
  readonly values: readonly { readonly text: string; readonly isNo: boolean }[]
}

const compared = ['VISITOR', 'FREE', 'BASIC'] as const satisfies readonly Tier[]
export const comparedNames = (t: Translator) => compared.map((tier) => (tier === 'VISITOR' ? t('Visitor') : tier))

/** What each plan allows, as the server enforces it. For loaders only: the table imports its schemas. */
export function comparePlans(
  t: Translator,
  tools: readonly { label: Message; access: 'free' | 'basic' }[],
): ComparisonRow[] {
  const row = (what: string, textOf: (entitlement: Entitlement) => string): ComparisonRow => ({
    what,
    values: compared.map((tier) => {
      const text = textOf(entitlements[tier])
      return { text, isNo: text === no }
    }),
  })
  const no = t('No')
  const yesNo = (isSo: boolean) => (isSo ? t('Yes') : no)
  const labels = (access: 'free' | 'basic') =>
    toolNames(
      t,
      tools.filter((tool) => tool.access === access).map(({ label }) => label),
    ).join(t('list|, '))
  return [
    row(labels('free'), () => yesNo(true)),
    row(labels('basic'), ({ tools: which }) => yesNo(which === 'all')),
    row(t('Edits'), ({ requestsMax: count, period }) =>
      t(period === 'day' ? '{count, number} a day' : '{count, number} a month', { count }),
    ),
    row(t('Longest side of a result'), ({ resultSideMaxPx: px }) =>
      px === null ? t('As your photo') : `${t.number(px)} px`,
    ),
    row(t('Watermark'), ({ isWatermarked }) => (isWatermarked ? t('From the second result on') : no)),
    row(t('Ads'), ({ showsAds }) => yesNo(showsAds)),
    row(t('Photos are kept'), ({ photoHours }) => keptText(t, photoHours)),
    row(t('Photos at once'), ({ batchPhotosMax: count }) =>
      count === 0 ? t('photos at once|One') : t('Up to {count, number}', { count }),
    ),
    row(t('Place in line'), ({ queuePriority }) =>
      t(queuePriority > 0 ? 'place in line|Ahead' : 'place in line|Normal'),
    ),
  ]
}

function keptText(t: Translator, hours: number | null): string {
  if (hours === null) return t('Until you delete them')
  return hours <= 24 ? t('{hours, number} hours', { hours }) : t('{days, number} days', { days: hours / 24 })
}
