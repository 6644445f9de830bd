import type { PlanEntry, PlanId } from '#contract/plan.ts'
import type { SandboxControls } from '#server/money/billing/sandbox/sandbox-controls.ts'

type Found = NonNullable<Awaited<ReturnType<SandboxControls['findSubscription']>>>

export interface SubscriptionPage {
  readonly id: string
  readonly planId: PlanId
  readonly amountCents: number
  readonly state: 'active' | 'past-due' | 'ended'
  readonly endsAtPeriodEnd: boolean
  readonly declinesPayments: boolean
  readonly periodStart: string
  readonly periodEnd: string
  /** Days until the next payment, or the end. */
  readonly daysToNext: number
  readonly payments: readonly {
    readonly id: string
    readonly amountCents: number
    readonly refundedCents: number
    readonly paidAt: string
    readonly state: 'paid' | 'refunded' | 'disputed'
  }[]
}

const dayMs = 86_400_000
/** Just past the moment, by too little to add a day. */
const justAfterMs = 1000

export function toSubscriptionPage(
  { subscription, payments }: Found,
  plans: readonly PlanEntry[],
  now = new Date(),
): SubscriptionPage {
  const { id, product_id, amount_cents, state, period_start, period_end } = subscription
  return {
    id,
    planId: plans.find(({ productId }) => productId === product_id)?.id ?? 'FREE',
    amountCents: amount_cents,
    state,
    endsAtPeriodEnd: subscription.ends_at_period_end,
    declinesPayments: subscription.declines_payments,
    periodStart: period_start.toISOString(),
    periodEnd: period_end.toISOString(),
    daysToNext: Math.max(1, (period_end.getTime() - now.getTime() + justAfterMs) / dayMs),
    payments: payments.map((payment) => ({
      id: payment.id,
      amountCents: payment.amount_cents,
      refundedCents: payment.refunded_cents,
      paidAt: payment.paid_at.toISOString(),
      state: payment.state,
    })),
  }
}
