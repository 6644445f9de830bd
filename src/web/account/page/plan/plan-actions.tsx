import { Link } from 'react-router'
import type { SubscriptionReply } from '#contract/plan.ts'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button, type ButtonKind, buttonClass } from '#ui/controls/button.tsx'
import { cancelPlan, changePlan, refreshPlan, resumePlan } from '#web/api/billing.ts'
import { FailureAlert } from '#web/requests/failure-alert.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { planStateOf } from './plan-state.ts'
import { planIdOf } from './plan-text.tsx'
import { type PlanAction, type PlanVerb, usePlanAction } from './use-plan-action.ts'

/** The actions that the plan's state allows, the next step first, and its end apart. */
export function PlanActions({ reply }: { reply: SubscriptionReply }) {
  const { subscription: paid } = reply
  const action = usePlanAction()
  const { confirming, failure, act, close } = action
  const cancel = () => act('cancel', cancelPlan, 'Your plan ends when the paid period ends.')
  const change = (planId: ReturnType<typeof planIdOf>) =>
    act('change', () => changePlan(planId), 'Your plan is changed.')
  return (
    <div className="grid gap-4">
      <PlanButtons reply={reply} action={action} />
      {confirming === null ? <FailureAlert failure={failure} /> : null}
      {paid === null ? null : (
        <>
          <CancelDialog
            paid={paid}
            isOpen={confirming === 'cancel'}
            action={action}
            onClose={close}
            onConfirm={cancel}
          />
          <ChangeDialog
            paid={paid}
            isOpen={confirming === 'change'}
            action={action}
            onClose={close}
            onConfirm={() => change(planIdOf({ isYear: !paid.isYear }))}
          />
        </>
      )}
    </div>
  )
}

function PlanButtons({ reply, action }: { reply: SubscriptionReply; action: PlanAction }) {
  const t = useTranslator()
  const { isWorking, verb, confirm, act, portal } = action
  const { subscription: paid } = reply
  const state = planStateOf(reply)
  const isUnpaid = state === 'past-due' || state === 'lapsed'
  const button = (of: PlanVerb, text: Message, onClick: () => void, kind: ButtonKind = 'plain', working = text) => (
    <Button kind={kind} disabled={isWorking} onClick={onClick}>
      {t(isWorking && verb === of ? working : text)}
    </Button>
  )
  const resume = () => act('resume', () => resumePlan(), 'Your plan is resumed and will be renewed.')
  const refresh = () => act('refresh', () => refreshPlan(), 'Your plan is up to date.')
  const isEnding = paid?.state === 'ending'
  return (
    <>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {state === 'free' ? (
          <Link to="/pricing" className={buttonClass('primary')}>
            {t('See the plans')}
          </Link>
        ) : null}
        {isUnpaid && paid?.hasPortal ? button('portal', 'Pay with another card', portal, 'primary', 'Opening') : null}
        {isEnding ? button('resume', 'Resume the plan', resume, 'primary', 'Resuming') : null}
        {state === 'active'
          ? button('change', paid?.isYear ? 'Change to monthly' : 'Change to yearly', () => confirm('change'))
          : null}
      </div>
      <div className="-mx-4 flex flex-wrap">
        {!isUnpaid && paid?.hasPortal ? button('portal', 'Cards and invoices', portal, 'quiet', 'Opening') : null}
        <Link to="/home/order-record" className={buttonClass('quiet')}>
          {t('See your orders')}
        </Link>
        {button('refresh', 'Refresh my plan', refresh, 'quiet', 'Asking the provider')}
      </div>
      {paid?.state === 'active' || paid?.state === 'past-due' ? (
        <div className="border-t border-line pt-3">
          <div className="-mx-4">{button('cancel', 'End the plan', () => confirm('cancel'), 'quiet')}</div>
        </div>
      ) : null}
    </>
  )
}
