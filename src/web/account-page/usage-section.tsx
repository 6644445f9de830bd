import { useEffect } from 'react'
import { Link } from 'react-router'
import { type Standing, type SubscriptionReply, usageShare } from '#contract/plan.ts'
import { ProgressLine } from '#ui/progress-line.tsx'
import { changeAccount } from '../account/account-store.ts'
import { AccountSection } from './account-section.tsx'
import { Day } from './day.tsx'
import { PlanActions } from './plan-actions.tsx'
import { PlanWords } from './plan-words.tsx'
import { countText, percentText } from './words.ts'

const planNames: Readonly<Record<Standing, string>> = { VISITOR: 'visitor', FREE: 'Free', BASIC: 'Basic' }

export function UsageSection({ subscription }: { subscription: SubscriptionReply }) {
  const { plan, usage, renewsAt } = subscription
  const { remaining, percent } = usageShare(usage)
  // The header says the same figure, and may have asked for it long ago.
  useEffect(() => changeAccount({ subscription }), [subscription])
  return (
    <AccountSection title="Plan and usage">
      <div className="grid gap-4 tabular-nums">
        <p>
          <span className="headline block text-64">{countText(remaining)}</span>
          <span className="text-quiet">
            of {countText(usage.limit)} edits remaining this month, on the {planNames[plan]} plan
          </span>
        </p>
        <ProgressLine value={percent / 100} label={`${percentText(percent)} of this month's edits used`} />
        <p className="text-14 text-quiet">
          {percentText(percent)} used. The count begins anew on <Day at={renewsAt} isUtc />. An edit that fails or that
          you cancel is not counted.
        </p>
      </div>
      <div className="grid gap-4 border-t border-line pt-6">
        <PlanWords reply={subscription} />
        <PlanActions reply={subscription} />
        <Link to="/home/order-record" className="justify-self-start text-14 underline underline-offset-4">
          See your orders
        </Link>
      </div>
    </AccountSection>
  )
}
