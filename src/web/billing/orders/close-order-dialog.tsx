import type { OrderReply } from '#contract/order.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { closeOrder } from '#web/api/billing.ts'
import { asFailure } from '#web/api/request/request.ts'
import { FailureAlert } from '#web/requests/failure-alert.tsx'
import { useAction } from '#web/requests/use-action.ts'
import { moneyText } from './money-text.ts'
import { planTexts } from './order-texts.ts'

export interface CloseOrderDialogProps {
  /** null: closed. */
  order: OrderReply | null
  onKeep(): void
  /** @param order in its new state; null when it had ended before */
  onClosed(order: OrderReply | null): void
}

export function CloseOrderDialog({ order, onKeep, onClosed }: CloseOrderDialogProps) {
  const t = useTranslator()
  const { isWorking, failure, run, forget } = useAction()
  const leave = () => {
    forget()
    onKeep()
  }
  const close = (id: string) =>
    run(async () => {
      try {
        onClosed(await closeOrder(id, { handles: ['order-differs'] }))
      } catch (error) {
        if (asFailure(error).code !== 'order-differs') throw error
        onClosed(null)
      }
    })
  return (
    <ConfirmDialog
      open={order !== null}
      title={t('Cancel this order?')}
      description={t('Its checkout can then no longer be paid. Nothing has been charged for it.')}
      keep={t('order|Keep it')}
      confirm={t(isWorking ? 'Cancelling' : 'Cancel the order')}
      isWorking={isWorking}
      onKeep={leave}
      onConfirm={() => order && void close(order.id)}
    >
      {order === null ? null : (
        <p className="flex justify-between gap-6 tabular-nums">
          <span>{t(planTexts[order.planId])}</span>
          <span>{moneyText(t, order.amountCents, order.currency)}</span>
        </p>
      )}
      <FailureAlert failure={failure} />
    </ConfirmDialog>
  )
}
