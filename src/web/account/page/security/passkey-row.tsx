import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type PasskeyReply, passkeyNameLengthMax } from '#contract/passkey.ts'
import { Rich } from '#i18n/rich.tsx'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { showMessage } from '#ui/notice.ts'
import { removePasskey, renamePasskey } from '#web/api/passkeys.ts'
import { Day } from '#web/language/day.tsx'
import { FailureAlert } from '#web/requests/failure-alert.tsx'
import { useAction } from '#web/requests/use-action.ts'

type Doing = 'showing' | 'renaming' | 'removing'

export function PasskeyRow({ passkey }: { passkey: PasskeyReply }) {
  const t = useTranslator()
  const [doing, setDoing] = useState<Doing>('showing')
  const { isWorking, failure, run } = useAction()
  const { revalidate } = useRevalidator()
  const { id, name, createdAt, usedAt } = passkey

  const remove = () =>
    void run(async () => {
      // One that has meanwhile gone is gone from the list too, as wanted.
      await removePasskey(id).finally(revalidate)
      showMessage(t('The passkey is removed.'))
    })

  return (
    <li className="grid gap-3 border-t border-line py-3 first:border-t-0">
      {doing === 'renaming' ? (
        <RenameForm passkey={passkey} onEnd={() => setDoing('showing')} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-40 flex-1">
            <p className="text-16 wrap-anywhere">{name}</p>
            <p className="text-quiet">
              {usedAt === null ? (
                <Rich message="Added on <day></day>, not used yet" parts={{ day: () => <Day at={createdAt} /> }} />
              ) : (
                <Rich message="Last used on <day></day>" parts={{ day: () => <Day at={usedAt} /> }} />
              )}
            </p>
          </div>
          {doing === 'removing' ? (
            <div className="flex gap-2">
              <Button size="small" disabled={isWorking} onClick={remove}>
                {t('Remove for good')}
              </Button>
              <Button size="small" kind="quiet" onClick={() => setDoing('showing')}>
                {t('Cancel')}
              </Button>
            </div>
          ) : (
            <div className="flex gap-2">
              <Button
                size="small"
                kind="quiet"
                aria-label={t('Rename the passkey {name}', { name })}
                onClick={() => setDoing('renaming')}
              >
                {t('Rename')}
              </Button>
              <Button
                size="small"
                aria-label={t('Remove the passkey {name}', { name })}
                onClick={() => setDoing('removing')}
              >
                {t('Remove')}
              </Button>
            </div>
          )}
        </div>
      )}
      <FailureAlert failure={failure} />
    </li>
  )
}

function RenameForm({ passkey, onEnd }: { passkey: PasskeyReply; onEnd(): void }) {
  const t = useTranslator()
  const [name, setName] = useState(passkey.name)
  const { isWorking, failure, run, forget } = useAction()
  const { revalidate } = useRevalidator()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    void run(async () => {
      await renamePasskey(passkey.id, name)
      onEnd()
      await revalidate()
    })
  }
  return (
    <form noValidate onSubmit={save} className="grid gap-3">
      <TextField
        label={t('Name of the passkey')}
        autoFocus
        autoComplete="off"
        maxLength={passkeyNameLengthMax}
        value={name}
        onChange={(event) => {
          setName(event.target.value)
          forget()
        }}
      />
      <FailureAlert failure={failure} />
      <div className="flex gap-2">
        <Button type="submit" size="small" disabled={isWorking || name.trim() === ''}>
          {t('Save name')}
        </Button>
        <Button size="small" kind="quiet" onClick={onEnd}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
