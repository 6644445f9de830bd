const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Beyond this a day says more than a number of hours: taste. */
const hoursMax = 36

/** When the count begins anew: "in 5 hours", or "on 1 December" by UTC, which decides it. */
export function renewalWords(renewsAt: string, now = Date.now()): string {
  const leftMs = Date.parse(renewsAt) - now
  if (leftMs > hoursMax * hourMs) return `on ${dayFormat.format(new Date(renewsAt))}`
  if (leftMs > 90 * minuteMs) return `in ${Math.round(leftMs / hourMs)} hours`
  const minutes = Math.max(1, Math.ceil(leftMs / minuteMs))
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
}
