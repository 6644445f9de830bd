import { useTranslator } from '#i18n/use-messages.ts'
import { PasswordField } from '#ui/controls/password-field.tsx'
import { afterLogin } from '#web/account/account-actions.ts'
import { login } from '#web/api/account.ts'
import { asFailure } from '#web/api/request/request.ts'
import { showFailure } from '#web/api/request/request-activity.ts'
import { EmailField, LinkButton, LoginFooter, SubmitButton } from './login-parts.tsx'
import { type EmailInput, useLoginForm } from './use-login-form.ts'

export interface PasswordLoginFormProps extends EmailInput {
  onCode(): void
  onRetrieve(): void
}

/** Email and password, for people with an account. */
export function PasswordLoginForm({ onCode, onRetrieve, ...email }: PasswordLoginFormProps) {
  const t = useTranslator()
  const form = useLoginForm(email, { needsCode: false, choosesPassword: false })
  const send = async (sent: typeof form.values) => {
    try {
      const user = await login({ email: sent.email, password: sent.password }, ['login-failed'])
      email.onEmail('')
      await afterLogin({ user }, { refreshesPlan: true })
    } catch (error) {
      // The request wrapper has shown a dialog for all other failures.
      console.error('The login failed:', error)
      const { code, message, requestId } = asFailure(error)
      if (code !== 'login-failed') return
      form.returnTo('password')
      showFailure({ message, requestId, wayOn: { label: t('Retrieve password?'), onSelect: onRetrieve } })
    }
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.submit(event, send)}>
      <EmailField form={form} />
      <PasswordField
        ref={form.fields.password}
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        enterKeyHint="done"
        value={form.values.password}
        onChange={(event) => form.change('password', event.target.value)}
        error={form.errors.password}
      />
      <SubmitButton isSending={form.isSending}>{t('Log in')}</SubmitButton>
      <div className="-my-2 flex flex-wrap justify-between gap-x-4">
        <LinkButton onClick={onCode}>{t('Log in with a code, or register')}</LinkButton>
        <LinkButton onClick={onRetrieve}>{t('Retrieve password?')}</LinkButton>
      </div>
      <LoginFooter />
    </form>
  )
}
