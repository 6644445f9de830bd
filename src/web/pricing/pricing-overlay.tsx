import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/switch.tsx'
import { AccountDialog } from '../account/account-dialog.tsx'
import { closePricing, useAccount } from '../account/account-state.ts'
import { planFacts } from './plan-facts.ts'

/** What the plans hold, shown to members of the free one after they have registered, and when asked for. */
export function PricingOverlay() {
  const { pricing } = useAccount()
  const [isYearly, setYearly] = useState(true)
  return (
    <AccountDialog isOpen={pricing === 'open'} onClose={closePricing} title="Unleash the full power of AI">
      <div className="grid gap-6">
        <div className="flex items-center justify-between gap-4 md:justify-start">
          <Switch label="Paid annually" checked={isYearly} onChange={setYearly} />
          <span className="rounded-control border border-accent-text px-2 py-0.5 text-12 text-accent-text tabular-nums">
            Save 50.00%
          </span>
        </div>
        <ul className="grid gap-x-8 md:grid-cols-2">
          {[planFacts.FREE, planFacts.BASIC].map((plan) => (
            <li key={plan.name} className="border-t border-ink py-5">
              <h3 className="text-14">{plan.name}</h3>
              <p className="pt-4">
                <span className="headline block text-64 tabular-nums">{plan.figure}</span>
                <span className="text-quiet">{plan.unit}</span>
              </p>
              <p className="pt-4 text-16 tabular-nums">{isYearly ? plan.yearly : plan.monthly}</p>
              <ul className="grid gap-1 pt-3 text-14 text-quiet">
                {plan.facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <div className="grid gap-4 border-t border-line pt-5 md:flex md:items-center md:justify-between">
          <p className="max-w-[52ch] text-14 text-quiet">
            Plans are not on sale yet. Until they are, all six tools are open to you, at full size and without a count.
          </p>
          <Button kind="primary" onClick={closePricing}>
            Go on
          </Button>
        </div>
      </div>
    </AccountDialog>
  )
}
