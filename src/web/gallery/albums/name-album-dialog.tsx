import { type FormEvent, useState } from 'react'
import { type AlbumReply, albumNameMax } from '#contract/album.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useAction } from '#web/requests/use-action.ts'

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
        description: t('{count, plural, one {# photo goes} other {# photos go}} into it.', { count }),
      })}
    >
      {naming === null ? null : <Form naming={naming} onClose={onClose} onName={onName} />}
    </Dialog>
  )
}

function Form({ naming, onClose, onName }: NameAlbumDialogProps & { naming: Naming }) {
  const t = useTranslator()
  const { run, isWorking } = useAction()
  const [name, setName] = useState('album' in naming ? naming.album.name : '')
  const [isEmpty, setEmpty] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setEmpty(true)
    void run(() => onName(naming, name.trim()))
  }
  return (
    <form onSubmit={send} className="grid gap-4 pb-2">
      <TextField
        label={t('Name')}
        value={name}
        maxLength={albumNameMax}
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
          {t('album' in naming ? 'Rename' : 'Make the album')}
        </Button>
      </div>
    </form>
  )
}
