import { useState } from 'react'
import { passwordLengthMin, sharedCodeDigits } from '#contract/account.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { CodeField } from '#ui/controls/code-field.tsx'
import { PasswordField } from '#ui/controls/password-field.tsx'
import { afterLogin } from '#web/account/account-actions.ts'
import { openPricing } from '#web/account/account-state.ts'
import type { LoginMode } from '#web/account/account-store.ts'
import { register, retrieve } from '#web/api/account.ts'
import { asFailure, type FailureCode } from '#web/api/request/request.ts'
import { purchaseStore } from '#web/billing/purchase/purchase-store.ts'
import { useSwitchedOff } from '#web/switches/use-switched-off.ts'
import { CodeButton } from './code-button.tsx'
import type { LoginField } from './login-form-errors.ts'
import { EmailField, LinkButton, LoginFooter, SubmitButton } from './login-parts.tsx'
import { registrationSentence } from './registration.ts'
import { useCodeSending } from './use-code-sending.ts'
import { type EmailInput, useLoginForm } from './use-login-form.ts'

export interface CodeLoginFormProps extends EmailInput {
  mode: LoginMode
  onBack(): void
  onWithoutCode(): void
  onRetrieve(): void
}

/**
 * Email, the code mailed to it, and a password: to register and log in (mode 0), or to choose a new password (mode 1).
 */
export function CodeLoginForm({ mode, onBack, onWithoutCode, onRetrieve, ...email }: CodeLoginFormProps) {
  const t = useTranslator()
  const form = useLoginForm(email, { needsCode: true, choosesPassword: mode === 1 })
  const [failure, setFailure] = useState<string | null>(null)
  const closed = useSwitchedOff('sign-ups')
  const { values, errors, fields } = form
  const mailing = useCodeSending({
    email: values.email,
    purpose: mode === 0 ? 'register' : 'retrieve',
    onEmailMissing: () => fields.email.current?.focus(),
    onEmailWrong: (error) => {
      form.setErrors({ email: error })
      fields.email.current?.focus()
    },
    onSent: () => {
      // What was missing before is what the mail brings.
      form.setErrors({})
      fields.code.current?.focus()
    },
  })
  /** After the email comes the code, which has to be mailed first. */
  const goTo = (next: LoginField) => {
    if (next === 'code' && mailing.secondsLeft === 0) void mailing.send()
    else fields[next].current?.focus()
  }

  const send = async (sent: typeof values) => {
    setFailure(null)
    // A buyer who is asked to log in for a chosen plan is not shown the plans again.
    const isBuying = purchaseStore.get().at !== 'rest'
    try {
      const reply = await (mode === 0 ? register : retrieve)({ ...sent, name: 'user' })
      email.onEmail('')
      await afterLogin(reply, { refreshesPlan: true })
      if (reply.user.role === 'FREE' && !isBuying) openPricing('free')
    } catch (error) {
      const { code, isTold } = asFailure(error)
      const sentence = t.known(registrationSentence(error))
      const field = refusedFields[code]
      // What the error dialog tells is told again only where it is to be mended.
      if (field !== undefined) form.refuse(field, sentence)
      if (!isTold) setFailure(sentence)
    }
  }

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
        hint={
          mode === 0
            ? t('New here? Choose one of at least {count} characters.', { count: passwordLengthMin })
            : t('At least {count} characters. Every other device is logged out.', {
                count: passwordLengthMin,
              })
        }
      />
      <SubmitButton failure={failure} isSending={form.isSending}>
        {t(mode === 0 ? 'Log in/Register now' : 'Retrieve/Login')}
      </SubmitButton>
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
      <LoginFooter />
    </form>
  )
}

const refusedFields: Partial<Record<FailureCode, LoginField>> = {
  'code-wrong': 'code',
  'password-weak': 'password',
  'password-short': 'password',
}
