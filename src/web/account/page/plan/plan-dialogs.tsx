import { entitlements } from '#contract/plan.ts'
import { Rich } from '#i18n/rich.tsx'
import { useTranslator } from '#i18n/use-messages.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/confirm-dialog.tsx'
import { Day } from '#web/language/day.tsx'
import { FailureAlert } from '#web/requests/failure-alert.tsx'
import type { Action } from '#web/requests/use-action.ts'
import { type PaidPlan, planIdOf, priceText } from './plan-text.tsx'

export interface PlanDialogProps {
  paid: PaidPlan
  isOpen: boolean
  action: Action
  onClose(): void
  onConfirm(): void
}

const { FREE, BASIC } = entitlements

/** Confirms a cancellation: what ends, and when. */
export function CancelDialog({ paid, ...dialog }: PlanDialogProps) {
  const t = useTranslator()
  return (
    <PlanDialog
      {...dialog}
      title={t('End your plan?')}
      confirm={t('End the plan')}
      kind="danger"
      keep={t('Keep the plan')}
    >
      <p>
        <Rich
          message="BASIC stays yours until <day></day>, already paid for. It will not renew, and you can resume it until then."
          parts={{ day: () => <Day at={paid.accessUntil} /> }}
        />
      </p>
      <div className="grid gap-1 text-14">
        <p className="font-medium">{t('What you lose')}</p>
        <ul className="grid list-disc gap-1 pl-5 text-quiet">
          <li>
            {t('{free, number} edits a month in place of {basic, number}.', {
              free: FREE.requestsMax,
              basic: BASIC.requestsMax,
            })}
          </li>
          <li>{t('Repair and change sky, and batches of photos.')}</li>
          <li>{t('Results at full size: the long side is at most {px, number} px.', { px: FREE.resultSideMaxPx })}</li>
          <li>
            {t('Photos are kept for {days} days. Download what you want to keep.', { days: FREE.photoHours / 24 })}
          </li>
          <li>{t('Ads come back, where the operator shows them.')}</li>
        </ul>
      </div>
    </PlanDialog>
  )
}

/** Confirms a change of billing: what happens to the money and the period. */
export function ChangeDialog({ paid, ...dialog }: PlanDialogProps) {
  const t = useTranslator()
  const { isYear } = paid
  const price = priceText(t, planIdOf({ isYear: !isYear }))
  return (
    <PlanDialog
      {...dialog}
      title={t(isYear ? 'Change to monthly?' : 'Change to yearly?')}
      confirm={t(isYear ? 'Change to monthly' : 'Change to yearly')}
      kind="primary"
      keep={t('Leave it as it is')}
    >
      <p>
        {isYear
          ? t('A new month begins today and renews every month for {price}.', { price })
          : t('A new year begins today and renews every year for {price}.', { price })}
      </p>
      <p className="text-quiet">
        {t(
          isYear
            ? '{price} is due today. The payment provider deducts what is left of the year you have paid for and charges the rest to the card you pay with. Your {edits, number} edits a month stay, and so do the days on which they renew.'
            : '{price} is due today. The payment provider deducts what is left of the month you have paid for and charges the rest to the card you pay with. Your {edits, number} edits a month stay, and so do the days on which they renew.',
          { price, edits: BASIC.requestsMax },
        )}
      </p>
    </PlanDialog>
  )
}

type PlanDialogTexts = Pick<ConfirmDialogProps, 'title' | 'confirm' | 'keep' | 'kind' | 'children'>
type FrameProps = PlanDialogTexts & Omit<PlanDialogProps, 'paid'>

function PlanDialog({ confirm, isOpen, action, onClose, onConfirm, children, ...texts }: FrameProps) {
  const t = useTranslator()
  const { isWorking, failure } = action
  return (
    <ConfirmDialog
      {...texts}
      open={isOpen}
      widthPx={520}
      confirm={isWorking ? t('Asking the provider') : confirm}
      isWorking={isWorking}
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
