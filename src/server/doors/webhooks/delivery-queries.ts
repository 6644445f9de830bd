import { sql } from 'kysely'
import type { DeliveryProblem } from '#contract/webhook.ts'
import type { Language } from '#i18n/languages.ts'
import { giveUpWaiting } from '#server/doors/webhooks/webhook-queries.ts'
import { changesAny } from '#server/ground/database/statements.ts'
import type { Db } from '#server/ground/database/tables.ts'

/** A delivery that this process tries now, with what it needs of its endpoint. */
export interface ClaimedDelivery {
  readonly id: string
  readonly endpointId: string
  readonly attempt: number
  readonly tries: number
  readonly body: string
  readonly url: string
  /** It was named by a call, and is told of that alone. */
  readonly isCallback: boolean
  /** From what the secret is derived: the endpoint, or for a callback its key. */
  readonly signer: string
  readonly secretVersion: number
  readonly secretAgeSeconds: number
}

/** How a try went. */
export interface Outcome {
  readonly isDelivered: boolean
  readonly responseCode: number | null
  readonly responseText: string | null
  readonly problem: DeliveryProblem | null
}

/** Whom to tell that their address was switched off. */
export interface SwitchedOff {
  readonly email: string
  readonly language: Language
  readonly url: string
}

/** Longer than a try may take; what a dead process was at is then tried again. */
const claimSeconds = 30

/**
 * Takes due deliveries, of each endpoint one at a time, so that a slow one keeps nobody waiting. A delivery that two
 * processes see at once goes to one of them.
 */
export async function claimDue(db: Db, limit: number): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    update webhook_deliveries delivery
    set attempt = delivery.attempt + 1, tries = delivery.tries + 1,
      claimed_until = now() + make_interval(secs => ${claimSeconds})
    from webhook_endpoints endpoint
    where endpoint.id = delivery.endpoint_id and delivery.state = 'waiting'
      and (delivery.claimed_until is null or delivery.claimed_until <= now())
      and delivery.id in (
        select id from (
          select distinct on (endpoint_id) id, due_at from webhook_deliveries due
          where state = 'waiting' and due_at <= now() and not exists (
            select from webhook_deliveries busy
            where busy.endpoint_id = due.endpoint_id and busy.state = 'waiting' and busy.claimed_until > now())
          order by endpoint_id, due_at, created_at
        ) first order by due_at limit ${limit})
    returning delivery.id, delivery.endpoint_id as "endpointId", delivery.attempt, delivery.tries, delivery.body,
      endpoint.url, endpoint.is_callback as "isCallback",
      case when endpoint.is_callback then 'key:' || endpoint.api_key_id else endpoint.id end as signer,
      endpoint.secret_version as "secretVersion",
      extract(epoch from now() - endpoint.secret_made_at)::float as "secretAgeSeconds"`.execute(db)
  return rows
}

/** Gives a delivery back as if it had not been tried: this process stops. */
export async function unclaim(db: Db, { id, attempt }: ClaimedDelivery): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ tries: sql`greatest(tries - 1, 0)`, claimed_until: null })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'waiting')
    .execute()
}

/** Ends a delivery. False: another try has it, or it was given up meanwhile. */
export async function endDelivery(
  db: Db,
  { id, attempt }: ClaimedDelivery,
  { isDelivered, responseCode, responseText, problem }: Outcome,
): Promise<boolean> {
  return changesAny(
    db
      .updateTable('webhook_deliveries')
      .set({
        state: isDelivered ? 'delivered' : 'failed',
        ended_at: sql`now()`,
        claimed_until: null,
        response_code: responseCode,
        response_text: responseText,
        problem,
      })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('state', '=', 'waiting'),
  )
}

export async function postponeDelivery(
  db: Db,
  { id, attempt }: ClaimedDelivery,
  { responseCode, responseText, problem }: Outcome,
  seconds: number,
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({
      due_at: sql`now() + make_interval(secs => ${seconds})`,
      claimed_until: null,
      response_code: responseCode,
      response_text: responseText,
      problem,
    })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'waiting')
    .execute()
}

/** Notes since when an endpoint has failed. */
export async function noteFailing(db: Db, endpointId: string, isFailing: boolean): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: isFailing ? sql`now()` : null })
    .where('id', '=', endpointId)
    .where('failing_since', isFailing ? 'is' : 'is not', null)
    .execute()
}

/**
 * Switches an endpoint off and gives up what waits for it.
 * @param failingDays null: at once; otherwise only when it has failed for so long
 * @returns null when it stays as it is
 */
export async function switchOff(
  db: Db,
  endpointId: string,
  reason: 'gone' | 'failing',
  failingDays: number | null,
): Promise<SwitchedOff | null> {
  return db.transaction().execute(async (tx) => {
    let update = tx
      .updateTable('webhook_endpoints')
      .set({ is_on: false, off_reason: reason })
      .where('id', '=', endpointId)
      .where('is_on', '=', true)
    if (failingDays !== null)
      update = update.where('failing_since', '<', sql<Date>`now() - make_interval(days => ${failingDays})`)
    const endpoint = await update.returning(['user_id', 'url']).executeTakeFirst()
    if (endpoint === undefined) return null
    await giveUpWaiting(tx, endpointId)
    const { email, language } = await tx
      .selectFrom('users')
      .select(['email', 'language'])
      .where('id', '=', endpoint.user_id)
      .executeTakeFirstOrThrow()
    return { email, language, url: endpoint.url }
  })
}
