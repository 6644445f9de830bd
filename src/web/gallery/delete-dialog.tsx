import type { PhotoReply } from '#contract/photo.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

export interface DeleteDialogProps {
  /** null: closed. */
  photo: PhotoReply | null
  onCancel(): void
  onDelete(photo: PhotoReply): void
}

export function DeleteDialog({ photo, onCancel, onDelete }: DeleteDialogProps) {
  const t = useTranslator()
  return (
    <ConfirmDialog
      open={photo !== null}
      title={t('Delete this photo?')}
      description={t('{name} will be gone for good. Results made from it stay.', { name: photo?.name ?? '' })}
      keep={t('Keep it')}
      confirm={t('Delete')}
      onKeep={onCancel}
      onConfirm={() => photo && onDelete(photo)}
    />
  )
}
