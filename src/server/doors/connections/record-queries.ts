import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/ground/database/tables.ts'

/** What the library keeps of one of its models: named by it, and its own. */
export interface OauthPayload {
  readonly [name: string]: unknown
  readonly jti?: string
  readonly grantId?: string
  readonly clientId?: string
  /** Of whom it is. Here that is the key which the member's consent has made. */
  readonly accountId?: string
  readonly exp?: number
}

/** Whoever knows one of these may do something: only its hash is kept. */
const isSecret = (model: string): boolean => /(Token|Code)$/.test(model)

const keptId = (model: string, id: string): string =>
  isSecret(model) ? createHash('sha256').update(id).digest('hex') : id

/** @param seconds until it expires; undefined: never */
export async function keepRecord(
  db: Db,
  model: string,
  id: string,
  payload: OauthPayload,
  seconds: number | undefined,
): Promise<void> {
  const { jti, ...rest } = payload
  const row = {
    key_id: payload.accountId ?? null,
    grant_id: payload.grantId ?? null,
    payload: JSON.stringify(isSecret(model) ? rest : payload),
    expires_at: seconds === undefined ? null : sql<Date>`now() + make_interval(secs => ${seconds})`,
  }
  await db
    .insertInto('oauth_records')
    .values({ model, id: keptId(model, id), ...row })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
    .execute()
}

export async function findRecord(db: Db, model: string, id: string): Promise<OauthPayload | undefined> {
  const row = await db
    .selectFrom('oauth_records')
    .select(['payload', 'consumed_at'])
    .where('model', '=', model)
    .where('id', '=', keptId(model, id))
    .where(isAlive)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const consumed = row.consumed_at === null ? {} : { consumed: Math.floor(row.consumed_at.getTime() / 1000) }
  return { ...row.payload, ...(isSecret(model) ? { jti: id } : {}), ...consumed }
}

const isAlive = sql<boolean>`(expires_at is null or expires_at > now())`

export async function consumeRecord(db: Db, model: string, id: string): Promise<void> {
  await db
    .updateTable('oauth_records')
    .set({ consumed_at: sql`now()` })
    .where('model', '=', model)
    .where('id', '=', keptId(model, id))
    .execute()
}

export async function deleteRecord(db: Db, model: string, id: string): Promise<void> {
  await db.deleteFrom('oauth_records').where('model', '=', model).where('id', '=', keptId(model, id)).execute()
}

export async function deleteGrantRecords(db: Db, model: string, grantId: string): Promise<void> {
  await db.deleteFrom('oauth_records').where('model', '=', model).where('grant_id', '=', grantId).execute()
}

/** The key behind an access token; null when it is unknown or has expired. */
export async function findKeyOfToken(db: Db, token: string): Promise<string | null> {
  const found = await findRecord(db, 'AccessToken', token)
  return found?.accountId ?? null
}

/** The key that a member has given this client before, while it can be used. */
export async function findKeyOfClient(db: Db, userId: string, clientId: string): Promise<string | null> {
  const row = await db
    .selectFrom('oauth_records')
    .innerJoin('api_keys', 'api_keys.id', 'oauth_records.key_id')
    .select('api_keys.id')
    .where('oauth_records.model', '=', 'Grant')
    .where(sql`payload ->> 'clientId'`, '=', clientId)
    .where('api_keys.user_id', '=', userId)
    .where('api_keys.revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** What has expired, and clients that nobody has connected within a day of their registration. */
export async function deleteExpiredRecords(db: Db): Promise<number> {
  const expired = await db.deleteFrom('oauth_records').where('expires_at', '<', sql<Date>`now()`).executeTakeFirst()
  const unused = await db
    .deleteFrom('oauth_records as client')
    .where('client.model', '=', 'Client')
    .where('client.created_at', '<', sql<Date>`now() - interval '1 day'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('oauth_records as grants')
            .select('grants.id')
            .where('grants.model', '=', 'Grant')
            .where(sql`grants.payload ->> 'clientId'`, '=', sql.ref('client.id')),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(expired.numDeletedRows) + Number(unused.numDeletedRows)
}
