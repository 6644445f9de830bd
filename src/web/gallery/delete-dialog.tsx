import type { PhotoReply } from '#contract/photo.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export interface DeleteDialogProps {
  /** null: closed. */
  photo: PhotoReply | null
  onCancel(): void
  onDelete(photo: PhotoReply): void
}

export function DeleteDialog({ photo, onCancel, onDelete }: DeleteDialogProps) {
  const t = useTranslator()
  return (
    <Dialog
      open={photo !== null}
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={t('Delete this photo?')}
      description={t('{name} will be gone for good. Results made from it stay.', { name: photo?.name ?? '' })}
      footer={
        <>
          <Button kind="quiet" onClick={onCancel}>
            {t('Keep it')}
          </Button>
          <Button kind="danger" onClick={() => photo && onDelete(photo)}>
            {t('Delete')}
          </Button>
        </>
      }
    />
  )
}
