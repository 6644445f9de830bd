import { useTranslator } from '#i18n/use-messages.ts'

/** A date and time in the reader's time zone. Rendered differently on the server, which does not know the zone. */
export function DateTime({ at }: { at: string }) {
  const t = useTranslator()
  return (
    <time dateTime={at} suppressHydrationWarning>
      {t.date(at, { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
}
