import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DatabaseAddress } from '#server/ground/database/embedded/embedded-postgres.ts'
import { useWithinTransactions } from '#server/ground/database/pooled-client.ts'
import type { Db, Tables } from '#server/ground/database/tables.ts'

export interface Database {
  readonly db: Db
  /** For what Kysely does not do: LISTEN, advisory locks. */
  readonly pool: pg.Pool
  close(): Promise<void>
}

export interface SessionLimits {
  readonly connectionTimeoutMillis: number
  readonly statement_timeout?: number
  readonly lock_timeout?: number
  readonly idle_in_transaction_session_timeout?: number
  readonly query_timeout?: number
}

/**
 * Time limits of a session, in ms. The server enforces them. They are sent when a connection starts; those that the
 * operator set in DATABASE_URL (`?statement_timeout=…`) take precedence.
 */
export const sessionLimits: SessionLimits = {
  // To connect, or to get a connection of a busy pool. As long as a payment provider may take to answer, since no
  // request holds a connection longer.
  connectionTimeoutMillis: 10_000,
  // Requests take milliseconds; the clean-up of a large table takes seconds.
  statement_timeout: 30_000,
  // A call that waits for a member's billing waits for one that asks a provider, which takes up to 10 s; twice in a
  // row.
  lock_timeout: 25_000,
  // A webhook's transaction stays open while checkout, subscription and payments are requested, 10 s each at most.
  idle_in_transaction_session_timeout: 120_000,
  // For a server that is frozen or cut off and cannot enforce the limits above; longer than the longest statement.
  query_timeout: 35_000,
}

/** For migrations: a large table may take any time, and processes that start at the same moment wait for the lock. */
export const connectLimit: SessionLimits = { connectionTimeoutMillis: sessionLimits.connectionTimeoutMillis }

/**
 * Opens a pool of at most `connectionsMax` connections; connects at first use. A pooler takes no limits when a connection
 * starts, so they are set in each transaction.
 */
export function connectDatabase(
  { isPooled = false, ...address }: DatabaseAddress,
  connectionsMax = 10,
  limits = sessionLimits,
): Database {
  const { connectionTimeoutMillis, query_timeout, ...ofSession } = limits
  const ofClient = { connectionTimeoutMillis, ...(query_timeout === undefined ? {} : { query_timeout }) }
  const pool = new pg.Pool({
    ...ofClient,
    ...(isPooled ? {} : ofSession),
    application_name: 'emulsion',
    ...address,
    max: connectionsMax,
    keepAlive: true,
  })
  // A lost session emits 'error', which ends the process if nobody listens. The pool listens for idle clients and drops
  // them. A client in use fails its query and is dropped when it is returned.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    endWhenSilent(client)
    if (isPooled) useWithinTransactions(client, ofSession)
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    async close() {
      await db.destroy()
      // Kysely ends only a pool that it has used (kysely 0.29.9).
      if (!pool.ending) await pool.end()
    },
  }
}

/** A query that is given up still runs on its connection, and the next one there would wait behind it (pg 8.23.1). */
function endWhenSilent(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const watched = (...given: unknown[]) => {
    const asked = query(...given)
    if (asked instanceof Promise)
      asked.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout')
          void (client as pg.ClientBase as pg.Client).end()
      })
    return asked
  }
  client.query = watched as typeof client.query
}
