import { useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { afterLogin } from '#web/account/account-actions.ts'
import { openPricing } from '#web/account/account-state.ts'
import type { LoginMode } from '#web/account/account-store.ts'
import { register, retrieve } from '#web/api/account.ts'
import { asFailure, type FailureCode } from '#web/api/request/request.ts'
import { purchaseStore } from '#web/billing/purchase/purchase-store.ts'
import type { LoginField } from './login-form-errors.ts'
import { registrationSentence } from './registration.ts'
import { useCodeSending } from './use-code-sending.ts'
import { type EmailInput, useLoginForm } from './use-login-form.ts'

const refusedFields: Partial<Record<FailureCode, LoginField>> = {
  'code-wrong': 'code',
  'password-weak': 'password',
  'password-short': 'password',
}

/** The form of a code and a password: its fields, the mailing of the code, and what is sent. */
export function useCodeLogin(mode: LoginMode, email: EmailInput) {
  const t = useTranslator()
  const form = useLoginForm(email, { needsCode: true, choosesPassword: mode === 1 })
  const [failure, setFailure] = useState<string | null>(null)
  const { values, fields } = form
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

  return { form, mailing, failure, goTo, send }
}
