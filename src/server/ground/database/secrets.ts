import { randomBytes } from 'node:crypto'
import type { Db } from '#server/ground/database/tables.ts'

/**
 * visitor: signs visitor cookies; code: peppers mailed codes; sandbox: signs the embedded payment provider's webhooks;
 * usage: keeps visitors' addresses out of the ledger; mailbox: opens the mailbox page; webhook: the secrets of members'
 * webhooks are derived from it; admin: the second factors of the operator's page are; result: signs addresses of results;
 * oauth: signs the authorization server's cookies.
 */
export type SecretName =
  | 'visitor-secret'
  | 'code-pepper'
  | 'sandbox-secret'
  | 'usage-pepper'
  | 'mailbox-token'
  | 'webhook-secret'
  | 'admin-pepper'
  | 'result-secret'
  | 'oauth-secret'

/** A secret of 32 random bytes, made once and stored in the database, so that all processes share it. */
export async function loadSecret(db: Db, key: SecretName): Promise<Buffer> {
  await db
    .insertInto('settings')
    .values({ key, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  return Buffer.from(value, 'base64url')
}
