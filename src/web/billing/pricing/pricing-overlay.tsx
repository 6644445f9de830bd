import { useCallback, useEffect, useState } from 'react'
import type { PlanEntry } from '#contract/plan.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import '#i18n/rest.ts'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { useAtom } from '#ui/use-atom.ts'
import { AccountDialog } from '#web/account/account-dialog.tsx'
import { closePricing, useAccount, useUser } from '#web/account/account-state.ts'
import type { PricingReason } from '#web/account/account-store.ts'
import { listPlans } from '#web/api/billing.ts'
import { asFailure } from '#web/api/request/request.ts'
import { PurchaseDialog } from '#web/billing/purchase/purchase-dialog.tsx'
import { purchaseStore } from '#web/billing/purchase/purchase-store.ts'
import { type ToolEntry, useRootData } from '#web/site/root-data.ts'
import { PlanCards } from './plan-cards.tsx'
import { toolNames } from './tool-names.ts'

/** The plans over any page: after registering on the free one, where a plan is needed, and when asked for. */
export function PricingOverlay() {
  const t = useTranslator()
  const { pricing, pricingReason } = useAccount()
  const purchase = useAtom(purchaseStore)
  const told = purchase.at === 'had' || purchase.at === 'offered' ? purchase : null
  const isOpen = pricing === 'open'
  const { plans, failure, reload } = usePlans(isOpen)
  return (
    <>
      <AccountDialog isOpen={isOpen && told === null} onClose={closePricing} title={t('Unleash the full power of AI')}>
        <div className="grid gap-3">
          {pricingReason === null ? null : <Reason reason={pricingReason} plans={plans ?? []} />}
          {failure === null ? (
            <Plans plans={plans} />
          ) : (
            <EmptyState
              tone="danger"
              title={t('The plans could not be loaded')}
              text={t.known(failure)}
              action={<Button onClick={reload}>{t('Try again')}</Button>}
            />
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-1">
            <p className="text-12 text-quiet">{t('End it at any time; BASIC stays until the paid period ends.')}</p>
            <Button kind="quiet" onClick={closePricing}>
              {t('Not now')}
            </Button>
          </div>
        </div>
      </AccountDialog>
      <PurchaseDialog told={isOpen ? told : null} onClose={closePricing} />
    </>
  )
}

/** Their places are kept until they are there, so that nothing moves. */
function Plans({ plans }: { plans: readonly PlanEntry[] | null }) {
  const t = useTranslator()
  if (plans !== null) return <PlanCards plans={plans} heading="h3" />
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t('The plans are loading.')}</span>
      <div className="h-11" />
      <div className="grid gap-4 md:grid-cols-2">
        <div className="h-106 animate-pulse rounded-card bg-sunken motion-reduce:animate-none" />
        <div className="h-106 animate-pulse rounded-card bg-sunken motion-reduce:animate-none" />
      </div>
    </div>
  )
}

function Reason({ reason, plans }: { reason: PricingReason; plans: readonly PlanEntry[] }) {
  const t = useTranslator()
  const user = useUser()
  const { tools } = useRootData()
  if (plans.length === 0 && reason === 'used-up') return <p className="h-6" />
  return <p className="max-w-[60ch] text-quiet">{sentenceOf(t, reason, { plans, tools, isMember: user !== null })}</p>
}

interface Circumstances {
  readonly plans: readonly PlanEntry[]
  readonly tools: readonly ToolEntry[]
  readonly isMember: boolean
}

function sentenceOf(t: Translator, reason: PricingReason, { plans, tools, isMember }: Circumstances): string {
  const editsOf = (name: PlanEntry['name']) => plans.find((plan) => plan.name === name)?.maxRequests ?? 0
  const paidTools = tools.filter(({ access }) => access === 'basic').map(({ label }) => label)
  switch (reason) {
    case 'tool': {
      const names = new Intl.ListFormat(t.language).format(toolNames(t, paidTools))
      return t('{tools} are part of BASIC. Your photo stays here.', { tools: names })
    }
    case 'several':
      return t('Editing several photos at once is part of BASIC.')
    case 'used-up':
      return isMember
        ? t('You have used this month’s edits. BASIC gives {basic, number} a month.', { basic: editsOf('BASIC') })
        : t('You have used today’s edits. FREE gives members {free, number} a month, BASIC {basic, number}.', {
            free: editsOf('FREE'),
            basic: editsOf('BASIC'),
          })
    case 'free':
      return t('You are logged in, on FREE. Stay there as long as you like, or get BASIC now.')
  }
}

/** Fetched when the overlay is first opened, and again when that has failed. */
function usePlans(isWanted: boolean) {
  const [plans, setPlans] = useState<readonly PlanEntry[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const load = useCallback(() => {
    setFailure(null)
    listPlans({ isQuiet: true }).then(setPlans, (error) => setFailure(asFailure(error).message))
  }, [])
  useEffect(() => {
    if (isWanted && plans === null) load()
  }, [isWanted, plans, load])
  return { plans, failure, reload: load }
}
