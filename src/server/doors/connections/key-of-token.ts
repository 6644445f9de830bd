import type { Kysely } from 'kysely'
import { findKeyOfToken } from '#server/doors/connections/record-queries.ts'
import type { Tables } from '#server/ground/database/tables.ts'

/** Says which key a token of a connected program stands for; null: none, or not any more. */
export const createKeyOfToken =
  (db: Kysely<Tables>) =>
  (token: string): Promise<string | null> =>
    findKeyOfToken(db, token)
