import { Button, type ButtonKind } from '#ui/controls/button.tsx'
import { Dialog, type DialogProps } from '#ui/dialog.tsx'

export interface ConfirmDialogProps
  extends Pick<DialogProps, 'open' | 'title' | 'description' | 'widthPx' | 'children'> {
  /** Says that all stays as it is. */
  keep: string
  /** Says what is done. */
  confirm: string
  kind?: ButtonKind
  /** It is being done: the dialog stays, and neither button works. */
  isWorking?: boolean
  /** It cannot be confirmed yet, and can be left. */
  isWaiting?: boolean
  onKeep(): void
  onConfirm(): void
}

/** Asks before something is done that cannot easily be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { keep, confirm, kind = 'danger', isWorking = false, isWaiting = false, onKeep, onConfirm, ...dialog } = props
  return (
    <Dialog
      {...dialog}
      onOpenChange={(isOpen) => !isOpen && !isWorking && onKeep()}
      footer={
        <>
          <Button kind="quiet" disabled={isWorking} onClick={onKeep}>
            {keep}
          </Button>
          <Button kind={kind} disabled={isWorking || isWaiting} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}
