import { type Insertable, type Selectable, sql } from 'kysely'
import { changesAny, takeFirst } from '#server/ground/database/statements.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'
import type { Page } from '#server/ground/desk/page.ts'

export type WebhookEventRow = Selectable<Tables['webhook_events']>

/** False when the same event was received before. */
export async function insertEvent(db: Db, event: Insertable<Tables['webhook_events']>): Promise<boolean> {
  const inserted = await db
    .insertInto('webhook_events')
    .values(event)
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Two seconds after the first failure; the pause doubles with each further one. */
const dueAt = sql<Date>`tried_at + make_interval(secs => power(2, tries))`

/** Milliseconds until the first failed event is due; null when none waits. */
export async function findNextTryMs(db: Db, provider: string, attemptsMax: number): Promise<number | null> {
  const next = await db
    .selectFrom('webhook_events')
    .select(sql<number | null>`ceil(extract(epoch from min(${dueAt}) - clock_timestamp()) * 1000)::float8`.as('ms'))
    .where('provider', '=', provider)
    .where('processed_at', 'is', null)
    .where('tries', '>', 0)
    .where('tries', '<', attemptsMax)
    .executeTakeFirst()
  return next?.ms ?? null
}

/**
 * The oldest waiting event that no other process works on, locked until the transaction ends; null when there is none.
 */
export async function takeWaitingEvent(tx: Db, provider: string, attemptsMax: number): Promise<WebhookEventRow | null> {
  return takeFirst(
    tx
      .selectFrom('webhook_events')
      .selectAll()
      .where('provider', '=', provider)
      .where('processed_at', 'is', null)
      .where('tries', '<', attemptsMax)
      .where(sql<boolean>`(tries = 0 or ${dueAt} <= clock_timestamp())`)
      .orderBy('received_at')
      .limit(1)
      .forUpdate()
      .skipLocked(),
  )
}

export async function markProcessed(tx: Db, event: WebhookEventRow): Promise<void> {
  await tx
    .updateTable('webhook_events')
    .set({ processed_at: sql`now()`, failure: null })
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.event_id)
    .execute()
}

export async function markFailed(db: Db, event: WebhookEventRow, failure: string): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set({ tries: sql`tries + 1`, tried_at: sql`clock_timestamp()`, failure: failure.slice(0, 500) })
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.event_id)
    .execute()
}

/** Newest first. */
export async function listEvents(db: Db, isWaitingOnly: boolean, { limit, offset }: Page): Promise<WebhookEventRow[]> {
  let query = db.selectFrom('webhook_events').selectAll()
  if (isWaitingOnly) query = query.where('processed_at', 'is', null)
  return query.orderBy('received_at', 'desc').orderBy('event_id').limit(limit).offset(offset).execute()
}

/** Events whose id begins so. */
export async function listEventsById(db: Db, beginning: string, limit: number): Promise<WebhookEventRow[]> {
  return db
    .selectFrom('webhook_events')
    .selectAll()
    .where(sql<boolean>`starts_with(event_id, ${beginning})`)
    .limit(limit)
    .execute()
}

/** Marks an event to be processed again; false when there is no such event. */
export async function replayEvent(db: Db, provider: string, eventId: string): Promise<boolean> {
  return changesAny(
    db
      .updateTable('webhook_events')
      .set({ processed_at: null, tries: 0, failure: null })
      .where('provider', '=', provider)
      .where('event_id', '=', eventId),
  )
}

/** The body of an event of which only the id is kept. */
export const droppedBody = ''

/** Events processed before then keep their id, since no id may come twice, and lose the rest. */
export async function dropBodiesBefore(db: Db, before: Date): Promise<number> {
  const dropped = await db
    .updateTable('webhook_events')
    .set({ body: droppedBody, failure: null })
    .where('processed_at', '<', before)
    .where('body', '<>', droppedBody)
    .executeTakeFirst()
  return Number(dropped.numUpdatedRows)
}
