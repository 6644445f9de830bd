import { useTranslator } from '#i18n/use-messages.ts'
import type { CodeSending } from './use-code-sending.ts'

/** Mails a code, then stays disabled while the countdown runs. */
export function CodeButton({ secondsLeft, isSending, send }: CodeSending) {
  const t = useTranslator()
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
