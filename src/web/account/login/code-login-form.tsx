import { passwordLengthMin, sharedCodeDigits } from '#contract/account.ts'
import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { CodeField } from '#ui/controls/code-field.tsx'
import { PasswordField } from '#ui/controls/password-field.tsx'
import type { LoginMode } from '#web/account/account-store.ts'
import { isGuessed, newPasswordHint } from '#web/account/new-password.ts'
import { useSwitchedOff } from '#web/switches/use-switched-off.ts'
import { CodeButton } from './code-button.tsx'
import { EmailField, LinkButton, LoginFooter, SubmitButton } from './login-parts.tsx'
import { useCodeLogin } from './use-code-login.ts'
import type { EmailInput } from './use-login-form.ts'

interface Ways {
  onBack(): void
  onWithoutCode(): void
  onRetrieve(): void
}

export interface CodeLoginFormProps extends EmailInput {
  mode: LoginMode
  ways: Ways
}

/**
 * Email, the code mailed to it, and a password: to register and log in (mode 0), or to choose a new password (mode 1).
 */
export function CodeLoginForm({ mode, ways, ...email }: CodeLoginFormProps) {
  const t = useTranslator()
  const { form, mailing, failure, goTo, send } = useCodeLogin(mode, email)
  const closed = useSwitchedOff('sign-ups')
  const { values, errors, fields } = form
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void form.submit(event, send)}>
      {mode === 0 && closed !== null ? (
        <p role="status" className="border-l-2 border-warning pl-3 text-14">
          {closed}
        </p>
      ) : null}
      <EmailField form={form} goTo={goTo} />
      <CodeField
        ref={fields.code}
        label={t('Verification code')}
        name="code"
        length={sharedCodeDigits}
        value={values.code}
        onValue={(digits) => form.change('code', digits)}
        error={errors.code}
        onKeyDown={(event) => form.enter(event, 'code')}
        trailing={<CodeButton {...mailing} />}
      />
      <PasswordField
        ref={fields.password}
        label={t(mode === 0 ? 'Password' : 'New password')}
        name="password"
        autoComplete="new-password"
        enterKeyHint="done"
        value={values.password}
        onChange={(event) => form.change('password', event.target.value)}
        error={errors.password}
        hint={mode === 0 ? hintIfNew(t, values) : newPasswordHint(t, values.password, values.email)}
      />
      <SubmitButton failure={failure} isSending={form.isSending}>
        {t(mode === 0 ? 'Log in/Register now' : 'Retrieve/Login')}
      </SubmitButton>
      <OtherWays {...{ mode, ...ways }} />
      <LoginFooter />
    </form>
  )
}

const obviousIfNew: Message =
  'New here? That password is among the first that others would try. Choose one that is hard to guess.'

/** Said before a code is mailed. Who has an account with that password can log in. */
const hintIfNew = (
  t: Translator,
  { password, email }: { readonly password: string; readonly email: string },
): string =>
  isGuessed(password, email)
    ? t(obviousIfNew)
    : t('New here? Choose one of at least {count} characters.', { count: passwordLengthMin })

function OtherWays({ mode, onBack, onWithoutCode, onRetrieve }: Ways & { mode: LoginMode }) {
  const t = useTranslator()
  return (
    <div className="-my-2 flex flex-wrap justify-between gap-x-4">
      {mode === 0 ? (
        <>
          <LinkButton onClick={onWithoutCode}>{t('Log in without a code')}</LinkButton>
          <LinkButton onClick={onRetrieve}>{t('Retrieve password?')}</LinkButton>
        </>
      ) : (
        <LinkButton onClick={onBack}>{t('Back to login')}</LinkButton>
      )}
    </div>
  )
}
