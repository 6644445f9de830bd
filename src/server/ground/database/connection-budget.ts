import { sql } from 'kysely'
import { findOutage } from '#server/ground/database/outage.ts'
import type { Db } from '#server/ground/database/tables.ts'
import type { Settings } from '#server/ground/env.ts'
import { StartError } from '#server/ground/start-error.ts'

/** The session on which notifications arrive, for the queue and for progress. */
const listening = 1
/** The lock of the data folder, and the health check of the database. */
const embedded = 2

/** How many connections this process takes at most. */
export function connectionsMaxOf(settings: Pick<Settings, 'databaseConnections' | 'queueConnections' | 'databaseUrl'>) {
  const { databaseConnections, queueConnections, databaseUrl } = settings
  return databaseConnections + queueConnections + listening + (databaseUrl === null ? embedded : 0)
}

/**
 * Checks whether the database has room for this process.
 * @returns a sentence when others use too many connections right now; null: there is room
 * @throws StartError when there can never be room, or when the database does not answer
 */
export async function checkRoom(db: Db, connectionsMax: number): Promise<string | null> {
  const { most, used } = await queryRoom(db)
  const advice = 'raise max_connections, or lower DATABASE_CONNECTIONS or QUEUE_CONNECTIONS'
  if (connectionsMax > most)
    throw new StartError(
      `The database allows ${most} connections and this process may take ${connectionsMax}; ${advice}.`,
    )
  if (connectionsMax <= most - used) return null
  return `The database allows ${most} connections, others use ${used} of them, and this process may take ${connectionsMax}; ${advice}.`
}

async function queryRoom(db: Db): Promise<{ most: number; used: number }> {
  try {
    // Older servers do not know reserved_connections. Names of other sessions may be hidden; their number is not.
    const { rows } = await sql<{ most: number; used: number }>`
      select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0) as most,
        (select count(*)::int from pg_stat_activity
          where datid is not null and pid <> pg_backend_pid() and application_name <> ${`emulsion ${process.pid}`}) as used`.execute(
      db,
    )
    return rows[0] as { most: number; used: number }
  } catch (error) {
    throw unusable(error)
  }
}

/** What stops the start when the database does not serve it. One that is away may be back at the next start. */
export function unusable(error: unknown, variable = 'DATABASE_URL'): StartError {
  const outage = findOutage(error)
  const reason = outage ?? (error instanceof Error ? error.message : String(error))
  const sentence = `The database cannot be used: ${reason}. Check ${variable}, and that the database runs.`
  return new StartError(sentence, outage !== null)
}
