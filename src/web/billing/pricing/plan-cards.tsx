import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { PlanEntry } from '#contract/plan.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { useAtom } from '#ui/use-atom.ts'
import { closePricing, openLogin, useSubscription, useUser } from '#web/account/account-state.ts'
import { buyPlan } from '#web/billing/purchase/buy-plan.ts'
import { purchaseStore } from '#web/billing/purchase/purchase-store.ts'
import { type DisplayPlan, displayPlans } from './display-plan.ts'
import { PlanCard } from './plan-card.tsx'
import { YearToggle } from './year-toggle.tsx'

export interface PlanCardsProps {
  plans: readonly PlanEntry[]
  /** Level of the plans' names. */
  heading: 'h2' | 'h3'
}

/** The plans and the toggle of their billing; in the overlay and on the pricing page. */
export function PlanCards({ plans, heading }: PlanCardsProps) {
  const t = useTranslator()
  const [isYear, setYear] = useState(true)
  const role = useUser()?.role ?? null
  return (
    <div className="grid gap-4">
      <YearToggle checked={isYear} onChange={setYear} />
      <ul className="grid gap-4 md:grid-cols-2">
        {displayPlans(t, plans, { isYear, role }).map((plan, place) => (
          <PlanCard
            key={plan.name}
            plan={plan}
            isFirst={place === 0}
            heading={heading}
            action={<PlanAction plan={plan} />}
          />
        ))}
      </ul>
    </div>
  )
}

/** The overlay of the plans makes room for the other. */
function register(): void {
  closePricing()
  openLogin()
}

function PlanAction({ plan }: { plan: DisplayPlan }) {
  const t = useTranslator()
  const user = useUser()
  const purchase = useAtom(purchaseStore)
  const noteId = useId()
  const paid = useSubscription()?.subscription ?? null
  if (plan.name === 'FREE')
    return (
      <>
        <Button disabled>{plan.btnText}</Button>
        {user === null ? (
          <Button onClick={register} className="mt-2">
            {t('Register, {count} edits a month', { count: plan.maxRequest })}
          </Button>
        ) : null}
      </>
    )
  if (user !== null && paid !== null && paid.state !== 'ended') {
    return (
      <Link to="/home/account" className={buttonClass('plain')} onClick={closePricing}>
        {t('Your plan: change or end it')}
      </Link>
    )
  }
  // Without a subscription of their own, the operator gave it.
  if (user?.role === plan.name) return <Button disabled>{t('Your plan')}</Button>
  const isOrdering = purchase.at === 'ordering' && purchase.planId === plan.id
  return (
    <>
      {/* Not `disabled`, which would lose the focus; a press while it orders does nothing. */}
      <Button kind="primary" aria-disabled={isOrdering} aria-describedby={noteId} onClick={() => buyPlan(plan, user)}>
        {isOrdering ? t('Preparing the checkout…') : plan.btnText}
      </Button>
      <p id={noteId} className="pt-1.5 text-12 text-quiet">
        {t('The checkout opens in a new tab.')}
      </p>
    </>
  )
}
