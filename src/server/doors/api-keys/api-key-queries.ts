import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { KeyUsageDay } from '#contract/api-key.ts'
import { takeFirst } from '#server/ground/database/statements.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'
import type { ToolId } from '#tools/catalog.ts'

export type ApiKeyRow = Selectable<Tables['api_keys']>

/** Newest first, the revoked ones last. */
export function listKeys(db: Db, userId: string): Promise<ApiKeyRow[]> {
  return db
    .selectFrom('api_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(sql`revoked_at is not null`)
    .orderBy('created_at', 'desc')
    .execute()
}

export async function countKeys(tx: Db, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function insertKey(tx: Db, key: Insertable<Tables['api_keys']>): Promise<ApiKeyRow> {
  return tx.insertInto('api_keys').values(key).returningAll().executeTakeFirstOrThrow()
}

/** Null when the member has no such key, or it was revoked. */
export async function updateKey(
  db: Db,
  userId: string,
  id: string,
  change: Updateable<Tables['api_keys']>,
): Promise<ApiKeyRow | null> {
  return takeFirst(
    db
      .updateTable('api_keys')
      .set(change)
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .returningAll(),
  )
}

/** Deletes what a test key kept; its photos are deleted when they are a day old. */
export async function emptySandbox(tx: Db, keyId: string): Promise<void> {
  await tx.deleteFrom('recipes').where('sandbox', '=', keyId).execute()
  await tx.deleteFrom('webhook_endpoints').where('sandbox', '=', keyId).execute()
}

/** Deletes the webhooks of revoked keys that reached their own photos alone: there is nothing left that they may be told. */
export async function deleteOwnWebhooks(db: Db): Promise<void> {
  await db
    .deleteFrom('webhook_endpoints')
    .where('api_key_id', 'in', (eb) =>
      eb.selectFrom('api_keys').select('id').where('photos', '=', 'own').where('revoked_at', 'is not', null),
    )
    .execute()
}

/** A key that can be used, and what its member has paid for. */
export async function findLivingKey(db: Db, by: 'secret_sha256' | 'api_keys.id', value: string) {
  return takeFirst(
    db
      .selectFrom('api_keys')
      .innerJoin('users', 'users.id', 'api_keys.user_id')
      .selectAll('api_keys')
      .select(['users.basic_from', 'users.basic_until'])
      .where(by, '=', value)
      .where('revoked_at', 'is', null),
  )
}

/** Notes a use, at most once a minute however many calls there are. */
export async function noteUse(db: Db, id: string): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`)
    .execute()
}

/** Edits by key and day, UTC, without those that were given back and those of tools that cost nothing. */
export async function listUsage(
  db: Db,
  userId: string,
  { from, before }: { readonly from: Date; readonly before: Date },
  uncountedTools: readonly ToolId[],
): Promise<KeyUsageDay[]> {
  let query = db
    .selectFrom('jobs')
    .select([
      sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`.as('day'),
      'api_key_id as keyId',
      'is_test as isTest',
      sql<number>`count(*)::int`.as('requests'),
    ])
    .where('user_id', '=', userId)
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .where('state', 'not in', ['failed', 'cancelled'])
    .where('is_unchanged', '=', false)
  if (uncountedTools.length > 0) query = query.where('tool', 'not in', uncountedTools)
  return query.groupBy(['day', 'api_key_id', 'is_test']).orderBy('day').execute()
}

export async function deleteKeysRevokedBefore(db: Db, before: Date): Promise<number> {
  // A key that is gone limits what its webhooks are told no more.
  await deleteOwnWebhooks(db)
  const { numDeletedRows } = await db.deleteFrom('api_keys').where('revoked_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
