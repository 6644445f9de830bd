import { useRef, useState } from 'react'
import { type CodePurpose, codeResendSeconds } from '#contract/account.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { showMessage } from '#ui/notice.ts'
import { sendCode } from '#web/api/account.ts'
import { asFailure } from '#web/api/request/request.ts'
import { startCountdown, useCountdown } from './code-countdown.ts'
import { isEmail } from './login-form-errors.ts'

export interface CodeSendingProps {
  readonly email: string
  readonly purpose: CodePurpose
  onEmailMissing(): void
  onEmailWrong(error: string): void
  onSent(): void
}

export interface CodeSending {
  /** Until a code may be asked for again; 0: now. */
  readonly secondsLeft: number
  readonly isSending: boolean
  /** Mails a code, unless one was mailed a moment ago. */
  send(): Promise<void>
}

/** Mails a code, once at a time and once a countdown. */
export function useCodeSending({
  email,
  purpose,
  onEmailMissing,
  onEmailWrong,
  onSent,
}: CodeSendingProps): CodeSending {
  const t = useTranslator()
  const secondsLeft = useCountdown()
  const [isSending, setSending] = useState(false)
  const isSent = useRef(false)

  const send = async () => {
    if (secondsLeft > 0 || isSent.current) return
    if (email.trim() === '') {
      showMessage(t('Please enter your email'), 'warning')
      return onEmailMissing()
    }
    if (!isEmail(email)) return onEmailWrong(t('That is not an email address. Check it for typos.'))
    isSent.current = true
    setSending(true)
    try {
      await sendCode({ email: email.trim(), purpose })
      startCountdown(codeResendSeconds)
      showMessage(t('Your verification code has been sent to your email address, please check it.'))
      onSent()
    } catch (error) {
      // The request wrapper has already shown a dialog.
      console.error('The code was not sent:', error)
      const { status, retryAfterSeconds } = asFailure(error)
      if (status === 429 && retryAfterSeconds !== null) startCountdown(retryAfterSeconds)
    } finally {
      isSent.current = false
      setSending(false)
    }
  }
  return { secondsLeft, isSending, send }
}
