import { type Insertable, type Selectable, sql } from 'kysely'
import type { WebhookChange } from '#contract/webhook.ts'
import { changesAny, takeFirst } from '#server/ground/database/statements.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'
import type { Page } from '#server/ground/desk/page.ts'
import { type Member, ofMember } from '#server/ground/visitors/owner.ts'

export type EndpointRow = Selectable<Tables['webhook_endpoints']>
export type DeliveryRow = Selectable<Tables['webhook_deliveries']>

/** Few enough rows that nobody waits for the statement. */
const deletedAtOnce = 5_000

/** Oldest first. */
export function listEndpoints(db: Db, member: Member): Promise<EndpointRow[]> {
  return db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where(ofMember(member))
    .where('is_callback', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findEndpoint(db: Db, member: Member, id: string): Promise<EndpointRow | null> {
  return takeFirst(
    db
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where(ofMember(member))
      .where('is_callback', '=', false)
      .where('id', '=', id),
  )
}

export function insertEndpoint(tx: Db, endpoint: Insertable<Tables['webhook_endpoints']>): Promise<EndpointRow> {
  return tx.insertInto('webhook_endpoints').values(endpoint).returningAll().executeTakeFirstOrThrow()
}

/** Null when the member has no such endpoint. Switched on or off by hand, it forgets why we had switched it off. */
export async function updateEndpoint(
  tx: Db,
  member: Member,
  id: string,
  { url, events, isOn }: WebhookChange,
): Promise<EndpointRow | null> {
  return takeFirst(
    tx
      .updateTable('webhook_endpoints')
      .set({
        ...(url === undefined ? {} : { url }),
        ...(events === undefined ? {} : { events }),
        ...(isOn === undefined ? {} : { is_on: isOn, off_reason: null, failing_since: null }),
        id,
      })
      .where(ofMember(member))
      .where('is_callback', '=', false)
      .where('id', '=', id)
      .returningAll(),
  )
}

/** Null when the member has no such endpoint. */
export async function renewSecret(db: Db, member: Member, id: string): Promise<EndpointRow | null> {
  return takeFirst(
    db
      .updateTable('webhook_endpoints')
      .set({ secret_version: sql`secret_version + 1`, secret_made_at: sql`now()` })
      .where(ofMember(member))
      .where('is_callback', '=', false)
      .where('id', '=', id)
      .returningAll(),
  )
}

/** @returns whether the member had it */
export async function deleteEndpoint(db: Db, member: Member, id: string): Promise<boolean> {
  return changesAny(
    db.deleteFrom('webhook_endpoints').where(ofMember(member)).where('is_callback', '=', false).where('id', '=', id),
  )
}

/** Gives up what still waits for an address that is off. */
export async function giveUpWaiting(db: Db, endpointId: string): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', problem: 'off', ended_at: sql`now()`, claimed_until: null })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute()
}

export function insertDelivery(db: Db, delivery: Insertable<Tables['webhook_deliveries']>): Promise<DeliveryRow> {
  return db.insertInto('webhook_deliveries').values(delivery).returningAll().executeTakeFirstOrThrow()
}

/** Newest first. @param before id of the last delivery already seen */
export function listDeliveries(
  db: Db,
  endpointId: string,
  before: string | null,
  limit: number,
): Promise<DeliveryRow[]> {
  let query = db.selectFrom('webhook_deliveries').selectAll().where('endpoint_id', '=', endpointId)
  if (before !== null)
    query = query.where(
      sql<boolean>`(created_at, id) < (select created_at, id from webhook_deliveries where id = ${before})`,
    )
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Sends a delivery again, now. What is just being tried goes on. Null when the endpoint has no such delivery. */
export async function sendAgain(db: Db, endpointId: string, id: string): Promise<DeliveryRow | null> {
  return takeFirst(
    db
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', ended_at: null, problem: null, tries: 0, due_at: sql`now()` })
      .where('endpoint_id', '=', endpointId)
      .where('id', '=', id)
      .returningAll(),
  )
}

/** @returns how many were deleted; no more than a short statement deletes at once */
export async function deleteDeliveriesBefore(db: Db, days: number): Promise<number> {
  const old = db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('ended_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .limit(deletedAtOnce)
  const { numDeletedRows } = await db.deleteFrom('webhook_deliveries').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes callbacks that nobody has named since, with what they were told; but none that still has to be told. */
export async function deleteCallbacksBefore(db: Db, days: number): Promise<void> {
  const old = sql<string>`(select id from webhook_endpoints endpoint
    where is_callback and named_at < now() - make_interval(days => ${days})
      and not exists (select from webhook_deliveries where endpoint_id = endpoint.id and state = 'waiting')
    limit ${deletedAtOnce})`
  await db.deleteFrom('webhook_endpoints').where('id', 'in', old).execute()
}

/** Whose delivery it is, and where it should have gone. */
export interface FailedDelivery extends DeliveryRow {
  readonly email: string
  readonly url: string
}

/** Everybody's, newest first, for the operator. */
export async function listFailedDeliveries(db: Db, { limit, offset }: Page): Promise<FailedDelivery[]> {
  return db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .innerJoin('users', 'users.id', 'endpoint.user_id')
    .selectAll('delivery')
    .select(['users.email', 'endpoint.url'])
    .where('delivery.state', '=', 'failed')
    .where('delivery.ended_at', 'is not', null)
    .orderBy('delivery.ended_at', 'desc')
    .orderBy('delivery.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Deliveries whose id begins so. */
export async function listDeliveriesById(db: Db, beginning: string, limit: number): Promise<DeliveryRow[]> {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where(sql<boolean>`starts_with(id, ${beginning})`)
    .limit(limit)
    .execute()
}
