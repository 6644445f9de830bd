import type { ReactNode } from 'react'
import { type ChangeQuote, entitlements } from '#contract/plan.ts'
import { Rich } from '#i18n/rich.tsx'
import { useTranslator } from '#i18n/use-messages.ts'
import { moneyText } from '#web/billing/orders/money-text.ts'
import { planTexts } from '#web/billing/orders/order-texts.ts'
import { Day } from '#web/language/day.tsx'
import { PlanDialog, type PlanDialogProps } from './plan-dialog.tsx'
import { type PaidPlan, planIdOf, priceText } from './plan-text.tsx'
import { useChangeQuote } from './use-change-quote.ts'

/** Confirms a change of billing: what it charges now, and what comes after. */
export function ChangeDialog({ paid, ...dialog }: PlanDialogProps) {
  const t = useTranslator()
  const { isYear } = paid
  const quote = useChangeQuote(dialog.isOpen ? planIdOf({ isYear: !isYear }) : null)
  return (
    <PlanDialog
      {...dialog}
      isWaiting={quote === 'asked'}
      title={t(isYear ? 'Change to monthly?' : 'Change to yearly?')}
      confirm={t(isYear ? 'Change to monthly' : 'Change to yearly')}
      kind="primary"
      keep={t('Leave it as it is')}
    >
      {quote === 'asked' ? (
        <p role="status" className="min-h-60 text-quiet">
          {t('Asking the payment provider what it costs today.')}
        </p>
      ) : quote === null ? (
        <Rules paid={paid} />
      ) : (
        <Sums paid={paid} quote={quote} />
      )}
    </PlanDialog>
  )
}

function Sums({ paid: { isYear }, quote }: { paid: PaidPlan; quote: ChangeQuote }) {
  const t = useTranslator()
  const money = (cents: number) => moneyText(t, cents, quote.currency)
  const { priceCents, creditCents, dueCents, leftCents, renewsAt } = quote
  return (
    <>
      <p>{t(isYear ? 'A new month begins today.' : 'A new year begins today.')}</p>
      <dl className="border-t border-line tabular-nums">
        <Sum name={t(planTexts[planIdOf({ isYear: !isYear })])}>{money(priceCents)}</Sum>
        {creditCents === 0 ? null : (
          <Sum
            name={t(isYear ? 'Credit for the unused part of your year' : 'Credit for the unused part of your month')}
          >
            −{money(creditCents)}
          </Sum>
        )}
        <Sum name={t('Due today')} isTotal>
          {money(dueCents)}
        </Sum>
        {leftCents === 0 ? null : <Sum name={t('Credit left for the next renewals')}>{money(leftCents)}</Sum>}
      </dl>
      <p className="text-14 text-quiet">
        <Rich
          message={
            isYear
              ? 'It renews on <day></day> and then every month for {price}.'
              : 'It renews on <day></day> and then every year for {price}.'
          }
          values={{ price: money(priceCents) }}
          parts={{ day: () => <Day at={renewsAt} /> }}
        />
        {t.gap}
        {leftCents === 0
          ? null
          : `${t('The credit left is used first. It is not paid out, and ends with the plan.')}${t.gap}`}
        <EditsStay />
      </p>
    </>
  )
}

function Sum({ name, isTotal = false, children }: { name: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-b border-line py-2.5">
      <dt className={isTotal ? 'font-medium' : 'text-14 text-quiet'}>{name}</dt>
      <dd className={`shrink-0 whitespace-nowrap ${isTotal ? 'headline text-28' : ''}`}>{children}</dd>
    </div>
  )
}

/** What is known of a change whose sums the payment provider does not say. */
function Rules({ paid: { isYear } }: { paid: PaidPlan }) {
  const t = useTranslator()
  const price = priceText(t, planIdOf({ isYear: !isYear }))
  return (
    <>
      <p>
        {isYear
          ? t('A new month begins today and renews every month for {price}.', { price })
          : t('A new year begins today and renews every year for {price}.', { price })}
      </p>
      <p className="text-quiet">
        {isYear
          ? t(
              '{price} falls due today. The payment provider sets off the unused part of your year against it and charges the rest. It says the exact sum only once the plan is changed.',
              { price },
            )
          : t(
              '{price} falls due today. The payment provider sets off the unused part of your month against it and charges the rest. It says the exact sum only once the plan is changed.',
              { price },
            )}
        {t.gap}
        <EditsStay />
      </p>
    </>
  )
}

function EditsStay() {
  return useTranslator()(
    'Your {edits, number} edits a month stay, and so do the days on which they are counted anew.',
    {
      edits: entitlements.BASIC.requestsMax,
    },
  )
}
