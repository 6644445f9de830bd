import type { ReactNode } from 'react'
import { type PlanId, plans, type SubscriptionReply } from '#contract/plan.ts'
import type { Translator } from '#i18n/messages.ts'
import { Rich } from '#i18n/rich.tsx'
import { useTranslator } from '#i18n/use-messages.ts'
import { dollarsOf } from '#web/billing/orders/money-text.ts'
import { Day } from '#web/language/day.tsx'
import { planStateOf } from './plan-state.ts'

export type PaidPlan = NonNullable<SubscriptionReply['subscription']>

export const planIdOf = ({ isYear }: Pick<PaidPlan, 'isYear'>): PlanId => (isYear ? 'BASIC-YEAR' : 'BASIC-MONTH')

export const priceText = (t: Translator, planId: PlanId) =>
  dollarsOf(t, plans.find(({ id }) => id === planId)?.price ?? 0)

/** The plan, and what happens to it next: a sentence each. */
export function PlanText({ reply }: { reply: SubscriptionReply }) {
  const t = useTranslator()
  const { subscription } = reply
  const state = planStateOf(reply)
  if (state === 'granted')
    return (
      <Sentences plan={t('BASIC, granted by the operator.')}>
        {t('Nothing is charged for it, and nothing is renewed.')}
      </Sentences>
    )
  if (subscription === null || state === 'free')
    return <Sentences plan={t('FREE.')}>{t('It costs nothing and does not end.')}</Sentences>
  return (
    <Sentences
      plan={t(subscription.isYear ? 'BASIC, yearly.' : 'BASIC, monthly.')}
      isUrgent={state !== 'active' && state !== 'ending'}
    >
      <Rich
        message={nextOf[state]}
        values={{ price: priceText(t, planIdOf(subscription)) }}
        parts={{
          renewal: () => <Day at={subscription.periodEnd} />,
          end: () => <Day at={subscription.accessUntil} />,
        }}
      />
    </Sentences>
  )
}

const nextOf = {
  active: 'Renews on <renewal></renewal> for {price}.',
  ending: 'Ends on <end></end>. It is not renewed, and nothing more is charged.',
  'past-due': 'The payment failed. You have access until <end></end>; pay with another card to keep the plan after it.',
  lapsed: 'The payment failed, and access ended on <end></end>. Once paid, the plan continues.',
  'taken-back': 'The payment was reversed, and access ended on <end></end>.',
} as const

function Sentences({ plan, isUrgent = false, children }: { plan: string; isUrgent?: boolean; children: ReactNode }) {
  return (
    <p className="max-w-[56ch] text-18">
      {plan} <span className={isUrgent ? 'text-danger' : 'text-quiet'}>{children}</span>
    </p>
  )
}
