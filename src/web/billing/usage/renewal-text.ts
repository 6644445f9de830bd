import type { Translator } from '#i18n/messages.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Beyond this a date is clearer than a number of hours. Taste. */
const hoursMax = 36

/**
 * When the quota renews: "in 5 hours", rounded up as `waitOf` does in the server's answers, or "on 1 December" in UTC,
 * which the server counts by.
 */
export function renewalText(t: Translator, renewsAt: string, now = Date.now()): string {
  const leftMs = Date.parse(renewsAt) - now
  if (leftMs > hoursMax * hourMs)
    return t('on {day}', { day: t.date(renewsAt, { day: 'numeric', month: 'long', timeZone: 'UTC' }) })
  if (leftMs > 90 * minuteMs)
    return t('{hours, plural, one {in an hour} other {in # hours}}', { hours: Math.ceil(leftMs / hourMs) })
  return t('{minutes, plural, one {in a minute} other {in # minutes}}', {
    minutes: Math.max(1, Math.ceil(leftMs / minuteMs)),
  })
}
