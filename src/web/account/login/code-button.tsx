import { useRef, useState } from 'react'
import { type CodePurpose, codeResendSeconds } from '#contract/account.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { showMessage } from '#ui/notice.ts'
import { sendCode } from '#web/api/account.ts'
import { asFailure } from '#web/api/request/request.ts'
import { startCountdown, useCountdown } from './code-countdown.ts'
import { isEmail } from './login-form-errors.ts'

export interface CodeButtonProps {
  email: string
  purpose: CodePurpose
  onEmailMissing(): void
  onEmailWrong(error: string): void
  onSent(): void
}

/** Mails a code, then stays disabled while the countdown runs. */
export function CodeButton({ email, purpose, onEmailMissing, onEmailWrong, onSent }: CodeButtonProps) {
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
    if (!isEmail(email)) return onEmailWrong(t('That is not an email address. Check it for a slip.'))
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

  return (
    <button
      type="button"
      onClick={() => void send()}
      disabled={secondsLeft > 0}
      aria-disabled={isSending || undefined}
      className="h-full shrink-0 rounded-control px-3 font-medium text-accent-text tabular-nums transition-colors hover:underline hover:underline-offset-4 disabled:cursor-not-allowed disabled:text-quiet disabled:no-underline aria-disabled:opacity-60"
    >
      {secondsLeft > 0 ? t('Re-acquire after {seconds}s', { seconds: secondsLeft }) : t('Get verification code')}
    </button>
  )
}
