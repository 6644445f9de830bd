import { type Entitlement, entitlements, plans, type Tier } from '#contract/plan.ts'
import type { Translator } from '#i18n/messages.ts'
import type { ToolEntry } from '#web/site/root-data.ts'
import { priceText } from './price-text.ts'

export interface PlanSummary {
  readonly name: string
  readonly figure: string
  readonly unit: string
  readonly price: string
  readonly delivery: string
  readonly tools: string
}

type Tools = readonly Pick<ToolEntry, 'access'>[]

/** The three plans in short, from the one table. For loaders only: the table imports its schemas. */
export function summarizePlans(t: Translator, tools: Tools): PlanSummary[] {
  const summaryOf = (tier: Tier, name: string, price: string): PlanSummary => {
    const { requestsMax, period, tools: which }: Entitlement = entitlements[tier]
    const own = tools.filter(({ access }) => access === 'free' || which === 'all').length
    const all = tools.length
    return {
      name,
      figure: t.number(requestsMax),
      unit: t(period === 'day' ? 'edits a day' : 'edits a month'),
      price,
      delivery: deliveryText(t, entitlements[tier]),
      tools: own === all ? t('All {all} tools', { all }) : t('{own} of {all} tools', { own, all }),
    }
  }
  return [
    summaryOf('VISITOR', t('Visitor'), t('Without signing up')),
    summaryOf('FREE', 'FREE', t('A free account')),
    summaryOf('BASIC', 'BASIC', priceText(plans, t)),
  ]
}

/** How results are delivered: their size, and whether they carry a watermark. */
function deliveryText(t: Translator, { resultSideMaxPx: px, isWatermarked }: Entitlement): string {
  if (px === null)
    return t(
      isWatermarked
        ? 'Results at full size, with a watermark from the second on'
        : 'Results at full size, no watermark',
    )
  const size = t.number(px)
  return isWatermarked
    ? t('Results up to {size} px, with a watermark from the second on', { size })
    : t('Results up to {size} px, no watermark', { size })
}
