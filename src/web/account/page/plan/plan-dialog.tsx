import { useTranslator } from '#i18n/use-messages.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/confirm-dialog.tsx'
import { FailureAlert } from '#web/requests/failure-alert.tsx'
import type { Action } from '#web/requests/use-action.ts'
import type { PaidPlan } from './plan-text.tsx'

export interface PlanDialogProps {
  paid: PaidPlan
  isOpen: boolean
  action: Action
  onClose(): void
  onConfirm(): void
}

type PlanDialogTexts = Pick<ConfirmDialogProps, 'title' | 'confirm' | 'keep' | 'kind' | 'children'>
interface FrameProps extends PlanDialogTexts, Omit<PlanDialogProps, 'paid'> {
  /** What it asks about is not known yet, so it cannot be confirmed. */
  isWaiting?: boolean
}

/** The frame of a question about the plan. */
export function PlanDialog(props: FrameProps) {
  const { confirm, isOpen, isWaiting = false, action, onClose, onConfirm, children, ...texts } = props
  const t = useTranslator()
  const { isWorking, failure } = action
  return (
    <ConfirmDialog
      {...texts}
      open={isOpen}
      widthPx={520}
      confirm={isWorking ? t('Asking the provider') : confirm}
      isWorking={isWorking}
      isWaiting={isWaiting}
      onKeep={onClose}
      onConfirm={onConfirm}
    >
      <div className="grid gap-4">
        {children}
        <FailureAlert failure={failure} />
      </div>
    </ConfirmDialog>
  )
}
