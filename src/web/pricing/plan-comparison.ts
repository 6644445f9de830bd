import { type Entitlement, entitlements, type Standing } from '#contract/plan.ts'
import { countText } from './display-plan.ts'

export interface ComparisonRow {
  readonly what: string
  /** In the order of `comparedNames`. */
  readonly values: readonly string[]
}

const compared = ['VISITOR', 'FREE', 'BASIC'] as const satisfies readonly Standing[]
export const comparedNames = ['Visitor', 'FREE', 'BASIC'] as const

const periods = { day: 'a day', 'calendar-month': 'a month', 'paid-month': 'a month' } as const

const yesNo = (isSo: boolean) => (isSo ? 'Yes' : 'No')

function keptText(hours: number | null): string {
  if (hours === null) return 'Until you delete them'
  return hours <= 24 ? `${hours} hours` : `${hours / 24} days`
}

/** What each may do, as the server enforces it. For loaders: the table brings its schemas along. */
export function comparePlans(tools: readonly { label: string; access: 'free' | 'basic' }[]): ComparisonRow[] {
  const row = (what: string, textOf: (entitlement: Entitlement) => string): ComparisonRow => ({
    what,
    values: compared.map((standing) => textOf(entitlements[standing])),
  })
  const labels = (access: 'free' | 'basic') =>
    tools
      .filter((tool) => tool.access === access)
      .map(({ label }, place) => (place === 0 ? label : label.toLowerCase()))
      .join(', ')
  return [
    row(labels('free'), () => 'Yes'),
    row(labels('basic'), ({ tools: which }) => yesNo(which === 'all')),
    row('Edits', ({ requestsMax, period }) => `${countText(requestsMax)} ${periods[period]}`),
    row('Longest side of a result', ({ resultSideMaxPx: px }) =>
      px === null ? 'As your photo' : `${countText(px)} px`,
    ),
    row('Watermark', ({ isWatermarked }) => yesNo(isWatermarked)),
    row('Ads', ({ showsAds }) => yesNo(showsAds)),
    row('Photos are kept', ({ photoHours }) => keptText(photoHours)),
    row('Photos at once', ({ batchPhotosMax }) => (batchPhotosMax === 0 ? 'One' : `Up to ${batchPhotosMax}`)),
    row('Place in line', ({ queuePriority }) => (queuePriority > 0 ? 'Ahead' : 'Normal')),
  ]
}
