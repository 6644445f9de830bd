import { type GalleryEntry, photoNameMax } from '#contract/gallery.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { renameEntry } from '#web/api/gallery.ts'
import { NameForm } from '#web/gallery/name-form.tsx'

export interface RenameDialogProps {
  /** null: closed. */
  entry: GalleryEntry | null
  onClose(): void
  onRenamed(entry: GalleryEntry, name: string): void
}

/** Asks for a new name. The file's ending is not part of it. */
export function RenameDialog({ entry, onClose, onRenamed }: RenameDialogProps) {
  const t = useTranslator()
  return (
    <Dialog
      open={entry !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('Rename this photo')}
      description={t('Results take the name, too. File extensions stay the same.')}
    >
      {entry === null ? null : (
        <NameForm
          key={entry.id}
          firstName={entry.name.replace(/\.[A-Za-z0-9]{1,5}$/, '')}
          lengthMax={photoNameMax}
          act={t('Rename')}
          onName={async (name) => onRenamed(entry, await renameEntry(entry.id, name))}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
