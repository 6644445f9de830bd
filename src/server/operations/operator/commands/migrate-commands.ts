import { migrate, migrationNames } from '#server/ground/database/migrate.ts'
import { printed } from '#server/operations/commands/outcome.ts'
import type { Runs } from '#server/operations/commands/runs.ts'

/** The lock that lets one process at a time update the tables is held on a second connection. */
const connectionsMax = 2

/** Updates the tables as a start of the server does, past a pooler where there is a way. */
export const migrateCommands: Runs<'migrate'> = {
  migrate: (_, { withDatabase }) =>
    withDatabase(async ({ db }) => {
      await migrate(db)
      return printed(`The tables are up to date: ${migrationNames.at(-1)}.`)
    }, connectionsMax),
}
