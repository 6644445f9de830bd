import { type Entitlement, entitlements, plans, type Standing } from '#contract/plan.ts'
import { priceWords } from './price-words.ts'

export interface PlanInShort {
  readonly name: string
  readonly figure: string
  readonly unit: string
  readonly price: string
  readonly leaves: string
}

const inThousands = (count: number) => count.toLocaleString('en-US')

function shortOf(standing: Standing, name: string, price: string): PlanInShort {
  const { requestsMax, period, resultSideMaxPx, isWatermarked }: Entitlement = entitlements[standing]
  const size = resultSideMaxPx === null ? 'Results at full size' : `Results up to ${inThousands(resultSideMaxPx)} px`
  return {
    name,
    figure: inThousands(requestsMax),
    unit: period === 'day' ? 'edits a day' : 'edits a month',
    price,
    leaves: `${size}, ${isWatermarked ? 'with a watermark' : 'no watermark'}`,
  }
}

/** Three lines of the one table. For loaders: the table brings its schemas along. */
export const plansInShort = (): PlanInShort[] => [
  shortOf('VISITOR', 'Visitor', 'Without signing up'),
  shortOf('FREE', 'FREE', 'An account, for nothing'),
  shortOf('BASIC', 'BASIC', priceWords(plans)),
]
