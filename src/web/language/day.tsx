import { useTranslator } from '#i18n/use-messages.ts'

const dayFormat = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** A day as the reader's clock has it, or in UTC where it is the same for all. */
export function Day({ at, isUtc = false }: { at: string; isUtc?: boolean }) {
  const t = useTranslator()
  return (
    // The server, which wrote it first, may have another clock.
    <time dateTime={at} suppressHydrationWarning className="whitespace-nowrap">
      {t.date(at, isUtc ? { ...dayFormat, timeZone: 'UTC' } : dayFormat)}
    </time>
  )
}
