import { useEffect } from 'react'
import { type SubscriptionReply, type Tier, usageShare } from '#contract/plan.ts'
import type { Message } from '#i18n/message.ts'
import { Rich } from '#i18n/rich.tsx'
import { useTranslator } from '#i18n/use-messages.ts'
import { ProgressLine } from '#ui/progress-line.tsx'
import { changeAccount } from '#web/account/account-store.ts'
import { AccountSection } from '#web/account/page/account-section.tsx'
import { accountSections } from '#web/account/page/contents/account-sections.ts'
import { Day } from '#web/language/day.tsx'
import { CreditText } from './credit-text.tsx'
import { PlanActions } from './plan-actions.tsx'
import { PlanText } from './plan-text.tsx'

const remainders: Readonly<Record<Tier, Message>> = {
  VISITOR: 'of {limit, number} edits remaining today',
  FREE: 'of {limit, number} edits remaining this month, on the FREE plan',
  BASIC: 'of {limit, number} edits remaining this month, on the BASIC plan',
}

export function UsageSection({ subscription }: { subscription: SubscriptionReply }) {
  const t = useTranslator()
  const { plan, usage, renewsAt } = subscription
  const { remaining, percent } = usageShare(usage)
  const share = t.number(percent, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  // The header shows the same figure and may have loaded it long ago.
  useEffect(() => changeAccount({ subscription }), [subscription])
  return (
    <AccountSection id="plan" title={t(accountSections.plan)}>
      <div className="grid gap-4 tabular-nums">
        <p>
          <span className="headline block text-64">{t.number(remaining)}</span>
          <span className="text-quiet">{t(remainders[plan], { limit: usage.limit })}</span>
        </p>
        <ProgressLine value={percent / 100} label={t('{share} % used', { share })} />
        <p className="text-14 text-quiet">
          <Rich
            message="{share} % used. The count restarts on <day></day>. Edits that fail, that you cancel or that change nothing are not counted."
            values={{ share }}
            parts={{ day: () => <Day at={renewsAt} isUtc /> }}
          />
        </p>
      </div>
      <div className="grid gap-4 border-t border-line pt-6">
        <PlanText reply={subscription} />
        {subscription.subscription === null ? null : <CreditText paid={subscription.subscription} />}
        <PlanActions reply={subscription} />
      </div>
    </AccountSection>
  )
}
