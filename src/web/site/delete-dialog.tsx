import type { PhotoReply } from '#contract/photo.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export interface DeleteDialogProps {
  /** null: closed. */
  photo: PhotoReply | null
  onCancel(): void
  onDelete(photo: PhotoReply): void
}

export function DeleteDialog({ photo, onCancel, onDelete }: DeleteDialogProps) {
  return (
    <Dialog
      open={photo !== null}
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title="Delete this photo?"
      description={`${photo?.name ?? 'It'} will be gone for good. Results made from it stay.`}
      footer={
        <>
          <Button kind="quiet" onClick={onCancel}>
            Keep it
          </Button>
          <Button kind="danger" onClick={() => photo && onDelete(photo)}>
            Delete
          </Button>
        </>
      }
    />
  )
}
