import { type Selectable, sql } from 'kysely'
import { type PartState, type StatusPart, statusDays } from '#contract/status.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'

/** Of several processes one looks in a minute; the beat of none is exact. */
const claimSeconds = 50

/** Whether this process is to look now. One statement decides, so that two never do. */
export async function claimLook(db: Db): Promise<boolean> {
  const { rows } = await sql`
    insert into status_outcomes (name, good_at) values ('look', now())
    on conflict (name) do update set good_at = now()
      where status_outcomes.good_at < now() - make_interval(secs => ${claimSeconds})
    returning name`.execute(db)
  return rows.length > 0
}

/** Keeps what was seen, and counts the minute where something was. */
export async function recordLook(db: Db, seen: ReadonlyMap<StatusPart, PartState>): Promise<void> {
  for (const [part, state] of seen) {
    await sql`
      insert into status_parts (part, state, since, checked_at, measured_from) values (${part}, ${state}, now(), now(), now())
      on conflict (part) do update set state = excluded.state, checked_at = now(),
        since = case when status_parts.state = excluded.state then status_parts.since else now() end`.execute(db)
    if (state === 'unknown') continue
    const [good, bad] = state === 'good' ? [1, 0] : [0, 1]
    await sql`
      insert into status_days (part, day, good, bad) values (${part}, (now() at time zone 'UTC')::date, ${good}, ${bad})
      on conflict (part, day) do update set good = status_days.good + ${good}, bad = status_days.bad + ${bad}`.execute(
      db,
    )
  }
}

/** Sums up the edits that ended in this hour and the last, by the index of their ends. */
export async function recordHours(db: Db): Promise<void> {
  await sql`
    insert into status_hours (hour, edits, median_seconds, slow_seconds)
    select date_trunc('hour', ended_at), count(*)::int,
      percentile_cont(0.5) within group (order by extract(epoch from ended_at - created_at)),
      percentile_cont(0.95) within group (order by extract(epoch from ended_at - created_at))
    from jobs where ended_at >= date_trunc('hour', now()) - interval '1 hour' and state = 'done' and after_job_id is null
    group by 1
    on conflict (hour) do update set edits = excluded.edits, median_seconds = excluded.median_seconds,
      slow_seconds = excluded.slow_seconds`.execute(db)
}

export async function deleteOldStatus(db: Db): Promise<void> {
  await sql`delete from status_days where day < (now() at time zone 'UTC')::date - ${statusDays}::int`.execute(db)
  await sql`delete from status_hours where hour < now() - interval '7 days'`.execute(db)
}

export interface Backlog {
  /** Of the edit that has waited longest. */
  readonly queuedSeconds: number
  /** Edits of the last 15 minutes that ended, and those of them that failed by a fault of the server. */
  readonly ended: number
  readonly faults: number
  /** Webhooks of the payment provider that wait for more than ten minutes, and the last that was worked on. */
  readonly paymentsLate: number
  readonly paymentAt: Date | null
  /** Of a message to a member's program, how long it has been due. */
  readonly webhooksLateSeconds: number
}

/** What lies about; all by indexes of what waits or has just ended. */
export async function readBacklog(db: Db, faultCodes: readonly string[]): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select
      (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from jobs
        where state = 'queued' and after_job_id is null) "queuedSeconds",
      (select count(*)::int from jobs where ended_at > now() - interval '15 minutes' and state in ('done', 'failed')) ended,
      (select count(*)::int from jobs where ended_at > now() - interval '15 minutes' and state = 'failed'
        and problem_code = any(${sql.val([...faultCodes])})) faults,
      (select count(*)::int from webhook_events
        where processed_at is null and received_at < now() - interval '10 minutes') "paymentsLate",
      (select max(processed_at) from webhook_events where received_at > now() - interval '1 day') "paymentAt",
      (select coalesce(greatest(0, extract(epoch from now() - min(due_at))), 0)::float8 from webhook_deliveries
        where state = 'waiting' and tries = 0) "webhooksLateSeconds"`.execute(db)
  return rows[0] as Backlog
}

export async function findOutcome(db: Db, name: string): Promise<Selectable<Tables['status_outcomes']> | undefined> {
  return db.selectFrom('status_outcomes').selectAll().where('name', '=', name).executeTakeFirst()
}

export const listParts = (db: Db) => db.selectFrom('status_parts').selectAll().execute()

export async function listDays(db: Db) {
  const { rows } = await sql<{ part: StatusPart; day: string; good: number; bad: number }>`
    select part, to_char(day, 'YYYY-MM-DD') as day, good, bad from status_days
    where day > (now() at time zone 'UTC')::date - ${statusDays}::int`.execute(db)
  return rows
}

export const listHours = (db: Db): Promise<Selectable<Tables['status_hours']>[]> =>
  db.selectFrom('status_hours').selectAll().orderBy('hour', 'desc').execute()

export const listIncidents = (db: Db): Promise<Selectable<Tables['incidents']>[]> =>
  db
    .selectFrom('incidents')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('closed_at', 'is', null),
        eb('closed_at', '>', sql<Date>`now() - make_interval(days => ${statusDays})`),
      ]),
    )
    .orderBy('opened_at', 'desc')
    .execute()

export const listNotes = (db: Db, ids: readonly string[]) =>
  db.selectFrom('incident_notes').selectAll().where('incident_id', 'in', ids).orderBy('id', 'desc').execute()
