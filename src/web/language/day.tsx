import { useTranslator } from '#i18n/use-messages.ts'

const dayFormat = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** A day in the reader's time zone, or in UTC where it must be the same for everybody. */
export function Day({ at, isUtc = false }: { at: string; isUtc?: boolean }) {
  const t = useTranslator()
  return (
    // The server rendered it in another time zone.
    <time dateTime={at} suppressHydrationWarning className="whitespace-nowrap">
      {t.date(at, isUtc ? { ...dayFormat, timeZone: 'UTC' } : dayFormat)}
    </time>
  )
}
