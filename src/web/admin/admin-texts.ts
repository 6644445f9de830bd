import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'

/** '2026-11-23 04:30', UTC. */
export const timeText = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')

/** '04:30', UTC. */
export const clockText = (at: Date): string => at.toISOString().slice(11, 16)

/** '8 sec', '12 min', '3 hr', as the language writes it. */
export function durationText(seconds: number, t: Translator): string {
  const [value, unit] =
    seconds < 120
      ? ([seconds, 'second'] as const)
      : seconds < 2 * 3600
        ? ([Math.floor(seconds / 60), 'minute'] as const)
        : ([Math.floor(seconds / 3600), 'hour'] as const)
  return t.number(value, { style: 'unit', unit, unitDisplay: 'short' })
}

/** As much of an id as distinguishes the rows of years. */
export const shortId = (id: string): string => id.slice(0, 8)

export const planText = ({ basic_until }: { readonly basic_until: Date | null }, t: Translator): string =>
  basic_until !== null && basic_until > new Date()
    ? t('Basic until {time}', { time: timeText(basic_until) })
    : t('Free')

/** Of an edit, a subscription or a grant; and what a line of the ledger notes. */
export const stateTexts = {
  queued: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
  active: 'active',
  'past-due': 'payment overdue',
  ending: 'ends by itself',
  ended: 'ended',
  revoked: 'taken back',
  reserve: 'reserved',
  commit: 'used',
  release: 'given back',
} as const satisfies Record<string, Message>
