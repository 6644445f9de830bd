import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import type { DisplayPlan } from './display-plan.ts'

export interface PlanCardProps {
  plan: DisplayPlan
  isFirst: boolean
  heading: 'h2' | 'h3'
  /** The button, or what replaces it. */
  action: ReactNode
}

/** A card in seven grid rows; cards side by side share their heights. */
export function PlanCard({ plan, isFirst, heading: Heading, action }: PlanCardProps) {
  const t = useTranslator()
  return (
    <li
      className={`row-span-7 grid grid-rows-subgrid gap-y-0 rounded-card border bg-raised p-5 md:p-6 ${plan.isSelect ? 'border-ink max-md:order-first' : 'border-line'}`}
    >
      <div className="flex min-h-6 items-center justify-between gap-3">
        <Heading className="text-14 font-medium">{plan.nameText}</Heading>
        {plan.isSelect ? (
          <span className="rounded-control bg-ink px-2 py-0.5 text-12 text-paper">{t('Optimal')}</span>
        ) : null}
      </div>
      <p className="text-14 text-quiet">{plan.describe}</p>
      <p className="flex flex-wrap items-baseline gap-x-2 pt-5">
        <span className="headline text-64">{plan.price}</span>
        <span className="text-14 text-quiet">{t('/ month')}</span>
        {plan.oldPrice === null || isFirst ? null : (
          <span className="text-14 text-quiet">
            <span className="sr-only">{t('Before:')} </span>
            <s>{plan.oldPrice}</s>
          </span>
        )}
      </p>
      <p className="pt-1 text-14 text-quiet tabular-nums">
        <span>{t(plan.isYear ? 'Billed annually' : 'Monthly billing')}</span>
        {plan.total === null ? null : <span>{t('list|, ') + plan.total}</span>}
      </p>
      <div className="grid content-start pt-5">{action}</div>
      <p className="pt-5 text-16 tabular-nums">{t('{count} time Per month', { count: plan.maxRequest })}</p>
      <div className="mt-4 border-t border-line pt-4">
        <p className="text-12 text-quiet">{plan.featureTitle}</p>
        <ul className="grid gap-1.5 pt-2 text-14">
          {plan.features.map((feature) => (
            <li key={feature} className="flex gap-2">
              <Check size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-quiet" />
              {t.known(feature)}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
