import { findKeyOfToken } from '#server/doors/connections/record-queries.ts'
import type { Db } from '#server/ground/database/tables.ts'

/** Says which key a token of a connected program stands for; null: none, or not any more. */
export const createKeyOfToken =
  (db: Db) =>
  (token: string): Promise<string | null> =>
    findKeyOfToken(db, token)
