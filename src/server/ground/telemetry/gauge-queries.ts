import { sql } from 'kysely'
import { entitlements, type Tier } from '#contract/plan.ts'
import type { Db } from '#server/ground/database/tables.ts'

export interface QueueRow {
  readonly tier: Tier
  /** following: it waits for the step before. */
  readonly state: 'waiting' | 'following' | 'running'
  readonly count: number
  /** Since the oldest was asked for. */
  readonly seconds: number
}

/** Every edit that has not ended; the partial indexes of the queue hold them all. */
export async function countQueue(db: Db): Promise<QueueRow[]> {
  const { queuePriority } = entitlements.BASIC
  const { rows } = await sql<QueueRow>`
    select case when user_id is null then 'VISITOR' when priority >= ${queuePriority} then 'BASIC' else 'FREE' end tier,
      case when state = 'running' then 'running' when after_job_id is null then 'waiting' else 'following' end state,
      count(*)::int count,
      greatest(0, extract(epoch from now() - min(created_at)))::float8 seconds
    from jobs where state in ('queued', 'running') group by 1, 2`.execute(db)
  return rows
}

export interface OrderRow {
  readonly state: string
  readonly kind: string
  readonly currency: string
  readonly count: number
  readonly cents: number
}

export async function countOrders(db: Db): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select state, kind, lower(currency) currency, count(*)::int count, sum(amount_cents)::float8 cents
    from orders group by 1, 2, 3`.execute(db)
  return rows
}

export async function countSubscriptions(db: Db): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int count from subscriptions group by 1`.execute(db)
  return rows
}

export interface Backlogs {
  readonly events: number
  readonly webhooks: number
  /** 0 where nothing is due. */
  readonly webhooksLateSeconds: number
}

export async function countBacklogs(db: Db): Promise<Backlogs> {
  const { rows } = await sql<Backlogs>`
    select (select count(*)::int from webhook_events where processed_at is null) events,
      count(*)::int webhooks,
      coalesce(greatest(0, extract(epoch from now() - min(due_at))), 0)::float8 "webhooksLateSeconds"
    from webhook_deliveries where state = 'waiting'`.execute(db)
  return rows[0] as Backlogs
}

export async function measurePhotos(db: Db): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::float8 count, coalesce(sum(bytes), 0)::float8 bytes from photos`.execute(db)
  return rows[0] as { count: number; bytes: number }
}

export async function listTaskRuns(db: Db): Promise<{ task: string; succeeded_at: Date | null; failures: number }[]> {
  return db.selectFrom('task_runs').select(['task', 'succeeded_at', 'failures']).execute()
}
