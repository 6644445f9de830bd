import type { PlanCredit } from '#contract/plan.ts'
import { Rich } from '#i18n/rich.tsx'
import { useTranslator } from '#i18n/use-messages.ts'
import { moneyText } from '#web/billing/orders/money-text.ts'
import { Day } from '#web/language/day.tsx'
import type { PaidPlan } from './plan-text.tsx'

/** What is left of earlier payments, and which payments it makes. */
export function CreditText({ paid }: { paid: PaidPlan }) {
  const t = useTranslator()
  const { credit, state, periodEnd } = paid
  if (credit === null || state === 'ended') return null
  return (
    <dl className="flex flex-wrap items-baseline gap-x-3 border-l-[1.5px] border-line pl-3 tabular-nums">
      <dt className="text-quiet">{t('Credit')}</dt>
      <dd className="text-18">{moneyText(t, credit.cents, credit.currency)}</dd>
      <dd className="basis-full text-14 text-quiet">
        {state === 'ending' ? (
          t('It ends with the plan and is not paid out. Resume the plan to use it.')
        ) : (
          <Use credit={credit} renewsAt={periodEnd} />
        )}
      </dd>
    </dl>
  )
}

function Use({ credit, renewsAt }: { credit: PlanCredit; renewsAt: string }) {
  const t = useTranslator()
  const { renewals, nextCharge, currency } = credit
  if (nextCharge === null) return t('Used for the next renewals.')
  return (
    <Rich
      message={
        renewals === 0
          ? 'Used for the next renewal: {charge} is charged on <next></next>.'
          : renewals === 1
            ? 'Used for the next renewal, on <first></first>. The next charge is {charge}, on <next></next>.'
            : 'Used for the next {renewals, number} renewals, from <first></first> on. The next charge is {charge}, on <next></next>.'
      }
      values={{ renewals, charge: moneyText(t, nextCharge.cents, currency) }}
      parts={{ first: () => <Day at={renewsAt} />, next: () => <Day at={nextCharge.at} /> }}
    />
  )
}

/** What becomes of it when the plan ends. */
export function CreditLost({ credit }: { credit: PlanCredit }) {
  const t = useTranslator()
  const amount = moneyText(t, credit.cents, credit.currency)
  const lost = t('Your credit of {amount} ends with the plan: it is not paid out.', { amount })
  const { renewals, nextCharge } = credit
  if (renewals === 0 || nextCharge === null) return lost
  return (
    <>
      {lost}
      {t.gap}
      <Rich
        message="If you keep the plan, it pays until <next></next>."
        parts={{ next: () => <Day at={nextCharge.at} /> }}
      />
    </>
  )
}
