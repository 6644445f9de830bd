import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DatabaseAddress } from '#server/database/embedded-postgres.ts'
import type { Tables } from '#server/database/tables.ts'

export interface Database {
  readonly db: Kysely<Tables>
  /** For what Kysely does not do: LISTEN, advisory locks. */
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** Opens a pool of at most `connectionsMax` connections; connects at first use. */
export function connectDatabase(address: DatabaseAddress, connectionsMax = 10): Database {
  const pool = new pg.Pool({ ...address, max: connectionsMax, connectionTimeoutMillis: 10_000, keepAlive: true })
  // An idle connection that breaks (database restarted) is dropped by the pool; without a listener it ends the process.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}
