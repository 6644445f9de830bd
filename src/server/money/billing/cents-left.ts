import type { SandboxSubscription } from '#server/money/billing/sandbox/sandbox-queries.ts'

/** What was paid for the time from now to the end of the period, in cents. */
export function centsLeft(
  subscription: Pick<SandboxSubscription, 'state' | 'amount_cents' | 'period_start' | 'period_end'>,
  now: Date,
): number {
  const { state, amount_cents, period_start, period_end } = subscription
  if (state !== 'active') return 0
  const share = (period_end.getTime() - now.getTime()) / (period_end.getTime() - period_start.getTime())
  return Math.round(amount_cents * Math.min(1, Math.max(0, share)))
}
