import type { KeyUsageReply } from '#contract/api-key.ts'

/** One kind of block in the chart: the page, a live key, all further live keys, or all tests together. */
export interface UsageSeries {
  readonly id: 'page' | 'others' | 'tests' | `key ${string}`
  readonly total: number
}

export interface UsageChart {
  /** From the foot of a column up. */
  readonly series: readonly UsageSeries[]
  /** Every day from the first to the last; the counts are in the order of `series`. */
  readonly columns: readonly { readonly day: string; readonly counts: readonly number[]; readonly total: number }[]
  /** The top of the scale: at least the highest column, and a round number. */
  readonly top: number
}

/** Keys with a block of their own; more could not be told apart. */
const keysShown = 3
const dayMs = 86_400_000

/** The blocks of the chart of use. */
export function usageChartOf({ from, until, days }: Pick<KeyUsageReply, 'from' | 'until' | 'days'>): UsageChart {
  const totals = new Map<string, number>()
  for (const { keyId, isTest, requests } of days)
    if (!isTest && keyId !== null) totals.set(keyId, (totals.get(keyId) ?? 0) + requests)
  const byUse = [...totals].sort(([, a], [, b]) => b - a).map(([id]) => id)
  const shown = new Set(byUse.slice(0, keysShown))
  const seriesOf = ({ keyId, isTest }: (typeof days)[number]): UsageSeries['id'] => {
    if (isTest) return 'tests'
    if (keyId === null) return 'page'
    return shown.has(keyId) ? `key ${keyId}` : 'others'
  }
  const order: UsageSeries['id'][] = ['page', ...[...shown].map((id) => `key ${id}` as const), 'others', 'tests']
  const counts = new Map<string, number>()
  for (const entry of days) {
    const id = seriesOf(entry)
    counts.set(`${entry.day} ${id}`, (counts.get(`${entry.day} ${id}`) ?? 0) + entry.requests)
  }
  const allDays = daysBetween(from, until)
  const totalOf = (id: string) => allDays.reduce((sum, day) => sum + (counts.get(`${day} ${id}`) ?? 0), 0)
  const series = order.map((id) => ({ id, total: totalOf(id) })).filter(({ total }) => total > 0)
  const columns = allDays.map((day) => {
    const ofDay = series.map(({ id }) => counts.get(`${day} ${id}`) ?? 0)
    return { day, counts: ofDay, total: ofDay.reduce((sum, count) => sum + count, 0) }
  })
  return { series, columns, top: roundUp(Math.max(1, ...columns.map(({ total }) => total))) }
}

function daysBetween(from: string, until: string): string[] {
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${until}T00:00:00Z`)]
  const count = Math.round((last - first) / dayMs) + 1
  return Array.from({ length: count }, (_, index) => new Date(first + index * dayMs).toISOString().slice(0, 10))
}

/** The next of 2, 4, 10, 20, 40, 100 …, whose half is whole. */
function roundUp(count: number): number {
  for (let unit = 1; ; unit *= 10) for (const step of [2, 4, 10]) if (step * unit >= count) return step * unit
}
