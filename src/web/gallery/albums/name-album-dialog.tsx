import { type AlbumReply, albumNameMax } from '#contract/album.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { NameForm } from '#web/gallery/name-form.tsx'

/** What is named: an album that is there, or a new one and what goes into it. */
export type Naming = { readonly album: AlbumReply } | { readonly ids: readonly string[] }

export interface NameAlbumDialogProps {
  /** null: closed. */
  naming: Naming | null
  onClose(): void
  onName(naming: Naming, name: string): Promise<void>
}

/** Asks for the name of an album. */
export function NameAlbumDialog({ naming, onClose, onName }: NameAlbumDialogProps) {
  const t = useTranslator()
  const isNew = naming !== null && 'ids' in naming
  const count = isNew ? naming.ids.length : 0
  return (
    <Dialog
      open={naming !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isNew || naming === null ? t('New album') : t('Rename this album')}
      {...(count > 0 && {
        description: t('{count, plural, one {# photo} other {# photos}} will be added.', { count }),
      })}
    >
      {naming === null ? null : (
        <NameForm
          firstName={'album' in naming ? naming.album.name : ''}
          lengthMax={albumNameMax}
          act={t('album' in naming ? 'Rename' : 'Create album')}
          onName={(name) => onName(naming, name)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
