import { type Selectable, sql } from 'kysely'
import { takeFirst } from '#server/ground/database/statements.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'

export type SubscriptionAct = Selectable<Tables['subscription_acts']>
export type OpenAct = SubscriptionAct & { readonly is_running: boolean; readonly may_arrive: boolean }
export type NewAct = Pick<SubscriptionAct, 'id' | 'user_id' | 'provider' | 'provider_subscription_id'> &
  Pick<SubscriptionAct, 'kind' | 'product_id'>

/**
 * A call that was sent longer ago has arrived by now, or never will. A provider keeps failures under the key, too, so a
 * later call takes a new one.
 */
const arrivalSeconds = 120

/** The act of a subscription whose outcome nobody knows yet; whether its maker still waits, and whether it may arrive. */
export async function findOpenAct(
  tx: Db,
  { provider, provider_subscription_id }: Pick<NewAct, 'provider' | 'provider_subscription_id'>,
  actSeconds: number,
): Promise<OpenAct | null> {
  const isYounger = (seconds: number) => sql`asked_at > now() - make_interval(secs => ${seconds})`
  return takeFirst(
    tx
      .selectFrom('subscription_acts')
      .selectAll()
      .select(sql<boolean>`state = 'asked' and ${isYounger(actSeconds)}`.as('is_running'))
      .select(sql<boolean>`${isYounger(arrivalSeconds)}`.as('may_arrive'))
      .where('provider', '=', provider)
      .where('provider_subscription_id', '=', provider_subscription_id)
      .where('state', 'in', ['asked', 'unanswered']),
  )
}

export async function insertAct(tx: Db, act: NewAct): Promise<void> {
  await tx.insertInto('subscription_acts').values(act).execute()
}

/** Asks again for what nobody answered, under the same id. */
export async function askAgain(tx: Db, id: string): Promise<void> {
  await tx.updateTable('subscription_acts').set({ state: 'asked', asked_at: sql`now()` }).where('id', '=', id).execute()
}

export async function endAct(db: Db, id: string, state: 'unanswered' | 'done' | 'refused'): Promise<void> {
  await db.updateTable('subscription_acts').set({ state }).where('id', '=', id).execute()
}
