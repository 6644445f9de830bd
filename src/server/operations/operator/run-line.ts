import type { OperatorCommandName } from '#contract/operator-commands.ts'
import { readOperatorLine } from '#line/read-operator-line.ts'
import { readSettings } from '#server/ground/env.ts'
import { backupCommands } from '#server/operations/backup/backup-command.ts'
import type { Outcome } from '#server/operations/commands/outcome.ts'
import { reachDatabase } from '#server/operations/commands/reach-database.ts'
import type { OperatorTools, Runs } from '#server/operations/commands/runs.ts'
import { doctorCommands } from '#server/operations/doctor/doctor-command.ts'
import { actorName } from '#server/operations/operator/actor-name.ts'
import { incidentCommands } from '#server/operations/operator/commands/incident-commands.ts'
import { migrateCommands } from '#server/operations/operator/commands/migrate-commands.ts'
import { moneyCommands } from '#server/operations/operator/commands/money-commands.ts'
import { siteCommands } from '#server/operations/operator/commands/site-commands.ts'
import { supportCommands } from '#server/operations/operator/commands/support-commands.ts'

const runs: Runs<OperatorCommandName> = {
  ...supportCommands,
  ...moneyCommands,
  ...siteCommands,
  ...incidentCommands,
  ...backupCommands,
  ...migrateCommands,
  ...doctorCommands,
}

/** Waits for a reader that is slower. */
const writeOut = (text: string) =>
  new Promise<void>((done, fail) => {
    process.stdout.write(text, (error) => (error ? fail(error) : done()))
  })

/**
 * Reads a line of the operator and does what it says.
 * @param variables the environment of the server @throws UsageError, StartError, OperatorError
 */
export async function runOperatorLine(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<Outcome> {
  const { name, input } = readOperatorLine(args)
  const settings = () => readSettings(variables)
  const tools: OperatorTools = {
    variables,
    settings,
    actor: actorName(),
    write: writeOut,
    async withDatabase(work, connectionsMax = 1) {
      const database = await reachDatabase(settings(), connectionsMax)
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
  }
  // The input was read by the fields of this very command.
  const run = runs[name] as (input: unknown, tools: OperatorTools) => Promise<Outcome>
  return run(input, tools)
}
