import { useLocation } from 'react-router'
import { entitlements, plans, type SubscriptionReply, type Tier } from '#contract/plan.ts'
import { Button } from '#ui/controls/button.tsx'
import '#i18n/rest.ts'
import type { Translator } from '#i18n/messages.ts'
import { Rich } from '#i18n/rich.tsx'
import { useTranslator } from '#i18n/use-messages.ts'
import { TextButton } from '#ui/text-button.tsx'
import { openLogin, openPricing } from '#web/account/account-state.ts'
import { priceText } from '#web/billing/pricing/price-text.ts'
import { useRootData } from '#web/site/root-data.ts'
import { renewalText } from './renewal-text.ts'

const { FREE, BASIC } = entitlements

function nextStep(t: Translator, plan: Tier): string {
  switch (plan) {
    case 'VISITOR':
      return t('With an account you have {free, number} a month for nothing, with BASIC {basic, number}.', {
        free: FREE.requestsMax,
        basic: BASIC.requestsMax,
      })
    case 'FREE':
      return t('BASIC has {basic, number} a month: {price}.', { basic: BASIC.requestsMax, price: priceText(plans, t) })
    case 'BASIC':
      return ''
  }
}

export interface QuotaExceededProps {
  usage: SubscriptionReply
  /** The button directly below leads to an account or to the plans; with little room it says no more than that. */
  isAboveButton?: boolean
}

/** Says that no edits are left, when they renew, and what else is possible. */
export default function QuotaExceeded({ usage, isAboveButton = false }: QuotaExceededProps) {
  const t = useTranslator()
  const { plan, renewsAt } = usage
  const { pathname } = useLocation()
  const { tools } = useRootData()
  // More edits alone would not open this page's tool.
  const needsPlan =
    entitlements[plan].tools !== 'all' && tools.some(({ path, access }) => path === pathname && access === 'basic')
  const seePlans = () => openPricing(needsPlan ? 'tool' : 'used-up')
  return (
    <section
      aria-label={t('Edits used up')}
      className={`border-l-2 border-ink pl-4 ${isAboveButton ? 'flex flex-wrap items-center gap-x-3' : 'grid justify-items-start gap-3'}`}
    >
      <p className="max-w-[60ch]">
        <Rich
          message={
            entitlements[plan].period === 'day'
              ? 'Today’s {limit, number} edits are used. They renew <when>{when}</when>.'
              : 'This month’s {limit, number} edits are used. They renew <when>{when}</when>.'
          }
          values={{ limit: usage.usage.limit, when: renewalText(t, renewsAt) }}
          parts={{
            // The server rendered the time a moment earlier.
            when: (text) => (
              <time dateTime={renewsAt} suppressHydrationWarning className="whitespace-nowrap">
                {text}
              </time>
            ),
          }}
        />{' '}
        <span className={`text-quiet ${isAboveButton ? 'max-lg:hidden' : ''}`}>
          {nextStep(t, needsPlan ? 'FREE' : plan)}
        </span>
      </p>
      {plan === 'BASIC' || (isAboveButton && plan === 'FREE') ? null : isAboveButton ? (
        <TextButton onClick={seePlans}>{t('See the plans')}</TextButton>
      ) : (
        <div className="flex flex-wrap gap-2">
          {plan === 'VISITOR' && !needsPlan ? (
            <Button kind="primary" size="small" onClick={() => openLogin()}>
              {t('Register')}
            </Button>
          ) : null}
          <Button kind={needsPlan ? 'primary' : 'plain'} size="small" onClick={seePlans}>
            {t('See the plans')}
          </Button>
        </div>
      )}
    </section>
  )
}
