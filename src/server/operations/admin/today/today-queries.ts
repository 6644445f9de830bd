import { type Selectable, sql } from 'kysely'
import type { JobState } from '#contract/job.ts'
import type { OrderReply } from '#contract/order.ts'
import type { ProblemCode } from '#contract/problem.ts'
import { takeFirst } from '#server/ground/database/statements.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'
import type { ToolId } from '#tools/catalog.ts'

export interface EndedCount {
  readonly tool: ToolId
  readonly state: JobState
  readonly problem_code: ProblemCode | null
  readonly count: number
}

/** Edits that have ended since then, by the index on their end. */
export async function countEnded(db: Db, since: Date): Promise<EndedCount[]> {
  return db
    .selectFrom('jobs')
    .select(['tool', 'state', 'problem_code', sql<number>`count(*)::int`.as('count')])
    .where('ended_at', '>=', since)
    .groupBy(['tool', 'state', 'problem_code'])
    .execute()
}

export interface ReasonCount {
  readonly problem_code: ProblemCode | null
  readonly count: number
}

/** Most frequent first. */
export async function countReasons(db: Db, since: Date, limit: number): Promise<ReasonCount[]> {
  return db
    .selectFrom('jobs')
    .select(['problem_code', sql<number>`count(*)::int`.as('count')])
    .where('ended_at', '>=', since)
    .where('state', '=', 'failed')
    .groupBy('problem_code')
    .orderBy('count', 'desc')
    .orderBy('problem_code')
    .limit(limit)
    .execute()
}

export interface FailedJob {
  readonly id: string
  readonly tool: ToolId
  readonly attempt: number
  readonly crashes: number
  /** The process that made the last run. */
  readonly worker: string | null
  readonly problem_code: ProblemCode | null
  readonly ended_at: Date | null
}

/** What ended with these problems, or with none that is known. Newest first. */
export async function listFailed(
  db: Db,
  since: Date,
  codes: readonly ProblemCode[],
  limit: number,
): Promise<FailedJob[]> {
  return db
    .selectFrom('jobs')
    .select(['id', 'tool', 'attempt', 'crashes', 'worker', 'problem_code', 'ended_at'])
    .where('ended_at', '>=', since)
    .where('state', '=', 'failed')
    .where(({ eb, or }) => or([eb('problem_code', 'is', null), eb('problem_code', 'in', codes)]))
    .orderBy('ended_at', 'desc')
    .limit(limit)
    .execute()
}

export interface LineCount {
  /** As the plan's queuePriority. */
  readonly priority: number
  readonly queued: number
  readonly oldest_at: Date | null
}

/** Edits that wait for a worker, not for the edit before them. Highest priority first. */
export async function countLine(db: Db): Promise<LineCount[]> {
  return db
    .selectFrom('jobs')
    .select(['priority', sql<number>`count(*)::int`.as('queued'), sql<Date | null>`min(created_at)`.as('oldest_at')])
    .where('state', '=', 'queued')
    .where('after_job_id', 'is', null)
    .groupBy('priority')
    .orderBy('priority', 'desc')
    .execute()
}

export async function countRunning(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  return count
}

export async function countSignUps(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

export interface MoneyCount {
  readonly currency: string
  readonly state: 'paid' | 'refunded'
  readonly kind: OrderReply['kind']
  readonly count: number
  readonly cents: number
}

/** Orders that were settled since then. */
export async function countMoney(db: Db, since: Date): Promise<MoneyCount[]> {
  return db
    .selectFrom('orders')
    .select(['currency', sql<MoneyCount['kind']>`case when is_change then 'change' else kind end`.as('kind')])
    .select(sql<MoneyCount['state']>`state`.as('state'))
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`sum(amount_cents)::float8`.as('cents')])
    .where('settled_at', '>=', since)
    .where('state', 'in', ['paid', 'refunded'])
    .groupBy(['currency', 'kind', 'is_change', 'state'])
    .orderBy('currency')
    .orderBy('kind')
    .orderBy('state')
    .execute()
}

/** Messages of members that nobody has answered. */
export async function countOpenMessages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('support_messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<boolean>`not exists (select from support_answers where message_id = support_messages.id)`)
    .executeTakeFirstOrThrow()
  return count
}

/** An edit and the member whose it is; null for a visitor's. */
export type JobOfMember = Selectable<Tables['jobs']> & { readonly email: string | null }

export async function findJobOfAll(db: Db, id: string): Promise<JobOfMember | null> {
  return takeFirst(
    db
      .selectFrom('jobs')
      .leftJoin('users', 'users.id', 'jobs.user_id')
      .selectAll('jobs')
      .select('users.email')
      .where('jobs.id', '=', id),
  )
}
