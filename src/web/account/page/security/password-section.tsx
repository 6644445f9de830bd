import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { passwordLengthMax, passwordLengthMin, type UserReply } from '#contract/account.ts'
import { problems } from '#contract/problem.ts'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { PasswordField } from '#ui/controls/password-field.tsx'
import { showMessage } from '#ui/notice.ts'
import { openLogin } from '#web/account/account-state.ts'
import { isGuessed, newPasswordHint } from '#web/account/new-password.ts'
import { AccountSection } from '#web/account/page/account-section.tsx'
import { accountSections } from '#web/account/page/contents/account-sections.ts'
import { updatePassword } from '#web/api/user.ts'
import { FailureAlert } from '#web/requests/failure-alert.tsx'
import { useAction } from '#web/requests/use-action.ts'

export function PasswordSection({ user }: { user: UserReply }) {
  const t = useTranslator()
  return (
    <AccountSection id="password" title={t(accountSections.password)}>
      {user.hasPassword ? <PasswordForm email={user.email} /> : <NoPassword />}
    </AccountSection>
  )
}

function NoPassword() {
  const t = useTranslator()
  return (
    <>
      <p className="text-quiet">
        {t(
          'You have no password here. To choose one, retrieve it as if you had forgotten it: we mail you a code, and the password you type with it becomes yours.',
        )}
      </p>
      <Button className="justify-self-start" onClick={() => openLogin(1)}>
        {t('Retrieve password?')}
      </Button>
    </>
  )
}

const empty = { currentPassword: '', newPassword: '' }
type Field = keyof typeof empty

function PasswordForm({ email }: { email: string }) {
  const t = useTranslator()
  const [form, setForm] = useState(empty)
  const [errors, setErrors] = useState<Partial<typeof empty>>({})
  const fields = { currentPassword: useRef<HTMLInputElement>(null), newPassword: useRef<HTMLInputElement>(null) }
  const { isWorking, failure, run, forget } = useAction()
  const { revalidate } = useRevalidator()

  const change = (field: Field, value: string) => {
    setForm({ ...form, [field]: value })
    setErrors({ ...errors, [field]: undefined })
    forget()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const found = errorsOf(t, form, email)
    setErrors(found)
    const [first] = Object.keys(found) as Field[]
    if (first !== undefined) return fields[first].current?.focus()
    void run(async () => {
      await updatePassword(form)
      setForm(empty)
      showMessage(t('Your password is changed. Other devices are logged out.'))
      await revalidate()
    })
  }

  const isCurrentWrong = failure?.code === 'password-wrong'
  const isNewWeak = failure?.code === 'password-weak' || failure?.code === 'password-short'
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={fields.currentPassword}
        label={t('Current password')}
        name="currentPassword"
        autoComplete="current-password"
        value={form.currentPassword}
        error={isCurrentWrong ? t.known(failure.message) : errors.currentPassword}
        onChange={(event) => change('currentPassword', event.target.value)}
      />
      <PasswordField
        ref={fields.newPassword}
        label={t('New password')}
        name="newPassword"
        autoComplete="new-password"
        value={form.newPassword}
        error={isNewWeak ? t.known(failure.message) : errors.newPassword}
        hint={newPasswordHint(t, form.newPassword, email)}
        onChange={(event) => change('newPassword', event.target.value)}
      />
      {isCurrentWrong || isNewWeak ? null : <FailureAlert failure={failure} />}
      <Button type="submit" disabled={isWorking} className="justify-self-start">
        {t(isWorking ? 'Changing' : 'Change password')}
      </Button>
    </form>
  )
}

function errorsOf(t: Translator, { currentPassword, newPassword }: typeof empty, email: string): Partial<typeof empty> {
  return {
    ...(currentPassword === '' ? { currentPassword: t('Please enter password') } : {}),
    ...(newPassword.length < passwordLengthMin
      ? { newPassword: t('Use at least {count} characters.', { count: passwordLengthMin }) }
      : {}),
    ...(isGuessed(newPassword, email) ? { newPassword: t(problems['password-weak'].sentence) } : {}),
    ...(newPassword.length > passwordLengthMax
      ? { newPassword: t('Use at most {count} characters.', { count: passwordLengthMax }) }
      : {}),
  }
}
