import { type FormEvent, useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { useAction } from '#web/requests/use-action.ts'

export interface NameFormProps {
  readonly firstName: string
  readonly lengthMax: number
  /** What the button does, in the page's language. */
  readonly act: string
  onName(name: string): Promise<void>
  onCancel(): void
}

/** Asks for a name of at least one letter. */
export function NameForm({ firstName, lengthMax, act, onName, onCancel }: NameFormProps) {
  const t = useTranslator()
  const { run, isWorking } = useAction()
  const [name, setName] = useState(firstName)
  const [isEmpty, setEmpty] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setEmpty(true)
    void run(() => onName(name.trim()))
  }
  return (
    <form onSubmit={send} className="grid gap-4 pb-2">
      <TextField
        label={t('Name')}
        value={name}
        maxLength={lengthMax}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setName(event.target.value)
          setEmpty(false)
        }}
        error={isEmpty ? t('Give it a name of at least one letter.') : undefined}
      />
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button kind="primary" type="submit" disabled={isWorking}>
          {act}
        </Button>
      </div>
    </form>
  )
}
