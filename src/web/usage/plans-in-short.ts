import { type Entitlement, entitlements, plans, type Standing } from '#contract/plan.ts'
import type { ToolEntry } from '../site/root-data.ts'
import { priceWords } from './price-words.ts'

export interface PlanInShort {
  readonly name: string
  readonly figure: string
  readonly unit: string
  readonly price: string
  readonly leaves: string
  readonly tools: string
}

const inThousands = (count: number) => count.toLocaleString('en-US')

type Tools = readonly Pick<ToolEntry, 'access'>[]

function shortOf(standing: Standing, name: string, price: string, all: Tools): PlanInShort {
  const own = all.filter(({ access }) => access === 'free' || entitlements[standing].tools === 'all')
  const { requestsMax, period, resultSideMaxPx, isWatermarked }: Entitlement = entitlements[standing]
  const size = resultSideMaxPx === null ? 'Results at full size' : `Results up to ${inThousands(resultSideMaxPx)} px`
  return {
    name,
    figure: inThousands(requestsMax),
    unit: period === 'day' ? 'edits a day' : 'edits a month',
    price,
    leaves: `${size}, ${isWatermarked ? 'with a watermark' : 'no watermark'}`,
    tools: own.length === all.length ? `All ${all.length} tools` : `${own.length} of ${all.length} tools`,
  }
}

/** Three lines of the one table. For loaders: the table brings its schemas along. */
export const plansInShort = (tools: Tools): PlanInShort[] => [
  shortOf('VISITOR', 'Visitor', 'Without signing up', tools),
  shortOf('FREE', 'FREE', 'An account, for nothing', tools),
  shortOf('BASIC', 'BASIC', priceWords(plans), tools),
]
