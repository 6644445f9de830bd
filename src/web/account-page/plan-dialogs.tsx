import type { ReactNode } from 'react'
import { entitlements } from '#contract/plan.ts'
import { Button, type ButtonKind } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Day } from './day.tsx'
import { FailureText } from './failure-text.tsx'
import { type PaidPlan, planIdOf, priceText } from './plan-words.tsx'
import type { Action } from './use-action.ts'
import { countText } from './words.ts'

export interface PlanDialogProps {
  paid: PaidPlan
  isOpen: boolean
  action: Action
  onClose(): void
  onConfirm(): void
}

const { FREE, BASIC } = entitlements

/** What goes, and when, before the plan is ended. */
export function CancelDialog({ paid, ...dialog }: PlanDialogProps) {
  return (
    <PlanDialog {...dialog} title="End your plan?" confirm="End the plan" kind="danger" keep="Keep the plan">
      <p>
        BASIC stays yours until <Day at={paid.accessUntil} />, which is paid for. It is not renewed, and until then you
        can resume it.
      </p>
      <div className="grid gap-1 text-14">
        <p className="font-medium">What goes then</p>
        <ul className="grid list-disc gap-1 pl-5 text-quiet">
          <li>
            {countText(FREE.requestsMax)} edits a month in place of {countText(BASIC.requestsMax)}.
          </li>
          <li>Repair and change sky, and batches of photos.</li>
          <li>Results at full size: the long side is at most {countText(FREE.resultSideMaxPx)} px.</li>
          <li>Photos are kept for {FREE.photoHours / 24} days. Download what should stay longer.</li>
          <li>There are ads again, where the operator shows them.</li>
        </ul>
      </div>
    </PlanDialog>
  )
}

/** What happens to the money and the period, before the plan is changed. */
export function ChangeDialog({ paid, ...dialog }: PlanDialogProps) {
  const [now, next] = paid.isYear ? ['year', 'month'] : ['month', 'year']
  const price = priceText(planIdOf({ isYear: !paid.isYear }))
  const confirm = paid.isYear ? 'Change to monthly' : 'Change to yearly'
  return (
    <PlanDialog {...dialog} title={`${confirm}?`} confirm={confirm} kind="primary" keep="Leave it as it is">
      <p>
        A new {next} begins today, and is renewed every {next} for {price}.
      </p>
      <p className="text-quiet">
        {price} falls due today. What is left of the {now} that is paid for is set off against it by the payment
        provider, and the rest is charged to the card you pay with. Your {countText(BASIC.requestsMax)} edits a month
        stay, and the days on which they are counted anew.
      </p>
    </PlanDialog>
  )
}

interface FrameProps extends Omit<PlanDialogProps, 'paid'> {
  title: string
  confirm: string
  keep: string
  kind: ButtonKind
  children: ReactNode
}

function PlanDialog({ title, confirm, keep, kind, isOpen, action, onClose, onConfirm, children }: FrameProps) {
  const { isWorking, failure } = action
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && !isWorking && onClose()}
      title={title}
      widthPx={520}
      footer={
        <>
          <Button kind="quiet" disabled={isWorking} onClick={onClose}>
            {keep}
          </Button>
          <Button kind={kind} disabled={isWorking} onClick={onConfirm}>
            {isWorking ? 'Asking the provider' : confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        <FailureText failure={failure} />
      </div>
    </Dialog>
  )
}
