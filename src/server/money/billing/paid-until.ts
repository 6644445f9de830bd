/**
 * At Stripe about an hour passes between the end of a period and the charge for the next one; a day leaves room
 * (taste).
 */
const chargingMs = 86_400_000

export interface Period {
  readonly startsAt: Date
  readonly endsAt: Date
}

/**
 * The end of the last paid period. The present period counts only when its payment has been made.
 * @param isHealthy the provider reports no problem: a period that has just begun is about to be charged, so access
 *   continues
 */
export function paidUntil(paid: readonly Period[], present: Period, isHealthy: boolean): Date {
  const latest = [...paid].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()).at(-1)
  if (latest !== undefined && latest.endsAt > present.startsAt)
    // After a change to a shorter plan, a longer period paid before has become credit for the coming ones.
    return present.endsAt > present.startsAt && present.endsAt < latest.endsAt ? present.endsAt : latest.endsAt
  if (isHealthy) return new Date(present.startsAt.getTime() + chargingMs)
  return latest?.endsAt ?? present.startsAt
}
