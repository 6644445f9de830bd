import { useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useAction } from '#web/requests/use-action.ts'

export interface Deletion {
  readonly ids: readonly string[]
  /** The name where it is one entry. */
  readonly name: string | null
}

export interface DeleteEntriesDialogProps {
  /** null: closed. */
  deletion: Deletion | null
  onClose(): void
  onDelete(ids: readonly string[], onProgress: (done: number) => void): Promise<void>
}

/** Asks once before entries go with everything made of them. */
export function DeleteEntriesDialog({ deletion, onClose, onDelete }: DeleteEntriesDialogProps) {
  const t = useTranslator()
  const { run, isWorking } = useAction()
  const [done, setDone] = useState(0)
  const count = deletion?.ids.length ?? 0
  const name = deletion?.name ?? null
  const start = () =>
    run(async () => {
      setDone(0)
      await onDelete(deletion?.ids ?? [], setDone)
      onClose()
    })
  return (
    <ConfirmDialog
      open={deletion !== null}
      title={
        name === null
          ? t('Delete {count, plural, one {# photo} other {# photos}}?', { count })
          : t('Delete this photo?')
      }
      description={
        name === null
          ? t('They and everything made from them will go for good.')
          : t('{name} and everything made from it will go for good.', { name })
      }
      keep={name === null ? t('Keep them') : t('Keep it')}
      confirm={isWorking ? t('{done, number} of {count, number} deleted', { done, count }) : t('Delete')}
      isWorking={isWorking}
      onKeep={onClose}
      onConfirm={() => void start()}
    />
  )
}
