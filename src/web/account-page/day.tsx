const dayFormat = { day: 'numeric', month: 'long', year: 'numeric' } as const
const ownFormat = new Intl.DateTimeFormat('en-GB', dayFormat)
const utcFormat = new Intl.DateTimeFormat('en-GB', { ...dayFormat, timeZone: 'UTC' })

/** A day as the reader's clock has it, or in UTC where it is the same for all. */
export function Day({ at, isUtc = false }: { at: string; isUtc?: boolean }) {
  return (
    // The server, which wrote it first, may have another clock.
    <time dateTime={at} suppressHydrationWarning className="whitespace-nowrap">
      {(isUtc ? utcFormat : ownFormat).format(new Date(at))}
    </time>
  )
}
