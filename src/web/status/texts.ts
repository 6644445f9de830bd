import { type PartState, type StatusPart, type StatusReply, statusDays } from '#contract/status.ts'
import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'

const parts = {
  pages: { title: 'status|Pages', measured: 'Whether a server answers and reaches its database.' },
  files: { title: 'Uploads and files', measured: 'Whether the store of photos answers, and photos can be read.' },
  edits: {
    title: 'status|Edits',
    measured: 'Whether the queue answers, nothing waits too long, and edits do not fail.',
  },
  mail: { title: 'status|Mail', measured: 'Whether the last mail of the past 24 hours was sent.' },
  payments: { title: 'status|Payments', measured: 'Whether what the payment provider reported was worked on.' },
  programs: { title: 'status|Programs', measured: 'Whether the API answers, and webhooks are sent in time.' },
} satisfies Record<StatusPart, { title: Message; measured: Message }>

const states = {
  good: 'status|Works',
  bad: 'status|Disturbed',
  unknown: 'status|Not measured',
} satisfies Record<PartState, Message>

const heads = {
  good: 'Everything that was measured works.',
  bad: 'Something is not working properly.',
  unknown: 'Nothing is known just now.',
} satisfies Record<PartState, Message>

const moment = { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' } as const
const dayOnly = { timeZone: 'UTC', dateStyle: 'medium' } as const
const hourOnly = { timeZone: 'UTC', weekday: 'short', hour: '2-digit', minute: '2-digit' } as const
/** More rows say no more to who looks. */
const hoursShown = 24

/** Of the minutes in which somebody looked. */
export type DayLevel = 'none' | 'good' | 'some' | 'bad'

export function levelOf({ good, bad }: { readonly good: number; readonly bad: number }): DayLevel {
  if (good + bad === 0) return 'none'
  if (bad === 0) return 'good'
  return bad * 10 < good + bad ? 'some' : 'bad'
}

type Days = StatusReply['parts'][number]['days']

/** The place of the first day on which somebody looked; as many as there are days where nobody has. */
function firstMeasured(days: Days): number {
  const first = days.findIndex(({ good, bad }) => good + bad > 0)
  return first < 0 ? days.length : first
}

const measuredDays = (days: Days): Days => days.slice(firstMeasured(days))

function noIncidents(t: Translator, { parts: read }: StatusReply): string {
  const longest = read.map(({ days }) => measuredDays(days)).sort((a, b) => b.length - a.length)[0] ?? []
  const [first] = longest
  if (first === undefined) return t('No incidents recorded so far.')
  if (longest.length >= statusDays) return t('None in the last 90 days.')
  return t('No incidents recorded since {day}.', { day: t.date(first.day, dayOnly) })
}

/** What the page says, whole, in the reader's language. Times are UTC. */
export function statusTexts(t: Translator, status: StatusReply) {
  const at = (time: string) => t.date(time, moment)
  const percent = (share: number) =>
    // Rounded down: not all of it was well where it was not.
    t.number(Math.floor(share * 10_000) / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  const seconds = (value: number) => t.number(value, { maximumFractionDigits: 1 })
  return {
    title: t('status|Status'),
    state: status.state,
    head: t(heads[status.state]),
    checked:
      status.checkedAt === null
        ? t('Not checked yet.')
        : t('Checked at {time} (UTC), and every minute.', { time: at(status.checkedAt) }),
    notes: t(
      'Minutes that could not be checked are left out: where the whole server was down, nothing is shown, not that all was well.',
    ),
    jsonLabel: t('The same as JSON'),
    partsTitle: t('status|Parts'),
    parts: status.parts.map(({ part, state, since, measuredFrom, uptime, days }) => ({
      part,
      title: t(parts[part].title),
      measured: t(parts[part].measured),
      state,
      stateWord: t(states[state]),
      since: since === null ? null : t('since {time}', { time: at(since) }),
      uptime:
        uptime === null || measuredFrom === null
          ? t('Never measured so far.')
          : t('{share} of the measured minutes, since {day}', {
              share: percent(uptime),
              day: t.date(days.find((day) => day.good + day.bad > 0)?.day ?? measuredFrom, dayOnly),
            }),
      days: (uptime === null ? [] : days).map((day, place) => ({
        day: day.day,
        level: levelOf(day),
        isBefore: place < firstMeasured(days),
        said:
          day.good + day.bad === 0
            ? t('{day}: not measured', { day: t.date(day.day, dayOnly) })
            : t('{day}: {share} of {minutes, number} measured minutes', {
                day: t.date(day.day, dayOnly),
                share: percent(day.good / (day.good + day.bad)),
                minutes: day.good + day.bad,
              }),
      })),
    })),
    daysBegin: t('90 days ago'),
    daysEnd: t('status|Today'),
    edits: {
      title: t('How long edits take'),
      text: t('From the order to the result, the wait included. Hours in which nothing was edited are left out.'),
      none: t('No edit has ended in the last 7 days.'),
      heads: [t('Hour (UTC)'), t('status|Edits'), t('Half are faster than'), t('95 of 100 are faster than')],
      rows: status.edits.slice(0, hoursShown).map(({ hour, edits, medianSeconds, slowSeconds }) => ({
        hour,
        cells: [
          t.date(hour, hourOnly),
          t.number(edits),
          t('{seconds} s', { seconds: seconds(medianSeconds) }),
          t('{seconds} s', { seconds: seconds(slowSeconds) }),
        ],
      })),
    },
    incidents: {
      title: t('status|Incidents'),
      none: noIncidents(t, status),
      rows: status.incidents.map(({ id, title, parts: concerned, openedAt, closedAt, notes }) => ({
        id,
        title,
        isOpen: closedAt === null,
        parts: concerned.map((part) => t(parts[part].title)).join(', '),
        time:
          closedAt === null
            ? t('Open since {time}', { time: at(openedAt) })
            : t('{from} to {until}', { from: at(openedAt), until: at(closedAt) }),
        notes: notes.map((note) => ({ at: at(note.at), text: note.text })),
      })),
    },
  }
}
