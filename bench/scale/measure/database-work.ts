import { sql } from 'kysely'
import type { Cluster } from '../cluster/cluster.ts'

/** Totals since the database was made. */
export interface DatabaseWork {
  readonly commits: number
  readonly rowsInserted: number
  readonly rowsUpdated: number
  readonly rowsDeleted: number
  /** Bytes of the write-ahead log, which is what the disk and every replica must take. */
  readonly walBytes: number
  /** Of all tables and indexes. */
  readonly databaseBytes: number
}

export async function readDatabaseWork({ db }: Pick<Cluster, 'db'>): Promise<DatabaseWork> {
  // Sessions report what they did once a second.
  const { rows } = await sql<Record<keyof DatabaseWork, string>>`
    select xact_commit as "commits", tup_inserted as "rowsInserted", tup_updated as "rowsUpdated",
        tup_deleted as "rowsDeleted", (select wal_bytes from pg_stat_wal) as "walBytes",
        pg_database_size(current_database()) as "databaseBytes"
      from pg_stat_database where datname = current_database()`.execute(db)
  const row = rows[0] as Record<keyof DatabaseWork, string>
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number(value)])) as unknown as DatabaseWork
}

export function workBetween(before: DatabaseWork, after: DatabaseWork): DatabaseWork {
  const entries = Object.entries(after) as [keyof DatabaseWork, number][]
  return Object.fromEntries(entries.map(([key, value]) => [key, value - before[key]])) as unknown as DatabaseWork
}
