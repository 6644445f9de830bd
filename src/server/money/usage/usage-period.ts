import type { Entitlement } from '#contract/plan.ts'

export interface UsagePeriod {
  readonly startsAt: Date
  readonly endsAt: Date
}

/**
 * The period that contains `now`: a day or a calendar month in UTC, or a month counted from `paidFrom`. A month without
 * the start's day ends with its last day, and the next one is counted from the start again.
 */
export function usagePeriod(kind: Entitlement['period'], now: Date, paidFrom: Date | null): UsagePeriod {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  if (kind === 'day') {
    const startsAt = new Date(Date.UTC(year, month, now.getUTCDate()))
    return { startsAt, endsAt: new Date(startsAt.getTime() + 86_400_000) }
  }
  if (kind === 'calendar-month' || paidFrom === null)
    return { startsAt: new Date(Date.UTC(year, month, 1)), endsAt: new Date(Date.UTC(year, month + 1, 1)) }
  let count = (year - paidFrom.getUTCFullYear()) * 12 + month - paidFrom.getUTCMonth()
  while (monthsAfter(paidFrom, count) > now) count--
  while (monthsAfter(paidFrom, count + 1) <= now) count++
  return { startsAt: monthsAfter(paidFrom, count), endsAt: monthsAfter(paidFrom, count + 1) }
}

/** The same day and time `count` months later, or the last day of a month that has no such day. */
export function monthsAfter(date: Date, count: number): Date {
  const later = new Date(date)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + count)
  const days = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(date.getUTCDate(), days))
  return later
}
