import { type FormEvent, useId, useState } from 'react'
import { type GalleryEntry, photoNameMax } from '#contract/gallery.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { renameEntry } from '#web/api/gallery.ts'
import { useAction } from '#web/requests/use-action.ts'

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
      description={t('What was made of it takes the name, too. File endings stay.')}
    >
      {entry === null ? null : <Form key={entry.id} entry={entry} onClose={onClose} onRenamed={onRenamed} />}
    </Dialog>
  )
}

function Form({ entry, onClose, onRenamed }: RenameDialogProps & { entry: GalleryEntry }) {
  const t = useTranslator()
  const id = useId()
  const { run, isWorking } = useAction()
  const [name, setName] = useState(entry.name.replace(/\.[A-Za-z0-9]{1,5}$/, ''))
  const [isEmpty, setEmpty] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setEmpty(true)
    void run(async () => onRenamed(entry, await renameEntry(entry.id, name)))
  }
  return (
    <form id={id} onSubmit={send} className="grid gap-4 pb-2">
      <TextField
        label={t('Name')}
        value={name}
        maxLength={photoNameMax}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setName(event.target.value)
          setEmpty(false)
        }}
        error={isEmpty ? t('Give it a name of at least one letter.') : undefined}
      />
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button kind="primary" type="submit" disabled={isWorking}>
          {t('Rename')}
        </Button>
      </div>
    </form>
  )
}
