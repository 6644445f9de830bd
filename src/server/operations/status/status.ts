import type { Logger } from 'pino'
import { type PartState, type StatusReply, statusDays, statusParts } from '#contract/status.ts'
import type { Db } from '#server/ground/database/tables.ts'
import { type LookParts, lookAtParts } from '#server/operations/status/look-at-parts.ts'
import {
  claimLook,
  deleteOldStatus,
  listDays,
  listHours,
  listIncidents,
  listNotes,
  listParts,
  recordHours,
  recordLook,
} from '#server/operations/status/status-queries.ts'

const lookMs = 60_000
/** However many read the page, the tables are read once in this time. */
const keptMs = 10_000
/** Without a look for so long nothing is known any more. */
const staleMs = 180_000

export type Status = ReturnType<typeof createStatus>

interface StatusParts {
  readonly db: Db
  readonly now?: () => number
}

/** How the site fares, for everybody. */
export function createStatus({ db, now = () => Date.now() }: StatusParts) {
  let kept: { readonly reply: Promise<StatusReply>; readonly untilMs: number } | null = null
  let last: StatusReply | null = null
  return {
    /** Of at most ten seconds ago. While the database is away what was read last, in which nothing is known now. */
    read(): Promise<StatusReply> {
      if (kept === null || now() >= kept.untilMs) {
        const reply = readStatus(db, now()).then(
          (read) => {
            last = read
            return read
          },
          () => forget(last ?? emptyReply),
        )
        kept = { reply, untilMs: now() + keptMs }
      }
      return kept.reply
    },
  }
}

/**
 * Looks at the parts once a minute, in one of the processes that can. What a process cannot reach it cannot count
 * either: minutes without a look stay empty.
 */
export function watchStatus(parts: LookParts & { readonly log: Logger }): () => void {
  const look = async () => {
    try {
      await lookOnce(parts)
    } catch (error) {
      parts.log.warn({ error: String(error) }, 'the status was not looked at')
    }
  }
  const timer = setInterval(look, lookMs)
  timer.unref()
  void look()
  return () => clearInterval(timer)
}

/** @returns whether this process was the one */
export async function lookOnce(parts: LookParts): Promise<boolean> {
  if (!(await claimLook(parts.db))) return false
  await recordLook(parts.db, await lookAtParts(parts))
  await recordHours(parts.db)
  await deleteOldStatus(parts.db)
  return true
}

const emptyReply: StatusReply = {
  state: 'unknown',
  checkedAt: null,
  parts: statusParts.map((part) => ({
    part,
    state: 'unknown',
    since: null,
    measuredFrom: null,
    uptime: null,
    days: [],
  })),
  edits: [],
  incidents: [],
}

const forget = (reply: StatusReply): StatusReply => ({
  ...reply,
  state: 'unknown',
  parts: reply.parts.map((part) => ({ ...part, state: 'unknown', since: null })),
})

async function readStatus(db: Db, nowMs: number): Promise<StatusReply> {
  const known = new Map((await listParts(db)).map((row) => [row.part, row]))
  const counted = new Map((await listDays(db)).map((row) => [`${row.part} ${row.day}`, row]))
  const checkedMs = Math.max(0, ...[...known.values()].map(({ checked_at }) => checked_at.getTime()))
  const isStale = nowMs - checkedMs > staleMs
  const incidents = await readIncidents(db)
  const parts = statusParts.map((part): StatusReply['parts'][number] => {
    const row = known.get(part)
    const days = daysUntil(nowMs).map((day) => {
      const { good, bad } = counted.get(`${part} ${day}`) ?? { good: 0, bad: 0 }
      return { day, good, bad }
    })
    // What somebody has told of is disturbed, whatever was measured.
    const told = incidents.find(({ closedAt, parts }) => closedAt === null && parts.includes(part))
    const isKnown = row !== undefined && !isStale
    return {
      part,
      state: told ? 'bad' : isKnown ? row.state : 'unknown',
      since: told?.openedAt ?? (isKnown ? row.since.toISOString() : null),
      measuredFrom: row?.measured_from.toISOString() ?? null,
      uptime: uptimeOf(days),
      days,
    }
  })
  return {
    state: worstOf(parts.map(({ state }) => state)),
    checkedAt: checkedMs === 0 ? null : new Date(checkedMs).toISOString(),
    parts,
    edits: (await listHours(db)).map(({ hour, edits, median_seconds, slow_seconds }) => ({
      hour: hour.toISOString(),
      edits,
      medianSeconds: round(median_seconds),
      slowSeconds: round(slow_seconds),
    })),
    incidents,
  }
}

async function readIncidents(db: Db): Promise<StatusReply['incidents']> {
  const rows = await listIncidents(db)
  if (rows.length === 0) return []
  const notes = await listNotes(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, title, parts, opened_at, closed_at }) => ({
    id,
    title,
    parts,
    openedAt: opened_at.toISOString(),
    closedAt: closed_at?.toISOString() ?? null,
    notes: notes
      .filter(({ incident_id }) => incident_id === id)
      .map(({ text, written_at }) => ({ at: written_at.toISOString(), text })),
  }))
}

/** Of the minutes in which somebody looked; null without any. */
export function uptimeOf(days: readonly { readonly good: number; readonly bad: number }[]): number | null {
  const good = days.reduce((sum, day) => sum + day.good, 0)
  const all = days.reduce((sum, day) => sum + day.bad, good)
  return all === 0 ? null : good / all
}

/** One bad part is worse than one that is unknown; that mail or payments rest is no news where the others are well. */
function worstOf(states: readonly PartState[]): PartState {
  if (states.includes('bad')) return 'bad'
  return states.includes('good') ? 'good' : 'unknown'
}

const daysUntil = (nowMs: number): string[] =>
  Array.from({ length: statusDays }, (_, place) =>
    new Date(nowMs - (statusDays - 1 - place) * 86_400_000).toISOString().slice(0, 10),
  )

const round = (seconds: number) => Math.round(seconds * 10) / 10
