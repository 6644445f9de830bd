import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DatabaseAddress } from '#server/database/embedded/embedded-postgres.ts'
import type { Tables } from '#server/database/tables.ts'

export interface Database {
  readonly db: Kysely<Tables>
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
 * How long a session may take, in ms. The server holds to these itself; they travel with the start of a connection, and
 * those of the operator in DATABASE_URL (`?statement_timeout=…`) go before them.
 */
export const sessionLimits: SessionLimits = {
  // To connect, or to be given a connection of a pool in use. As long as a payment provider may take to answer, since
  // that is the longest a request holds one.
  connectionTimeoutMillis: 10_000,
  // Requests take milliseconds, the clean-up of a large table seconds.
  statement_timeout: 30_000,
  // Whoever waits for a member's billing waits for one that asks a provider, and that takes up to 10 s; for two in turn.
  lock_timeout: 25_000,
  // A webhook's transaction stays open while checkout, subscription and payments are asked for, 10 s each at most.
  idle_in_transaction_session_timeout: 120_000,
  // For a server that is frozen or cut off and cannot hold to the limits above; longer than the longest of a statement.
  query_timeout: 35_000,
}

/** For migrations: a large table takes as long as it takes, and whoever starts beside them waits for the lock. */
export const connectLimit: SessionLimits = { connectionTimeoutMillis: sessionLimits.connectionTimeoutMillis }

/** Opens a pool of at most `connectionsMax` connections; connects at first use. */
export function connectDatabase(address: DatabaseAddress, connectionsMax = 10, limits = sessionLimits): Database {
  const pool = new pg.Pool({ ...limits, ...address, max: connectionsMax, keepAlive: true })
  // A lost session is told by an event, which ends the process when nobody hears it. The pool hears those of idle clients
  // and drops them; a client in use fails its query, and is dropped when it is given back.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    endWhenSilent(client)
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
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
