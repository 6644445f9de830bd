import type { ReactNode } from 'react'
import { type PlanId, plans, type SubscriptionReply } from '#contract/plan.ts'
import { moneyText } from '../orders/money-text.ts'
import { planText } from '../orders/order-words.ts'
import { Day } from './day.tsx'
import { planStateOf } from './plan-state.ts'

export type PaidPlan = NonNullable<SubscriptionReply['subscription']>

export const planIdOf = ({ isYear }: Pick<PaidPlan, 'isYear'>): PlanId => (isYear ? 'BASIC-YEAR' : 'BASIC-MONTH')

export const priceText = (planId: PlanId) => moneyText(plans.find(({ id }) => id === planId)?.price ?? 0, 'USD')

/** Which plan, and what comes next for it: a sentence each. */
export function PlanWords({ reply }: { reply: SubscriptionReply }) {
  const { subscription } = reply
  const state = planStateOf(reply)
  if (state === 'granted')
    return <Words plan="BASIC, granted by the operator.">Nothing is charged for it, and nothing is renewed.</Words>
  if (subscription === null || state === 'free') return <Words plan="FREE.">It costs nothing and does not end.</Words>
  const planId = planIdOf(subscription)
  const periodEnd = <Day at={subscription.periodEnd} />
  const accessUntil = <Day at={subscription.accessUntil} />
  const sentences = {
    active: (
      <>
        Renews on {periodEnd} for {priceText(planId)}.
      </>
    ),
    ending: <>Ends on {accessUntil}. It is not renewed, and nothing more is charged.</>,
    'past-due': (
      <>The payment failed. You have access until {accessUntil}; pay with another card to keep the plan after it.</>
    ),
    lapsed: <>The payment failed, and access ended on {accessUntil}. Once it is paid, the plan goes on.</>,
    'taken-back': <>The payment was taken back, and access ended on {accessUntil}.</>,
  }
  return (
    <Words plan={`${planText(planId)}.`} isUrgent={state !== 'active' && state !== 'ending'}>
      {sentences[state]}
    </Words>
  )
}

function Words({ plan, isUrgent = false, children }: { plan: string; isUrgent?: boolean; children: ReactNode }) {
  return (
    <p className="max-w-[56ch] text-18">
      {plan} <span className={isUrgent ? 'text-danger' : 'text-quiet'}>{children}</span>
    </p>
  )
}
