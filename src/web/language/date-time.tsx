import { useTranslator } from '#i18n/use-messages.ts'

/** A date and time in the reader's own zone; the server, which wrote it first, has another. */
export function DateTime({ at }: { at: string }) {
  const t = useTranslator()
  return (
    <time dateTime={at} suppressHydrationWarning>
      {t.date(at, { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
}
