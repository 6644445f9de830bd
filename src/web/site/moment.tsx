const momentFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** A date and time in the reader's own zone; the server, which wrote it first, has another. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} suppressHydrationWarning>
      {momentFormat.format(new Date(at))}
    </time>
  )
}
