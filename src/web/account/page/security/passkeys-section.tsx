import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { UserReply } from '#contract/account.ts'
import { type PasskeyReply, passkeyNameLengthMax } from '#contract/passkey.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { PasswordField } from '#ui/controls/password-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { showMessage } from '#ui/notice.ts'
import { AccountSection } from '#web/account/page/account-section.tsx'
import { accountSections } from '#web/account/page/contents/account-sections.ts'
import { FailureAlert } from '#web/requests/failure-alert.tsx'
import { useAction } from '#web/requests/use-action.ts'
import { useRootData } from '#web/site/root-data.ts'
import { PasskeyRow } from './passkey-row.tsx'

export interface PasskeysSectionProps {
  user: UserReply
  /** Newest first. */
  passkeys: readonly PasskeyReply[]
}

/** Whether the page has that section. */
export function useShowsPasskeys(passkeys: readonly PasskeyReply[]): boolean {
  return useRootData().config?.hasPasskeys === true || passkeys.length > 0
}

/** The member's passkeys. Absent where browsers make none for this installation, unless there are some. */
export function PasskeysSection({ user, passkeys }: PasskeysSectionProps) {
  const t = useTranslator()
  const canAdd = useRootData().config?.hasPasskeys === true
  if (!useShowsPasskeys(passkeys)) return null
  return (
    <AccountSection id="passkeys" title={t(accountSections.passkeys)}>
      <p className="text-quiet">
        {t(
          'Log in with the finger, face or PIN that opens your device, without a password. No other site can ask for it.',
        )}
      </p>
      {passkeys.length === 0 ? null : (
        <ul className="border-y border-line text-14">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {canAdd ? <AddPasskey user={user} /> : null}
    </AccountSection>
  )
}

function AddPasskey({ user }: { user: UserReply }) {
  const t = useTranslator()
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <PasskeyForm user={user} onEnd={() => setOpen(false)} />
  ) : (
    <Button className="justify-self-start" onClick={() => setOpen(true)}>
      {t('Add a passkey')}
    </Button>
  )
}

function PasskeyForm({ user, onEnd }: { user: UserReply; onEnd(): void }) {
  const t = useTranslator()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<{ name?: string | undefined; password?: string | undefined }>({})
  const { isWorking, failure, run, forget } = useAction()
  const { revalidate } = useRevalidator()

  const add = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(name.trim() === '' ? { name: t('Name the device or program that keeps it.') } : {}),
      ...(user.hasPassword && password === '' ? { password: t('Please enter password') } : {}),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    void run(async () => {
      const { makePasskey } = await import('#web/account/passkeys/make-passkey.ts')
      const made = await makePasskey(name, user.hasPassword ? { password } : {})
      if (made === null) return showMessage(t('The browser made no passkey, and nothing was changed.'))
      showMessage(t('The passkey is added.'))
      onEnd()
      await revalidate()
    })
  }

  const isPasswordWrong = failure?.code === 'password-wrong'
  return (
    <form noValidate onSubmit={add} className="grid gap-4">
      <TextField
        label={t('Name of the passkey')}
        name="passkey"
        autoFocus
        autoComplete="off"
        maxLength={passkeyNameLengthMax}
        value={name}
        error={errors.name}
        hint={t('A name to know it by, such as the device that keeps it.')}
        onChange={(event) => {
          setName(event.target.value)
          setErrors({ ...errors, name: undefined })
          forget()
        }}
      />
      {user.hasPassword ? (
        <PasswordField
          label={t('Current password')}
          name="password"
          autoComplete="current-password"
          value={password}
          error={isPasswordWrong ? t.known(failure.message) : errors.password}
          onChange={(event) => {
            setPassword(event.target.value)
            setErrors({ ...errors, password: undefined })
            forget()
          }}
        />
      ) : null}
      {isPasswordWrong ? null : <FailureAlert failure={failure} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isWorking}>
          {t('Add a passkey')}
        </Button>
        <Button kind="quiet" onClick={onEnd}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
