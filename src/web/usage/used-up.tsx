import { entitlements, plans, type Standing, type SubscriptionReply } from '#contract/plan.ts'
import { Button } from '#ui/button.tsx'
import { openLogin, openPricing } from '../account/account-state.ts'
import { priceWords } from './price-words.ts'
import { renewalWords } from './renewal-words.ts'

const inThousands = (count: number) => count.toLocaleString('en-US')
const basicRequests = inThousands(entitlements.BASIC.requestsMax)

const waysOn: Readonly<Record<Standing, string>> = {
  VISITOR: `With an account you have ${entitlements.FREE.requestsMax} a month for nothing, with BASIC ${basicRequests}.`,
  FREE: `BASIC has ${basicRequests} a month: ${priceWords(plans)}.`,
  BASIC: '',
}

export interface UsedUpProps {
  usage: SubscriptionReply
  /** The way to the plans stands right below. */
  isAbovePlans?: boolean
}

/** That nothing is left, until when, and the ways on. */
export default function UsedUp({ usage, isAbovePlans = false }: UsedUpProps) {
  const { plan, renewsAt } = usage
  const period = entitlements[plan].period === 'day' ? "Today's" : "This month's"
  return (
    <section aria-label="Edits used up" className="grid justify-items-start gap-3 border-l-2 border-ink pl-4">
      <p className="max-w-[60ch]">
        {period} {inThousands(usage.usage.limit)} edits are used. They renew{' '}
        {/* The server, which wrote it first, did so a moment earlier. */}
        <time dateTime={renewsAt} suppressHydrationWarning className="whitespace-nowrap">
          {renewalWords(renewsAt)}
        </time>
        . <span className="text-quiet">{waysOn[plan]}</span>
      </p>
      {plan === 'BASIC' || (isAbovePlans && plan !== 'VISITOR') ? null : (
        <div className="flex flex-wrap gap-2">
          {plan === 'VISITOR' ? (
            <Button size="small" onClick={() => openLogin()}>
              Log in or register
            </Button>
          ) : null}
          {isAbovePlans ? null : (
            <Button size="small" onClick={() => openPricing('used-up')}>
              See the plans
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
