import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { PublicConfig } from '#contract/config.ts'
import type { Tables } from '#server/database/tables.ts'

const settingKey = 'envelope-key'
const storedKey = z.object({ key: z.string(), iv: z.string(), keyVersion: z.string() })

export type EnvelopeKey = Pick<PublicConfig, 'key' | 'iv' | 'keyVersion'>

/** The key of the request envelope: one a deployment, handed to every page, and so no secret. */
export async function loadEnvelopeKeys(db: Kysely<Tables>): Promise<{ current(): EnvelopeKey }> {
  await db
    .insertInto('settings')
    .values({ key: settingKey, value: JSON.stringify(createKey()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', settingKey)
    .executeTakeFirstOrThrow()
  const key = storedKey.parse(JSON.parse(value))
  return { current: () => key }
}

const createKey = (): EnvelopeKey => ({
  key: randomBytes(24).toString('base64url'),
  iv: randomBytes(12).toString('base64url'),
  keyVersion: randomBytes(6).toString('base64url'),
})
