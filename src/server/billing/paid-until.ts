/** Between the end of a period and the charge for the next one lies about an hour at Stripe; a day leaves room (taste). */
const chargingMs = 86_400_000

export interface Period {
  readonly startsAt: Date
  readonly endsAt: Date
}

/**
 * The end of the last period that is paid for, which is the present one's only when its payment is among those made.
 * @param isHealthy the provider has no complaint: a period that has just begun is about to be charged, and access goes on
 */
export function paidUntil(paid: readonly Period[], present: Period, isHealthy: boolean): Date {
  const latest = [...paid].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()).at(-1)
  if (latest !== undefined && latest.endsAt > present.startsAt)
    // Changed to a shorter plan, a longer period paid before has become credit for the ones to come.
    return present.endsAt > present.startsAt && present.endsAt < latest.endsAt ? present.endsAt : latest.endsAt
  if (isHealthy) return new Date(present.startsAt.getTime() + chargingMs)
  return latest?.endsAt ?? present.startsAt
}
