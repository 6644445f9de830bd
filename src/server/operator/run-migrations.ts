import { migrate, migrationNames } from '#server/database/migrate.ts'
import type { Settings } from '#server/env.ts'
import { reachDatabase } from '#server/operator/reach-database.ts'

export const migrateUsage = `emulsion migrate                  updates the tables of the database for this version, as a start of the server does`

/** The lock that lets one process at a time update the tables is held on a second connection. */
const connectionsMax = 2

/**
 * Updates the tables as a start of the server does, past a pooler where there is a way. Prints the result and returns
 * the exit code.
 */
export async function runMigrations(settings: Settings): Promise<number> {
  const { db, close } = await reachDatabase(settings, connectionsMax)
  try {
    await migrate(db)
    console.log(`The tables are up to date: ${migrationNames.at(-1)}.`)
    return 0
  } finally {
    await close()
  }
}
