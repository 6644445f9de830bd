import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connectDatabase, type Database, type SessionLimits, sessionLimits } from '#server/ground/database/connect.ts'
import { type DatabaseAddress, startEmbeddedPostgres } from '#server/ground/database/embedded/embedded-postgres.ts'
import { addressPastPooler } from '#server/ground/database/find-pooler.ts'
import type { Settings } from '#server/ground/env.ts'
import { StartError } from '#server/ground/start-error.ts'

/**
 * Opens the database that the server uses, whether the server runs or not. A running embedded one is left running. One
 * that had to be started is stopped by `close`, unless a server uses it by then.
 * @param connectionsMax work that locks one thing while it reads another needs several
 * @throws StartError
 */
export async function reachDatabase(
  settings: Settings,
  connectionsMax = 1,
  limits: SessionLimits = sessionLimits,
): Promise<Database & { readonly address: DatabaseAddress }> {
  if (settings.databaseUrl !== null) {
    const address = await addressPastPooler(settings.databaseUrl, settings.databaseDirectUrl)
    return { ...connectDatabase(address, connectionsMax, limits), address }
  }
  const folder = join(settings.dataDir, 'postgres')
  // In a folder other than the server's a new, empty database would be made.
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new StartError(
      `There is no database in ${settings.dataDir}; set DATA_DIR to the folder that the server uses, or DATABASE_URL.`,
    )
  const own = await startEmbeddedPostgres(folder)
  // This name tells this program's connections from a server's.
  const address = { ...own.address, application_name: `emulsion operator ${randomUUID()}` }
  const database = connectDatabase(address, connectionsMax, limits)
  return {
    ...database,
    address,
    async close() {
      const isAlone = !own.isAdopted && (await countOthers(database).catch(() => 1)) === 0
      await database.close()
      if (isAlone) await own.stop()
    },
  }
}

/** Connections other than this program's. */
async function countOthers({ db }: Database): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where backend_type = 'client backend' and application_name <> current_setting('application_name')`.execute(db)
  return rows[0]?.others ?? 0
}
